import { Injectable } from '@nestjs/common';
import { WEEKLY_PANEL_CAP } from '@netreach/domain/flights';
import type { EntityManager } from 'typeorm';
import type { SqlRunner } from '../../../platform/database/database.service.js';
import { PanelLookup } from '../../panel/panel.lookup.js';
import { fitsTarget, todaysValues } from '../../panel/database/todays-persons.lookup.js';
import { AppError } from '../../../platform/errors/app-error.js';
import type { PanelGroup, PanelSizes } from '../panel-load.js';

/** A flight that is approved and not over. */
export interface LiveFlight {
  readonly id: number;
  readonly target: string;
  readonly startsOn: string;
  readonly endsOn: string;
  readonly plannedCompletes: number;
}

const LIVE = `
SELECT id, target, starts_on::text AS "startsOn", ends_on::text AS "endsOn", planned_completes AS "plannedCompletes"
FROM flights_asking($1, $2::date) ORDER BY id`;

const CAP = 'SELECT max_panel_load AS cap FROM measurement_limits WHERE country_code = $1';

const SIZES = `
WITH ${todaysValues('$1', '$2')}, persons AS MATERIALIZED (
  SELECT array_agg(k.value_id) AS vals, min(k.value_id) FILTER (WHERE a.key = 'gender') AS gender,
    min(k.value_id) FILTER (WHERE a.key = 'birthday') AS age
  FROM known k LEFT JOIN attribute_values v ON v.id = k.value_id LEFT JOIN attributes a ON a.id = v.attribute_id GROUP BY k.person_id
)
SELECT t.target, p.gender, p.age, count(*)::int AS persons
FROM unnest($3::text[], $4::json[]) AS t(target, filter) CROSS JOIN persons p
WHERE ${fitsTarget('p.vals', 't.filter')}
GROUP BY 1, 2, 3 ORDER BY 1, 2, 3`;

const TODAY = 'SELECT time_zone AS "timeZone" FROM countries WHERE code = $1';

const LEVELS = `
SELECT v.id, v.name FROM attributes a JOIN attribute_values v ON v.attribute_id = a.id
WHERE a.country_code = $1 AND a.key IN ('gender', 'birthday')`;

/** Where to ask: the pool, or the transaction that decides. */
export type Asked = SqlRunner | EntityManager;

/** The panel as flights ask it. */
@Injectable()
export class PanelSizesReadModel {
  constructor(private readonly panel: PanelLookup) {}

  /** Flights that are approved and not over on a day, of all customers. */
  async live(asked: Asked, country: string, today: string): Promise<LiveFlight[]> {
    return (await asked.query(LIVE, [country, today])) as LiveFlight[];
  }

  /** Share of a group that may be asked in a week. */
  async cap(asked: Asked, country: string): Promise<number> {
    const [row] = (await asked.query(CAP, [country])) as { cap: number | null }[];
    return row?.cap ?? WEEKLY_PANEL_CAP;
  }

  /** Persons of a day's panel by gender and age: all of them, and those of target groups. */
  async sizes(asked: Asked, country: string, today: string, targets: readonly string[]): Promise<PanelSizes> {
    const asking = [...new Set(['', ...targets])];
    const filters = await Promise.all(asking.map((target) => this.filterOf(country, target)));
    const rows = (await asked.query(SIZES, [country, today, asking, filters])) as (PanelGroup & {
      target: string;
    })[];
    const of = (wanted: string) =>
      rows
        .filter(({ target }) => target === wanted)
        .map(({ gender, age, persons }) => ({ gender, age, persons }));
    return { all: of(''), targets: new Map(asking.map((target) => [target, of(target)])) };
  }

  /** Nobody is in a group whose levels are gone. */
  private async filterOf(country: string, target: string): Promise<string> {
    try {
      return JSON.stringify(await this.panel.filter(country, target));
    } catch (thrown) {
      if (thrown instanceof AppError) return '[[]]';
      throw thrown;
    }
  }

  /** Names of the levels of gender and age. */
  async levels(asked: Asked, country: string): Promise<ReadonlyMap<number, string>> {
    const rows = (await asked.query(LEVELS, [country])) as { id: number; name: string }[];
    return new Map(rows.map(({ id, name }) => [id, name]));
  }

  /** Time zone of a country. */
  async timeZone(asked: Asked, country: string): Promise<string> {
    const [row] = (await asked.query(TODAY, [country])) as { timeZone: string }[];
    return row?.timeZone ?? 'UTC';
  }
}
