import { Injectable } from '@nestjs/common';
import {
  ObjectRights,
  type Need,
  type ObjectChecker,
  type ObjectRef,
  type Verdict,
} from '../../platform/access/object-rights.js';
import { holdsAny, type Principal } from '../../platform/access/principal.js';
import { RatingItemsReadModel } from './database/rating-items.read-model.js';

/** Rights on rated items: with the module, on every item that is everybody's or kept for the caller's customer. */
@Injectable()
export class RatingItemRights implements ObjectChecker {
  constructor(
    private readonly items: RatingItemsReadModel,
    rights: ObjectRights,
  ) {
    rights.register('rating_item', this);
  }

  async verdict(principal: Principal, _need: Need, { id, country, within }: ObjectRef): Promise<Verdict> {
    if (!holdsAny(principal, ['detail'])) return 'forbidden';
    return (await this.items.isVisible(country, id, within['type'] ?? '', principal)) ? 'granted' : 'absent';
  }
}
