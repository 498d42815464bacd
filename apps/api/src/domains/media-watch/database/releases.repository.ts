import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';
import { takeTurn } from '../../../platform/database/turns.js';
import type { Detector } from '../figures/detector.js';
import type { Coverage } from '../figures/watch-sums.js';
import type { WatchCheck } from '../publication/month-checks.js';
import type { MonthFigures } from '../publication/watch-figures.service.js';

/** A release that is to be stored. */
export interface NewRelease extends Pick<MonthFigures, 'panel' | 'items' | 'figures'> {
  readonly country: string;
  /** First day of the month. */
  readonly month: string;
  /** Why a month that is out is published anew. */
  readonly note: string | null;
  readonly checks: readonly WatchCheck[];
  readonly coverage: Coverage;
  readonly detector: Detector;
  readonly userId: number;
}

const OUT = `country_code = $1 AND month = $2::date AND status = 'published'`;

const ADD = `
WITH replaced AS (UPDATE media_watch_releases SET status = 'replaced' WHERE ${OUT}),
versions AS (
  SELECT COALESCE(max(version), 0) + 1 AS next FROM media_watch_releases WHERE country_code = $1 AND month = $2::date
)
SELECT next::int AS version FROM versions`;

const INSERT = `
WITH made AS (INSERT INTO media_watch_releases (country_code, month, version, note, checks, coverage, groups, detector,
  universe, universe_name, panelists, index_version, method_version, published_by)
VALUES ($1, $2::date, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) RETURNING id)
SELECT id FROM made`;

const ITEMS = `
INSERT INTO media_watch_items (release_id, scope, item_id, name, brand_id, brand, first_seen, last_seen, is_new)
SELECT $1, i.scope, i.item_id, i.name, i.brand_id, i.brand, i.first_seen, i.last_seen, i.first_seen >= $3::date
FROM jsonb_to_recordset($2::jsonb) AS i(scope text, item_id int, name text, brand_id int, brand text, first_seen date,
  last_seen date)`;

const FIGURES = `
INSERT INTO media_watch_figures
SELECT $1, f.* FROM jsonb_to_recordset($2::jsonb) AS f(scope text, item_id int, segment text, cases int, users float8,
  users_low float8, users_high float8, reach float8, reach_low float8, reach_high float8, impressions float8,
  impressions_low float8, impressions_high float8, ots float8, ots_low float8, ots_high float8, reliability text,
  reason text, impressions_reason text)`;

const REVOKE = `
WITH revoked AS (
  UPDATE media_watch_releases SET status = 'revoked', revoke_note = $3, revoked_by = $4, revoked_at = now()
  WHERE ${OUT} RETURNING id, version::int
) SELECT * FROM revoked`;

const AT_ONCE = 2000;

/** Releases of media watch, which are written once with all their figures. */
@Injectable()
export class WatchReleasesRepository {
  constructor(private readonly database: Database) {}

  /** All or nothing. */
  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.database.transaction(work);
  }

  /** Waits for whoever else changes a month's releases, and has others wait. */
  takeTurn(manager: EntityManager, country: string, month: string): Promise<void> {
    return takeTurn(manager, `media watch ${country} ${month}`);
  }

  /** All or nothing, one release of a month at a time. */
  inTurn<T>(country: string, month: string, work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.transaction(async (manager) => {
      await this.takeTurn(manager, country, month);
      return work(manager);
    });
  }

  /** Whether a month is out. */
  async isOut(manager: EntityManager, country: string, month: string): Promise<boolean> {
    const found: unknown[] = await manager.query(`SELECT FROM media_watch_releases WHERE ${OUT}`, [
      country,
      month,
    ]);
    return found.length > 0;
  }

  /** Months that were ever published, `YYYY-MM`. */
  async everOut(country: string): Promise<string[]> {
    const sql = `SELECT DISTINCT to_char(month, 'YYYY-MM') AS month FROM media_watch_releases WHERE country_code = $1`;
    return (await this.database.query<{ month: string }>(sql, [country])).map(({ month }) => month);
  }

  /** Coverage of the newest release; undefined before the first one. */
  async lastCoverage(country: string): Promise<Coverage | undefined> {
    const sql = `SELECT coverage FROM media_watch_releases WHERE country_code = $1 ORDER BY id DESC LIMIT 1`;
    return (await this.database.first<{ coverage: Coverage }>(sql, [country]))?.coverage;
  }

  /** Stores a release in place of the one that is out. @returns its number and version */
  async add(manager: EntityManager, release: NewRelease): Promise<{ id: number; version: number }> {
    const { country, month, note, panel, items, figures, userId } = release;
    const [row] = (await manager.query(ADD, [country, month])) as { version: number }[];
    const version = row?.version ?? 1;
    const written = [release.checks, release.coverage, panel.groups, release.detector].map((value) =>
      JSON.stringify(value),
    );
    const about = [
      panel.universe,
      panel.universeName,
      panel.panelists,
      panel.indexVersion,
      panel.methodVersion,
    ];
    const values = [country, month, version, note, ...written, ...about, userId];
    const [made] = (await manager.query(INSERT, values)) as { id: number }[];
    const id = made?.id ?? 0;
    await manager.query(ITEMS, [id, JSON.stringify(items), month]);
    for (let at = 0; at < figures.length; at += AT_ONCE)
      await manager.query(FIGURES, [id, JSON.stringify(figures.slice(at, at + AT_ONCE))]);
    return { id, version };
  }

  /** Takes a month back. @returns undefined where it is not out */
  async revoke(
    manager: EntityManager,
    { country, month, note, userId }: Pick<NewRelease, 'country' | 'month' | 'userId'> & { note: string },
  ): Promise<{ id: number; version: number } | undefined> {
    const values = [country, month, note, userId];
    return ((await manager.query(REVOKE, values)) as { id: number; version: number }[])[0];
  }
}
