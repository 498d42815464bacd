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

/**
 * Rights on rated items, with the module: to read, what is everybody's or kept for the caller's customer; to change, only what
 * is kept for it; administrators all.
 */
@Injectable()
export class RatingItemRights implements ObjectChecker {
  constructor(
    private readonly items: RatingItemsReadModel,
    rights: ObjectRights,
  ) {
    rights.register('rating_item', this);
  }

  async verdict(principal: Principal, need: Need, { id, country, within }: ObjectRef): Promise<Verdict> {
    if (!holdsAny(principal, ['detail'])) return 'forbidden';
    const seen = await this.items.visibility(country, id, within['type'] ?? '', principal);
    if (!seen) return 'absent';
    return need === 'read' || seen === 'own' ? 'granted' : 'forbidden';
  }
}
