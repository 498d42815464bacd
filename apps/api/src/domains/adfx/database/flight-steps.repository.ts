import { Injectable } from '@nestjs/common';
import type { FlightApproval, FlightDesign } from '@netreach/domain/flights';
import type { SurveyData, SurveyQuota } from '@netreach/domain/surveys';
import type { EntityManager } from 'typeorm';
import { insertRow, lockedRow, updateRow } from '../../../platform/crud/database/versioned-rows.js';
import { takeTurn } from '../../../platform/database/turns.js';
import { Flight } from '../../campaigns/campaign-tables.lookup.js';
import type { Asked } from './panel-sizes.read-model.js';

/** What of its test and its country a step of a flight depends on. */
export interface TestFacts {
  readonly test: string;
  readonly country: string;
  readonly customerId: number;
  readonly archived: boolean;
  readonly timeZone: string;
}

/** A step of a flight, as it is written down. */
export interface WrittenStep {
  readonly flightId: number;
  readonly at: Date;
  readonly userId: number | null;
  readonly action: string;
  readonly from: FlightApproval | null;
  readonly to: FlightApproval;
  readonly reason: string | null;
  readonly ruleId: number | null;
}

/** A rule that is in force. */
export interface ActiveRule {
  readonly id: number;
  readonly name: string;
  readonly mostCompletes: number;
  readonly mostDays: number;
  readonly mostLoad: number;
  readonly anyTarget: boolean;
  readonly customerId: number | null;
}

const FACTS = `
SELECT c.name AS test, c.country_code AS country, c.customer_id AS "customerId", c.archived_at IS NOT NULL AS archived,
  n.time_zone AS "timeZone"
FROM campaigns c JOIN countries n ON n.code = c.country_code WHERE c.id = $1 AND c.country_code = $2 AND c.adfx`;

const WRITE = `
INSERT INTO flight_decisions (flight_id, at, user_id, action, from_approval, to_approval, reason, rule_id)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`;

// A customer's own rules come first: they are what was agreed with it.
const RULES = `
SELECT id, name, most_completes AS "mostCompletes", most_days AS "mostDays", most_load AS "mostLoad",
  any_target AS "anyTarget", customer_id AS "customerId"
FROM flight_rules WHERE country_code = $1 AND active ORDER BY customer_id NULLS LAST, id`;

const DESIGNS = `
SELECT f.id, ARRAY(SELECT c.landing_page FROM creatives c WHERE c.flight_id = f.id ORDER BY c.id) AS pages,
  s.template_data AS data, s.quotas
FROM flights f LEFT JOIN surveys s ON s.flight_id = f.id AND s.status <> 'closed' WHERE f.id = ANY ($1)`;

// Users see what their customer has and they were given.
const TOLD = `
SELECT u.id FROM users u
JOIN user_countries k ON k.user_id = u.id AND k.country_code = $2
JOIN user_modules m ON m.user_id = u.id AND m.module_key = 'adfx'
JOIN customer_modules o ON o.customer_id = u.customer_id AND o.module_key = 'adfx'
WHERE u.customer_id = $1 AND u.active ORDER BY u.id`;

const LIVE_FLIGHTS = `
SELECT id FROM flights WHERE campaign_id = $1 AND archived_at IS NULL AND approval IN ('approved', 'auto_approved') ORDER BY id`;

/** Writes the steps of flights, and reads what they depend on. */
@Injectable()
export class FlightStepsRepository {
  /** Waits for its turn: what the flights of a country ask of the panel is decided one after the other. */
  turn(manager: EntityManager, country: string): Promise<void> {
    return takeTurn(manager, `flights of ${country}`);
  }

  /** A flight of a test, locked; null where there is none. */
  locked(manager: EntityManager, campaignId: number, id: number): Promise<Flight | null> {
    return lockedRow(manager, Flight, id, { campaignId });
  }

  /** What of its test a step depends on; undefined where the country has none of this number. */
  async facts(asked: Asked, country: string, campaignId: number): Promise<TestFacts | undefined> {
    return ((await asked.query(FACTS, [campaignId, country])) as TestFacts[])[0];
  }

  /** Stores a new flight. @returns its number */
  add(manager: EntityManager, columns: Partial<Flight>): Promise<number> {
    return insertRow(manager, Flight, columns);
  }

  /** Changes a locked flight, whose version rises. */
  change(manager: EntityManager, flight: Flight, columns: Partial<Flight>): Promise<void> {
    return updateRow(manager, Flight, flight, columns);
  }

  /** Writes a step down. */
  async write(manager: EntityManager, step: WrittenStep): Promise<void> {
    const { flightId, at, userId, action, from, to, reason, ruleId } = step;
    await manager.query(WRITE, [flightId, at, userId, action, from, to, reason, ruleId]);
  }

  /** Rules of a country that are in force, those of customers first. */
  async rules(asked: Asked, country: string): Promise<ActiveRule[]> {
    return (await asked.query(RULES, [country])) as ActiveRule[];
  }

  /** Creatives and open surveys of flights, by number. */
  async designs(
    asked: Asked,
    ids: readonly number[],
  ): Promise<ReadonlyMap<number, Pick<FlightDesign, 'creatives' | 'survey'>>> {
    const rows = (await asked.query(DESIGNS, [ids])) as {
      id: number;
      pages: string[];
      data: SurveyData | null;
      quotas: SurveyQuota[] | null;
    }[];
    return new Map(
      rows.map(({ id, pages, data, quotas }) => [
        id,
        {
          creatives: pages.map((landingPage) => ({ landingPage })),
          survey: data && {
            roles: data.elements.flatMap(({ role }) => role ?? []),
            quotas: (quotas ?? []).map(({ target = '', most }) => ({ target, most })),
          },
        },
      ]),
    );
  }

  /** Users of a customer who work with its flights in a country. */
  async told(manager: EntityManager, customerId: number, country: string): Promise<number[]> {
    return ((await manager.query(TOLD, [customerId, country])) as { id: number }[]).map(({ id }) => id);
  }

  /** Flights of a test that are approved and not in the archive. */
  async approvedOf(manager: EntityManager, campaignId: number): Promise<number[]> {
    return ((await manager.query(LIVE_FLIGHTS, [campaignId])) as { id: number }[]).map(({ id }) => id);
  }
}
