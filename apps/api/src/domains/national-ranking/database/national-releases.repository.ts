import { Injectable } from '@nestjs/common';
import { seenFlags } from '@netreach/domain/national-ranking';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';
import { takeTurn } from '../../../platform/database/turns.js';
import { JobsRepository } from '../../../platform/jobs/database/jobs.repository.js';
import type { NationalFrame } from '../national-frame.js';
import { monthsOf } from '../national-frame.js';
import type { ReleaseCheck } from '../release/release-checks.js';
import { flagsInFrame } from './national-flags.repository.js';
import type { NationalFigure } from './national-figures.types.js';

/** Jobs that prepare releases. */
export const PREPARE_JOB = 'national-release';

export type ReleaseStatus = 'preparing' | 'prepared' | 'failed' | 'replaced' | 'released';

/** A release and how far it is. */
export interface StoredRelease extends NationalFrame {
  readonly id: number;
  readonly version: number;
  readonly status: ReleaseStatus;
  readonly correction: string | null;
  readonly flagsStamp: string;
  readonly checks: readonly ReleaseCheck[];
  readonly preparedBy: number;
  readonly approvedBy: number | null;
}

/** What a prepared release was made of. */
export interface Prepared {
  readonly excluded: readonly number[];
  readonly flagsStamp: string;
  readonly checks: readonly ReleaseCheck[];
  readonly indexVersion: number | null;
  readonly methodVersion: string;
  readonly universe: number | null;
  readonly universeName: string | null;
}

/** An item that would be public with a release and has not been before. */
export interface NewInPublic {
  readonly id: number;
  readonly type: string;
  readonly name: string;
  readonly consented: boolean;
}

const RELEASE = `
SELECT id, country_code AS country, to_char(starts_on, 'YYYY-MM-DD') AS "startsOn", months::int, version::int, status, correction,
  flags_stamp AS "flagsStamp", checks, prepared_by AS "preparedBy", approved_by AS "approvedBy" FROM national_releases`;

const ADD = `
WITH made AS (INSERT INTO national_releases (country_code, starts_on, months, version, correction, prepared_by)
  SELECT $1, $2::date, $3, COALESCE(max(version), 0) + 1, $4, $5 FROM national_releases
  WHERE country_code = $1 AND starts_on = $2::date AND months = $3 RETURNING id) SELECT id FROM made`;

// One release of a frame is in the making at a time: who prepares anew puts the earlier one aside.
const REPLACE = `
UPDATE national_releases SET status = 'replaced'
WHERE country_code = $1 AND starts_on = $2::date AND months = $3 AND status IN ('preparing', 'prepared', 'failed')`;

const FIGURES = `
INSERT INTO national_figures (release_id, item_id, device, type, name, media_house_id, media_house, categories, traffic_source,
  member_ids, users, reach, reach_low, reach_high, reliability, impressions, visits, clients, home_share, use_time,
  consent_share, extrapolation, consent_reason, audience)
SELECT $1, f."itemId", f.device, f.type, f.name, f."mediaHouseId", f."mediaHouse", f.categories, f."trafficSource",
  f."memberIds", f.users, f.reach, f."reachLow", f."reachHigh", f.reliability, f.impressions, f.visits, f.clients,
  f."homeShare", f."useTime", f."consentShare", f.extrapolation, f."consentReason", f.audience
FROM jsonb_to_recordset($2::jsonb) AS f("itemId" int, device text, type text, name text, "mediaHouseId" int,
  "mediaHouse" text, categories text[], "trafficSource" text, "memberIds" int[], users float8, reach float8,
  "reachLow" float8, "reachHigh" float8, reliability text, impressions float8, visits float8, clients float8,
  "homeShare" float8, "useTime" float8, "consentShare" float8, extrapolation float8, "consentReason" text, audience jsonb)`;

const PREPARED = `
UPDATE national_releases SET status = 'prepared', excluded = $2, flags_stamp = $3, checks = $4, index_version = $5,
  method_version = $6, universe = $7, universe_name = $8, problem = NULL WHERE id = $1`;

const PUBLISHED = (from: string, until: string) =>
  `${flagsInFrame('f.item_id', from, until)} = ANY ($4::int[])`;

const MARK = `
UPDATE national_figures f SET published = ${PUBLISHED('$2', '$3')} WHERE f.release_id = $1`;

const NEW_IN_PUBLIC = `
SELECT f.item_id AS id, f.type, f.name,
  EXISTS (SELECT FROM national_consents c WHERE c.item_id = f.item_id AND c.confirmed_at IS NOT NULL) AS consented
FROM national_figures f WHERE f.release_id = $1 AND f.device = 'all' AND ${PUBLISHED('$2', '$3')}
  AND NOT EXISTS (SELECT FROM national_figures p JOIN national_releases r ON r.id = p.release_id
    WHERE p.item_id = f.item_id AND p.published AND r.status = 'released')
ORDER BY f.name, f.item_id`;

