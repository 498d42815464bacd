import { DAYS_BETWEEN_INVITATIONS } from '@netreach/domain/surveys';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';
import { fitsTarget, todaysPersons } from '../../panel/database/todays-persons.lookup.js';
import type { StudyCandidate, StudyMember } from '../invitations/study-groups.js';

/** Of whom a survey can ask. */
export interface CandidatesAsked {
  readonly country: string;
  readonly campaignId: number;
  /** Whose contacts count; undefined: all of the campaign's. */
  readonly flightId: number | undefined;
  readonly surveyId: number;
  /** The market's day, `YYYY-MM-DD`. */
  readonly today: string;
  readonly withinDays: number;
  /** What counts as a contact. */
  readonly column: 'impressions' | 'viewable';
  /** Values of a target group, one list per attribute. */
  readonly filter: readonly number[][];
}

/** An invitation as it is handed to the panel. */
export interface InvitationLine {
  /** The person's id in the panel's files. */
  readonly person: string;
  readonly nonce: Buffer;
  readonly expiresAt: Date;
}

const candidatesSql = (column: CandidatesAsked['column']) => `
WITH ${todaysPersons('$1', '$4')}, reached AS (
  SELECT person_id AS id,
    COALESCE(sum(${column}) FILTER (WHERE day > $4::date - $5::int), 0)::int AS contacts,
    $4::date - min(day) FILTER (WHERE ${column} > 0 AND day > $4::date - $5::int) AS since
  FROM ad_contacts WHERE campaign_id = $2 AND day <= $4::date AND ($7::int IS NULL OR flight_id = $7) GROUP BY person_id
)
SELECT p.id AS "personId", p.vals AS "values", COALESCE(r.contacts, 0) AS contacts, r.since, r.id IS NOT NULL AS delivered
FROM persons p LEFT JOIN reached r ON r.id = p.id
WHERE ${fitsTarget('p.vals', '$6')}
  AND NOT EXISTS (SELECT FROM survey_respondents i WHERE i.person_id = p.id
    AND (i.survey_id = $3 OR i.invited_at > $4::date - ${DAYS_BETWEEN_INVITATIONS}))`;

const INVITE = `
INSERT INTO survey_respondents (survey_id, person_id, nonce, study_group, contacts, cells, invited_at, expires_at)
SELECT $1, m.person_id, m.nonce, m.study_group, m.contacts,
  ARRAY(SELECT value::smallint FROM json_array_elements_text(m.cells::json)), $2, $3
FROM unnest($4::int[], $5::bytea[], $6::text[], $7::int[], $8::text[]) AS m(person_id, nonce, study_group, contacts, cells)
ON CONFLICT DO NOTHING RETURNING study_group AS "group"`;

const OPEN = `
SELECT p.external_id AS person, r.nonce, r.expires_at AS "expiresAt"
FROM survey_respondents r JOIN panel_persons p ON p.id = r.person_id
WHERE r.survey_id = $1 AND r.status IN ('invited', 'started') AND r.expires_at > $2 ORDER BY r.nonce`;

/** Who can be asked, and who is. */
@Injectable()
export class SurveyInvitationsRepository {
  constructor(private readonly database: Database) {}

  /** Everybody of today's panel in a target group whom neither this survey nor another asked lately. */
  candidates({ column, filter, ...asked }: CandidatesAsked): Promise<StudyCandidate[]> {
    const { country, campaignId, flightId, surveyId, today, withinDays } = asked;
    const few = [country, campaignId, surveyId, today, withinDays];
    const values = [...few, JSON.stringify(filter), flightId ?? null];
    return this.database.query(candidatesSql(column), values);
  }

  /** Keeps invitations; whoever was invited meanwhile is left out. @returns the group of each that was kept */
  async invite(
    manager: EntityManager,
    surveyId: number,
    { at, expiresAt }: { readonly at: Date; readonly expiresAt: Date },
    members: readonly (StudyMember & { readonly nonce: Buffer; readonly cells: readonly number[] })[],
  ): Promise<StudyMember['group'][]> {
    const kept = await manager.query<{ group: StudyMember['group'] }[]>(INVITE, [
      surveyId,
      at,
      expiresAt,
      members.map(({ personId }) => personId),
      members.map(({ nonce }) => nonce),
      members.map(({ group }) => group),
      members.map(({ contacts }) => contacts),
      members.map(({ cells }) => JSON.stringify(cells)),
    ]);
    return kept.map(({ group }) => group);
  }

  /** Invitations that still open, in an order that tells nothing of the groups. */
  open(surveyId: number, now: Date): Promise<InvitationLine[]> {
    return this.database.query(OPEN, [surveyId, now]);
  }
}
