import { Injectable } from '@nestjs/common';
import {
  ObjectRights,
  type Need,
  type ObjectChecker,
  type ObjectRef,
  type Verdict,
} from '../../platform/access/object-rights.js';
import type { Principal } from '../../platform/access/principal.js';
import { SurveyOwnerReadModel } from './database/survey-owner.read-model.js';

/** Rights on surveys: those on their campaign. */
@Injectable()
export class SurveyRights implements ObjectChecker {
  constructor(
    private readonly owners: SurveyOwnerReadModel,
    private readonly rights: ObjectRights,
  ) {
    rights.register('survey', this);
  }

  async verdict(principal: Principal, need: Need, { id, country }: ObjectRef): Promise<Verdict> {
    const owner = await this.owners.find(country, id);
    // Also where there is none, so that the answer tells nothing of surveys that are not the caller's.
    const campaign = { type: 'campaign', id: owner?.campaignId ?? 0, country, within: {} } as const;
    return this.rights.verdict(principal, need, campaign);
  }
}
