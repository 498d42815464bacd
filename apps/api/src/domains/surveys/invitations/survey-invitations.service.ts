import { STUDY_GROUPS, type StudyGroup } from '@netreach/domain/surveys';
import { randomBytes } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { marketDay } from '@netreach/measurement';
import { AuditTrail } from '../../../platform/audit/audit-trail.service.js';
import { Clock } from '../../../platform/clock/clock.js';
import { Database } from '../../../platform/database/database.service.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { PanelLookup } from '../../panel/panel.lookup.js';
import { SurveyInvitationsRepository } from '../database/survey-invitations.repository.js';
import type { ListedSurvey } from '../database/surveys.list.js';
import type { InvitationsInputDto, InvitedGroupDto } from '../dto/survey-invitations.dto.js';
import { NONCE_BYTES } from '../respondents/survey-tokens.js';
import { SurveysService, type SurveysAsked } from '../surveys.service.js';
import { InvitationPlaces } from './invitation-places.service.js';
import { cellsOf, studyGroups, type StudyMember } from './study-groups.js';

const DAY = 86_400_000;

/** Forms the two groups of a study and invites them. */
@Injectable()
export class SurveyInvitations {
  constructor(
    private readonly surveys: SurveysService,
    private readonly invitations: SurveyInvitationsRepository,
    private readonly panel: PanelLookup,
    private readonly places: InvitationPlaces,
    private readonly database: Database,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * Invites as many of each group as are wanted and there.
   * @throws AppError `request.not_found`, `survey.not_live`; of a flight also as `InvitationPlaces.of`
   */
  async invite(asked: SurveysAsked, id: number, input: InvitationsInputDto): Promise<InvitedGroupDto[]> {
    const survey = await this.surveys.show(asked, id);
    if (survey.status !== 'live') throw new AppError('survey.not_live');
    const now = this.clock.now();
    const groups = await this.groups(asked, survey, now);
    const chosen = STUDY_GROUPS.flatMap((group) => groups[group].slice(0, input.per_group));
    const kept = await this.keep(asked, survey, chosen, {
      at: new Date(now),
      expiresAt: new Date(now + input.expires_in_days * DAY),
    });
    return STUDY_GROUPS.map((group) => ({
      group,
      available: groups[group].length,
      invited: kept.filter((one) => one === group).length,
    }));
  }

  private async groups(
    asked: SurveysAsked,
    survey: ListedSurvey,
    now: number,
  ): Promise<Record<StudyGroup, StudyMember[]>> {
    const { country, campaignId, flightId } = asked;
    const { timeZone, contactKind, assigned } = await this.places.of(asked, survey.exposure);
    const candidates = await this.invitations.candidates({
      country,
      campaignId,
      flightId,
      surveyId: survey.id,
      today: marketDay(now, timeZone),
      withinDays: survey.within_days,
      column: contactKind === 'viewable_impression' ? 'viewable' : 'impressions',
      filter: await this.panel.filter(country, survey.target),
    });
    return studyGroups(candidates, {
      surveyId: survey.id,
      exposure: survey.exposure,
      minContacts: survey.min_contacts,
      delayDays: survey.delay_days,
      assigned,
    });
  }

  private async keep(
    asked: SurveysAsked,
    { id, quotas }: ListedSurvey,
    chosen: readonly StudyMember[],
    when: { readonly at: Date; readonly expiresAt: Date },
  ): Promise<StudyGroup[]> {
    const targets = await Promise.all(quotas.map(({ target }) => this.panel.filter(asked.country, target)));
    const members = chosen.map((member) => ({
      ...member,
      cells: cellsOf(member, quotas, targets),
      nonce: randomBytes(NONCE_BYTES),
    }));
    return this.database.transaction(async (manager) => {
      await this.surveys.demandAsking(asked, manager);
      const kept = await this.invitations.invite(manager, id, when, members);
      const details = { invited: kept.length, expiresAt: when.expiresAt };
      const object = { type: 'survey', id } as const;
      await this.audit.record({ event: 'survey.invited', object, country: asked.country, details }, manager);
      return kept;
    });
  }
}
