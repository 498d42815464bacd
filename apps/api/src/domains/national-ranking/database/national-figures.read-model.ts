import { Injectable } from '@nestjs/common';
import { itemTypesOf, type ItemType, type RankingList } from '@netreach/domain';
import { NATIONAL_FLAGS, seenFlags, type NationalAudience } from '@netreach/domain/national-ranking';
import { Database } from '../../../platform/database/database.service.js';
import { searchSql } from '../../../platform/database/folded-sql.js';
import { joined, raw, sql, statement, type Sql } from '../../../platform/database/sql.js';
import { flagsInFrame } from './national-flags.repository.js';
import type { NationalDevice, NationalFigure } from './national-figures.types.js';

/** A release as readers know it. */
export interface ReadRelease {
  readonly id: number;
  /** First day. */
  readonly date: string;
  readonly months: number;
  readonly version: number;
  readonly status: 'released' | 'prepared';
  readonly correction: string | null;
  readonly releasedAt: Date | null;
  readonly universe: number | null;
  readonly universeName: string | null;
  readonly methodVersion: string | null;
  /** Under what its country gives figures away. */
  readonly licence: Licence;
}

/** Under what figures may be used. */
interface Licence {
  readonly name: string;
  readonly url: string;
}

/** A row as an audience sees it. */
export interface ReadRow extends NationalFigure {
  readonly releaseId: number;
  readonly rank: number;
  readonly flags: number;
  readonly published: boolean;
}

/** Which rows of releases. */
export interface RowsAsked {
  readonly audience: NationalAudience;
  readonly releases: readonly number[];
  readonly devices: readonly NationalDevice[];
  readonly level?: RankingList | undefined;
  readonly search?: string | undefined;
  readonly category?: string | undefined;
  readonly items?: readonly number[] | undefined;
  readonly sort?: string | undefined;
  readonly order?: 'asc' | 'desc' | undefined;
}

const SORTS: Readonly<Record<string, string>> = {
  name: 'lower(s.name)',
  users: 's.users',
  reach: 's.reach',
  visits: 's.visits',
  impressions: 's.impressions',
  clients: 's.clients',
  impressions_at: 's."homeShare"',
  usetime: 's."useTime"',
};

const COLUMNS = `f.release_id AS "releaseId", f.item_id AS "itemId", f.device, f.type, f.name, f.categories,
  f.traffic_source AS "trafficSource", f.member_ids AS "memberIds", f.published, f.users, f.reach, f.reach_low AS "reachLow",
  f.reach_high AS "reachHigh", f.reliability, f.impressions, f.visits, f.clients, f.home_share AS "homeShare",
  f.use_time AS "useTime", f.consent_share AS "consentShare", f.extrapolation, f.consent_reason AS "consentReason",
  f.audience`;

const FLAGS = (item: string) => flagsInFrame(item, 'r.starts_on', 'r.last_month');

/**
 * SQL: rows of releases as an audience sees them. Everybody sees what was public when the release went out, is so still, and
 * holds nothing that is not: an aggregate with a service that was blocked later is absent until a correction is out.
 */
function seen({ audience, releases, devices }: RowsAsked): Sql {
  const everything = audience === 'preview';
  const values = seenFlags(audience);
  const open = (item: string) => sql`${raw(FLAGS(item))} = ANY (${values}::int[])`;
  const visible = everything
    ? raw(`r.status IN ('prepared', 'released')`)
    : sql`r.status = 'released' AND f.published AND g.flags = ANY (${values}::int[]) AND NOT EXISTS (
        SELECT FROM unnest(f.member_ids) AS m(id) WHERE m.id <> ALL (r.excluded) AND NOT ${open('m.id')})`;
  const house = everything
    ? raw('true')
    : sql`EXISTS (SELECT FROM national_figures h WHERE h.release_id = f.release_id AND h.device = 'all'
        AND h.item_id = f.media_house_id AND h.published) AND ${open('f.media_house_id')}`;
  return sql`rel AS (
  SELECT *, (starts_on + make_interval(months => months - 1))::date AS last_month FROM national_releases
  WHERE id = ANY (${releases}::int[])
), seen AS (
  SELECT ${raw(COLUMNS)}, g.flags,
    CASE WHEN ${house} THEN f.media_house_id END AS "mediaHouseId",
    CASE WHEN ${house} THEN f.media_house END AS "mediaHouse",
    (rank() OVER (PARTITION BY f.release_id, f.device, f.type ORDER BY f.users DESC NULLS LAST))::int AS rank
  FROM national_figures f JOIN rel r ON r.id = f.release_id
  CROSS JOIN LATERAL (SELECT ${raw(FLAGS('f.item_id'))} AS flags) g
  WHERE f.device = ANY (${devices}::text[]) AND ${visible}
)`;
}

