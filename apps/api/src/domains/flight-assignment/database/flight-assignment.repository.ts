import { Injectable } from '@nestjs/common';
import type { FlightApproval, FlightExposure } from '@netreach/domain/flights';
import { DAYS_BETWEEN_INVITATIONS, type StudyGroup } from '@netreach/domain/surveys';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';
import { fitsTarget, todaysPersons } from '../../panel/database/todays-persons.lookup.js';

/** A flight as its persons are drawn for it. */
export interface FlightToAssign {
  readonly id: number;
  readonly campaignId: number;
  readonly country: string;
  readonly brand: string;
  readonly target: string;
  readonly exposure: FlightExposure;
  readonly approval: FlightApproval;
  readonly archived: boolean;
  /** Percent. */
  readonly controlShare: number;
  readonly seed: number;
  /** Market days, `YYYY-MM-DD`. */
  readonly endsOn: string;
  readonly today: string;
}

/** Somebody who can be assigned, with the values of the panel's attributes. */
export interface WillingPerson {
  readonly id: number;
  readonly values: readonly number[];
}

/** Persons of a stratum in a group. */
export interface AssignedStratum {
  readonly stratum: string;
  readonly group: StudyGroup;
  readonly persons: number;
}

const FLIGHT = `
SELECT f.id, f.campaign_id AS "campaignId", c.country_code AS country, c.brand, f.target, f.exposure, f.approval,
  f.archived_at IS NOT NULL AS archived, f.control_share AS "controlShare", f.seed, to_char(f.ends_on, 'YYYY-MM-DD') AS "endsOn",
  to_char($4::timestamptz AT TIME ZONE n.time_zone, 'YYYY-MM-DD') AS today
FROM flights f JOIN campaigns c ON c.id = f.campaign_id JOIN countries n ON n.code = c.country_code
WHERE c.country_code = $1 AND c.id = $2 AND f.id = $3`;

const WILLING = `
WITH ${todaysPersons('$1', '$2')}
SELECT p.id, p.vals AS "values" FROM persons p
WHERE ${fitsTarget('p.vals', '$3')}
  AND NOT EXISTS (SELECT FROM survey_respondents i WHERE i.person_id = p.id
    AND i.invited_at > $2::date - ${DAYS_BETWEEN_INVITATIONS})
  AND NOT EXISTS (SELECT FROM flight_persons o JOIN flights x ON x.id = o.flight_id JOIN campaigns t ON t.id = x.campaign_id
    WHERE o.person_id = p.id AND x.id <> $4 AND t.country_code = $1 AND lower(t.brand) = lower($5) AND x.archived_at IS NULL
      AND x.approval IN ('approved', 'auto_approved') AND x.ends_on >= $2::date)
ORDER BY p.id`;

const KEEP = `
INSERT INTO flight_persons (flight_id, person_id, study_group, stratum, assigned_at)
SELECT $1, m.person_id, m.study_group, m.stratum, $2
FROM unnest($3::int[], $4::text[], $5::text[]) AS m(person_id, study_group, stratum)`;

const STRATA = `
SELECT stratum, study_group AS "group", count(*)::int AS persons FROM flight_persons WHERE flight_id = $1
GROUP BY 1, 2 ORDER BY 1, 2 DESC`;

/** Who was assigned to which group of flights. */
@Injectable()
export class FlightAssignmentRepository {
  constructor(private readonly database: Database) {}

  /** A flight of a test; undefined where there is none. @param now decides the market's day */
  find(
    country: string,
    campaignId: number,
    flightId: number,
    now: Date,
  ): Promise<FlightToAssign | undefined> {
    return this.database.first<FlightToAssign>(FLIGHT, [country, campaignId, flightId, now]);
  }

  /** Whether persons were assigned already. */
  async isAssigned(manager: EntityManager, flightId: number): Promise<boolean> {
    const rows = await manager.query<unknown[]>('SELECT FROM flight_persons WHERE flight_id = $1 LIMIT 1', [
      flightId,
    ]);
    return rows.length > 0;
  }

  /**
   * Persons of today's panel in a target group whom nobody asked lately and no other live flight of the brand has.
   * @param filter values of the target group, one list per attribute
   */
  willing(
    manager: EntityManager,
    { id, country, brand, today }: FlightToAssign,
    filter: readonly number[][],
  ): Promise<WillingPerson[]> {
    return manager.query(WILLING, [country, today, JSON.stringify(filter), id, brand]);
  }

  /** Keeps the groups. */
  async keep(
    manager: EntityManager,
    flightId: number,
    at: Date,
    members: readonly { readonly id: number; readonly group: StudyGroup; readonly stratum: string }[],
  ): Promise<void> {
    await manager.query(KEEP, [
      flightId,
      at,
      members.map(({ id }) => id),
      members.map(({ group }) => group),
      members.map(({ stratum }) => stratum),
    ]);
  }

  /** The group of everybody who was assigned. */
  members(flightId: number): Promise<{ personId: number; group: StudyGroup }[]> {
    return this.database.query(
      'SELECT person_id AS "personId", study_group AS "group" FROM flight_persons WHERE flight_id = $1',
      [flightId],
    );
  }

  /** Persons by stratum and group, in order of their names. */
  strata(flightId: number): Promise<AssignedStratum[]> {
    return this.database.query(STRATA, [flightId]);
  }
}
