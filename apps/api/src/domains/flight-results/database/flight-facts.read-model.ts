import { Injectable } from '@nestjs/common';
import type { FlightApproval, FlightExposure } from '@netreach/domain/flights';
import type { StudyGroup } from '@netreach/domain/surveys';
import { Database } from '../../../platform/database/database.service.js';

/** A flight as its results need it, besides what its figures know. */
export interface FlightFacts {
  readonly id: number;
  readonly name: string;
  readonly approval: FlightApproval;
  readonly exposure: FlightExposure;
  /** Percent. */
  readonly controlShare: number;
  readonly seed: number;
  readonly plannedCompletes: number | null;
  /** As it was planned; what is reported may begin later. `YYYY-MM-DD` */
  readonly startsOn: string;
  /** Persons assigned. */
  readonly assigned: number;
}

/** A first contact of a person with a creative of a flight. */
export interface FlightContact {
  readonly personId: number;
  readonly creativeId: number;
  /** `YYYY-MM-DD` */
  readonly firstDay: string;
}

/** Assigned persons of a group, and those of them whom the flight reached. */
export interface ReachedGroup {
  readonly group: StudyGroup;
  readonly persons: number;
  readonly reached: number;
}

/** Completes of a stratum in a group. */
export interface StratumCompletes {
  /** null: not assigned. */
  readonly stratum: string | null;
  readonly group: StudyGroup;
  readonly completes: number;
}

/** Completes of a day. */
export interface CompletesOfDay {
  readonly day: string;
  readonly exposed: number;
  readonly control: number;
}

/** Which hits of a flight are reported. */
export interface ReportedHits {
  readonly campaignId: number;
  /** -1: none are. */
  readonly flightId: number;
  readonly column: 'impressions' | 'viewable';
  /** First and last day, `YYYY-MM-DD`. */
  readonly days: readonly [string, string];
}

const FACTS = `
SELECT f.id, f.name, f.approval, f.exposure, f.control_share AS "controlShare", f.seed,
  f.planned_completes AS "plannedCompletes", to_char(f.starts_on, 'YYYY-MM-DD') AS "startsOn",
  (SELECT count(*)::int FROM flight_persons p WHERE p.flight_id = f.id) AS assigned
FROM flights f JOIN campaigns c ON c.id = f.campaign_id
WHERE c.country_code = $1 AND c.id = $2 AND c.adfx`;

const CONTACTS = (column: ReportedHits['column']) => `
SELECT person_id AS "personId", creative_id AS "creativeId", to_char(min(day), 'YYYY-MM-DD') AS "firstDay"
FROM ad_contacts WHERE campaign_id = $1 AND flight_id = $2 AND day BETWEEN $3::date AND $4::date AND ${column} > 0
GROUP BY 1, 2 ORDER BY 1, 2`;

const REACHED = (column: ReportedHits['column']) => `
SELECT p.study_group AS "group", count(*)::int AS persons, count(r.person_id)::int AS reached
FROM flight_persons p LEFT JOIN (
  SELECT DISTINCT person_id FROM ad_contacts
  WHERE campaign_id = $1 AND flight_id = $2 AND day BETWEEN $3::date AND $4::date AND ${column} > 0
) r ON r.person_id = p.person_id
WHERE p.flight_id = $5 GROUP BY 1`;

const COMPLETES = `
SELECT p.stratum, r.study_group AS "group", count(*)::int AS completes
FROM survey_respondents r LEFT JOIN flight_persons p ON p.person_id = r.person_id AND p.flight_id = $2
WHERE r.survey_id = $1 AND r.status = 'completed' GROUP BY 1, 2 ORDER BY 1, 2`;

const BY_DAY = `
SELECT to_char(r.finished_at AT TIME ZONE n.time_zone, 'YYYY-MM-DD') AS day,
  (count(*) FILTER (WHERE study_group = 'exposed'))::int AS exposed,
  (count(*) FILTER (WHERE study_group = 'control'))::int AS control
FROM survey_respondents r CROSS JOIN countries n
WHERE r.survey_id = $1 AND n.code = $2 AND r.status = 'completed' GROUP BY 1 ORDER BY 1`;

// Of the level of services only: media houses and networks hold the same impressions again.
const MARKET = `
SELECT to_char(t.market_day, 'YYYY-MM-DD') AS day, sum(t.impressions)::float8 AS impressions
FROM traffic_days t JOIN rating_items i ON i.id = t.item_id AND i.type = 'service'
WHERE t.country_code = $1 AND t.market_day BETWEEN $2::date - 14 AND $2::date - 1 GROUP BY 1`;

const CREATIVES = `SELECT id, name FROM creatives WHERE campaign_id = $1 AND flight_id = $2 ORDER BY lower(name), id`;

/** What results of flights are made of. Persons must not leave as they are. */
@Injectable()
export class FlightFactsReadModel {
  constructor(private readonly database: Database) {}

  /** A flight of a test; undefined where there is none. */
  find(country: string, testId: number, flightId: number): Promise<FlightFacts | undefined> {
    return this.database.first<FlightFacts>(`${FACTS} AND f.id = $3`, [country, testId, flightId]);
  }

  /** Whether a country has an adFX test of this number. */
  async isTest(country: string, testId: number): Promise<boolean> {
    const values = [country, testId];
    const sql = 'SELECT FROM campaigns WHERE country_code = $1 AND id = $2 AND adfx';
    return (await this.database.first(sql, values)) !== undefined;
  }

  /** The flights of a test that are not archived, by name. */
  flights(country: string, testId: number): Promise<FlightFacts[]> {
    const sql = `${FACTS} AND f.archived_at IS NULL ORDER BY lower(f.name), f.id`;
    return this.database.query(sql, [country, testId]);
  }

  /** Creatives of a flight, by name. */
  creatives(testId: number, flightId: number): Promise<{ id: number; name: string }[]> {
    return this.database.query(CREATIVES, [testId, flightId]);
  }

  /** When each person first had a contact that counts, by creative. */
  contacts({ campaignId, flightId, column, days }: ReportedHits): Promise<FlightContact[]> {
    return this.database.query(CONTACTS(column), [campaignId, flightId, ...days]);
  }

  /** Of the persons assigned to a flight, those whom its reported hits reached. */
  reached(id: number, { campaignId, flightId, column, days }: ReportedHits): Promise<ReachedGroup[]> {
    return this.database.query(REACHED(column), [campaignId, flightId, ...days, id]);
  }

  /** Completes of a survey by the strata of a flight. */
  completes(surveyId: number, flightId: number): Promise<StratumCompletes[]> {
    return this.database.query(COMPLETES, [surveyId, flightId]);
  }

  /** Completes of a survey by day of the market. */
  completesByDay(surveyId: number, country: string): Promise<CompletesOfDay[]> {
    return this.database.query(BY_DAY, [surveyId, country]);
  }

  /** Page impressions of the market in the two weeks before a day. */
  market(country: string, today: string): Promise<{ day: string; impressions: number }[]> {
    return this.database.query(MARKET, [country, today]);
  }
}
