import { Injectable } from '@nestjs/common';
import { csvLine } from '@netreach/domain';
import { AuditTrail } from '../../../platform/audit/audit-trail.service.js';
import { Clock } from '../../../platform/clock/clock.js';
import { AppError } from '../../../platform/errors/app-error.js';
import { SurveyInvitationsRepository } from '../database/survey-invitations.repository.js';
import { SurveyLinks } from '../respondents/survey-links.service.js';
import { SurveysService, type SurveysAsked } from '../surveys.service.js';

/** Hands invitations to whoever knows the panel's mail addresses: the product does not. */
@Injectable()
export class InvitationLists {
  constructor(
    private readonly surveys: SurveysService,
    private readonly invitations: SurveyInvitationsRepository,
    private readonly links: SurveyLinks,
    private readonly audit: AuditTrail,
    private readonly clock: Clock,
  ) {}

  /**
   * The open invitations as CSV: the panel's own ids of persons, and the address each of them opens. Who is in which group is
   * not told.
   * @param origin of the addresses
   * @throws AppError `request.not_found`, `survey.not_live`
   */
  async csv(asked: SurveysAsked, id: number, origin: string): Promise<Buffer> {
    const survey = await this.surveys.show(asked, id);
    if (survey.status !== 'live') throw new AppError('survey.not_live');
    const lines = await this.invitations.open(id, new Date(this.clock.now()));
    const object = { type: 'survey', id } as const;
    const details = { invitations: lines.length };
    const { country } = asked;
    await this.audit.record({ event: 'survey.invitations_exported', object, country, details });
    const rows = lines.map(({ person, nonce, expiresAt }) => [
      person,
      this.links.invitation(origin, nonce),
      expiresAt.toISOString(),
    ]);
    return Buffer.from([['person', 'address', 'expires_at'], ...rows].map((row) => csvLine(row)).join(''));
  }
}