function narrowed({ level = 'all', search, category, items }: RowsAsked): Sql {
  const part = search?.trim();
  return joined(
    [
      sql`s.type = ANY (${itemTypesOf(level)}::text[])`,
      ...(part ? [sql`(${searchSql(['s.name'], part)})`] : []),
      ...(category ? [sql`${category} = ANY (s.categories)`] : []),
      ...(items ? [sql`s."itemId" = ANY (${items}::int[])`] : []),
    ],
    ' AND ',
  );
}

function ordered({ sort = 'users', order }: RowsAsked): Sql {
  const direction = (order ?? (sort === 'name' ? 'asc' : 'desc')) === 'desc' ? 'DESC' : 'ASC';
  return raw(`${SORTS[sort] ?? 's.users'} ${direction} NULLS LAST, lower(s.name), s."itemId"`);
}

const RELEASES = `
SELECT id, to_char(starts_on, 'YYYY-MM-DD') AS date, months::int, version::int, status, correction,
  released_at AS "releasedAt", universe, universe_name AS "universeName", method_version AS "methodVersion",
  json_build_object('name', COALESCE(s.licence, 'CC BY 4.0'),
    'url', COALESCE(s.licence_url, 'https://creativecommons.org/licenses/by/4.0/')) AS licence
FROM national_releases LEFT JOIN national_settings s USING (country_code)`;

const statesOf = (audience: NationalAudience) =>
  audience === 'preview' ? ['released', 'prepared'] : ['released'];

/** Flags of blocks that everybody is told of. */
const BARS = [
  NATIONAL_FLAGS.web_blocked,
  NATIONAL_FLAGS.technically_blocked,
  NATIONAL_FLAGS.blocked_by_customer,
];

const BLOCKS = `
SELECT i.id, i.type, i.name, b.reason, to_char(b.from_month, 'YYYY-MM') AS "from", to_char(b.until_month, 'YYYY-MM') AS until
FROM national_blocks b JOIN rating_items i ON i.id = b.item_id JOIN national_flags f ON f.item_id = i.id
WHERE b.country_code = $1 AND b.lifted_at IS NULL AND b.flag = ANY ($3::int[]) AND f.flags = ANY ($2::int[])
  AND EXISTS (SELECT FROM national_figures p JOIN national_releases r ON r.id = p.release_id
    WHERE p.item_id = i.id AND p.published AND r.status = 'released')
ORDER BY b.from_month DESC, i.name, b.id LIMIT 1000`;

/** Frozen figures as an audience sees them. */
@Injectable()
export class NationalFiguresReadModel {
  constructor(private readonly database: Database) {}

  /** All versions of all frames of a length that an audience may ask for, newest first; all lengths without one. */
  releases(country: string, audience: NationalAudience, months?: number): Promise<ReadRelease[]> {
    const query = `${RELEASES} WHERE country_code = $1 AND status = ANY ($2::text[]) AND ($3::int IS NULL OR months = $3)
      ORDER BY starts_on DESC, months, version DESC`;
    return this.database.query(query, [country, statesOf(audience), months ?? null]);
  }

  /** A page of rows and how many there are. */
  async page(
    asked: RowsAsked,
    { limit, offset }: { limit: number; offset: number },
  ): Promise<{ rows: ReadRow[]; total: number }> {
    const [text, values] = statement(
      sql`WITH ${seen(asked)}, wanted AS (SELECT s.*, row_number() OVER (ORDER BY ${ordered(asked)}) AS place
        FROM seen s WHERE ${narrowed(asked)})
      SELECT w.*, (SELECT count(*)::int FROM wanted) AS total FROM wanted w
      WHERE place > ${offset} AND place <= ${offset + limit} ORDER BY place`,
    );
    const rows = await this.database.query<ReadRow & { total: number }>(text, values);
    if (rows.length > 0 || offset === 0) return { rows, total: rows[0]?.total ?? 0 };
    return { rows, total: (await this.all(asked)).length };
  }

  /** All rows in order. */
  all(asked: RowsAsked): Promise<ReadRow[]> {
    const [text, values] = statement(
      sql`WITH ${seen(asked)} SELECT s.* FROM seen s WHERE ${narrowed(asked)} ORDER BY ${ordered(asked)}`,
    );
    return this.database.query(text, values);
  }

  /** Months the public does not see items in that it would see without the block. */
  blocks(country: string): Promise<PublicBlock[]> {
    return this.database.query(BLOCKS, [country, seenFlags('public'), BARS]);
  }
}

/** A block as the public knows it. */
export interface PublicBlock {
  readonly id: number;
  readonly type: ItemType;
  readonly name: string;
  readonly reason: string;
  readonly from: string;
  readonly until: string;
}