const LAST_BEFORE = `
SELECT r.id FROM national_releases r WHERE r.country_code = $1 AND r.months = $3 AND r.starts_on < $2::date
  AND r.status = 'released' ORDER BY r.starts_on DESC, r.version DESC LIMIT 1`;

/** Releases of the national ranking and their figures, which are written once. */
@Injectable()
export class NationalReleasesRepository {
  constructor(
    private readonly database: Database,
    private readonly jobs: JobsRepository,
  ) {}

  /** All or nothing. */
  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.database.transaction(work);
  }

  /** A release; undefined where there is none. */
  find(country: string, id: number): Promise<StoredRelease | undefined> {
    return this.database.first(`${RELEASE} WHERE country_code = $1 AND id = $2`, [country, id]);
  }

  /** A release, locked. */
  async locked(manager: EntityManager, country: string, id: number): Promise<StoredRelease | undefined> {
    const sql = `${RELEASE} WHERE country_code = $1 AND id = $2 FOR UPDATE`;
    return ((await manager.query(sql, [country, id])) as StoredRelease[])[0];
  }

  /** Whether a frame has been released. */
  async isOut({ country, startsOn, months }: NationalFrame): Promise<boolean> {
    const sql = `SELECT 1 AS one FROM national_releases
      WHERE country_code = $1 AND starts_on = $2::date AND months = $3 AND status = 'released' LIMIT 1`;
    return (await this.database.first(sql, [country, startsOn, months])) !== undefined;
  }

  /** Begins the next version of a frame, in place of one that is not out. @returns its number */
  async add(
    manager: EntityManager,
    { country, startsOn, months }: NationalFrame,
    correction: string | null,
    userId: number,
  ): Promise<number> {
    await takeTurn(manager, `national ${country} ${startsOn}`);
    await manager.query(REPLACE, [country, startsOn, months]);
    const values = [country, startsOn, months, correction, userId];
    const [row] = (await manager.query(ADD, values)) as { id: number }[];
    return row?.id ?? 0;
  }

  /** Has a release prepared by a worker. */
  async queue(manager: EntityManager, country: string, id: number): Promise<void> {
    await this.jobs.add({ kind: PREPARE_JOB, key: String(id), data: { country } }, manager);
  }

  /** Stores the figures of a release that is being prepared; what was there of it before goes. */
  async fill(
    manager: EntityManager,
    id: number,
    figures: readonly NationalFigure[],
    prepared: Prepared,
  ): Promise<void> {
    await manager.query('DELETE FROM national_figures WHERE release_id = $1', [id]);
    const AT_ONCE = 1000;
    for (let at = 0; at < figures.length; at += AT_ONCE)
      await manager.query(FIGURES, [id, JSON.stringify(figures.slice(at, at + AT_ONCE))]);
    const { excluded, flagsStamp, checks, indexVersion, methodVersion, universe, universeName } = prepared;
    const values = [id, excluded, flagsStamp, JSON.stringify(checks), indexVersion, methodVersion];
    await manager.query(PREPARED, [...values, universe, universeName]);
  }

  /** Notes why a release could not be prepared. */
  async fail(manager: EntityManager, id: number, problem: string): Promise<void> {
    const sql = `UPDATE national_releases SET status = 'failed', problem = $2 WHERE id = $1 AND status = 'preparing'`;
    await manager.query(sql, [id, problem.slice(0, 500)]);
  }

  /** Notes the first of two persons. */
  async approve(manager: EntityManager, id: number, userId: number): Promise<void> {
    const sql = 'UPDATE national_releases SET approved_by = $2, approved_at = now() WHERE id = $1';
    await manager.query(sql, [id, userId]);
  }

  /** Lets a release out: which items are public with it is written into its figures, then nothing of it changes. */
  async release(manager: EntityManager, release: StoredRelease, userId: number): Promise<void> {
    const { from, until } = monthsOf(release);
    await manager.query(MARK, [release.id, from, until, seenFlags('public')]);
    const sql = `UPDATE national_releases SET status = 'released', released_by = $2, released_at = now() WHERE id = $1`;
    await manager.query(sql, [release.id, userId]);
  }

  /** Items that would be public with a release and never were. */
  newInPublic(release: StoredRelease): Promise<NewInPublic[]> {
    const { from, until } = monthsOf(release);
    return this.database.query(NEW_IN_PUBLIC, [release.id, from, until, seenFlags('public')]);
  }

  /** Figures of all devices of the last release before a frame; none without one. */
  async before({ country, startsOn, months }: NationalFrame): Promise<FigureBefore[]> {
    const sql = `SELECT item_id AS "itemId", name, impressions, visits, reach_low AS "reachLow", reach_high AS "reachHigh"
      FROM national_figures WHERE device = 'all' AND release_id = (${LAST_BEFORE})`;
    return this.database.query(sql, [country, startsOn, months]);
  }
}

/** What checks need of an earlier release. */
export type FigureBefore = Pick<
  NationalFigure,
  'itemId' | 'name' | 'impressions' | 'visits' | 'reachLow' | 'reachHigh'
>;
