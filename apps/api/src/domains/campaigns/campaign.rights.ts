import { Injectable } from '@nestjs/common';
import {
  ObjectRights,
  type Need,
  type ObjectChecker,
  type ObjectRef,
  type Verdict,
} from '../../platform/access/object-rights.js';
import { holdsAny, type Principal } from '../../platform/access/principal.js';
import { CampaignOwnerReadModel } from './database/campaign-owner.read-model.js';

/** The module each need takes, for campaigns and for adFX tests. */
const MODULES = {
  campaign: { read: 'campaign', edit: 'create_edit', report: 'report' },
  adfx: { read: 'adfx', edit: 'adfx_create_edit', report: 'adfx' },
} as const;

/** Rights on campaigns and adFX tests: the customer's own, administrators' all, each need with its module. */
@Injectable()
export class CampaignRights implements ObjectChecker {
  constructor(
    private readonly owners: CampaignOwnerReadModel,
    rights: ObjectRights,
  ) {
    rights.register('campaign', this);
  }

  async verdict(principal: Principal, need: Need, { id, country, within }: ObjectRef): Promise<Verdict> {
    const held = (['campaign', 'adfx'] as const).filter((kind) => holdsAny(principal, [MODULES[kind][need]]));
    // Asked before the object, so that the answer tells nothing of objects that are not the caller's.
    if (held.length === 0) return 'forbidden';
    const flight = within['flight'] === undefined ? undefined : numberOf(within['flight']);
    const kind = await this.owners.kindOf({ country, id, flight }, principal);
    const wanted = within['kind'];
    return kind && held.includes(kind) && (wanted ?? kind) === kind ? 'granted' : 'absent';
  }
}

/** A number of the path or query; 0, which no row has, when it is none. */
function numberOf(text: string): number {
  return /^[1-9]\d{0,8}$/.test(text) ? Number(text) : 0;
}
