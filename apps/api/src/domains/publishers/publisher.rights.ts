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

/**
 * Rights on publishers: to read, with the module, on those that are everybody's or kept for the caller's customer. Its census
 * counts (`report`) are for those only whose it is, with the module of the dashboard; administrators see all.
 */
@Injectable()
export class PublisherRights implements ObjectChecker {
  constructor(
    private readonly owners: PublisherOwnerReadModel,
    rights: ObjectRights,
  ) {
    rights.register('publisher', this);
  }

  async verdict(principal: Principal, need: Need, { id, country }: ObjectRef): Promise<Verdict> {
    const isRead = need === 'read';
    if (!holdsAny(principal, [isRead ? 'publisher' : 'publisher_dashboard'])) return 'forbidden';
    const { visible, own } = await this.owners.reach(country, id, principal);
    return (isRead ? visible : own) ? 'granted' : 'absent';
  }
}
