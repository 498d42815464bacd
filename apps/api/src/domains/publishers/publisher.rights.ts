import { Injectable } from '@nestjs/common';
import {
  ObjectRights,
  type Need,
  type ObjectChecker,
  type ObjectRef,
  type Verdict,
} from '../../platform/access/object-rights.js';
import { holdsAny, type Principal } from '../../platform/access/principal.js';
import { PublisherOwnerReadModel } from './database/publisher-owner.read-model.js';

/** Rights on publishers: with the module, on those that are everybody's or kept for the caller's customer. */
@Injectable()
export class PublisherRights implements ObjectChecker {
  constructor(
    private readonly owners: PublisherOwnerReadModel,
    rights: ObjectRights,
  ) {
    rights.register('publisher', this);
  }

  async verdict(principal: Principal, _need: Need, { id, country }: ObjectRef): Promise<Verdict> {
    if (!holdsAny(principal, ['publisher'])) return 'forbidden';
    return (await this.owners.reach(country, id, principal)).visible ? 'granted' : 'absent';
  }
}
