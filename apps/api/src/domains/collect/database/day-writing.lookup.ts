import type { PoolClient } from 'pg';
import { inTransaction, refill } from '../../../platform/database/copy.js';
import type { Database } from '../../../platform/database/database.service.js';
import { ensureDayPartitions, retryWithoutPartition } from '../../../platform/database/partitions.js';
import type { StoredHits } from '../hit-store.lookup.js';
import { marketDayOf } from '../market-days.js';

/** What every hit has, whatever it is of. */
interface TimedHit {
  readonly country: string;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly at: number;
}

/** Which days hits mark as to be measured. */
export interface DayMarking<Hit extends TimedHit> {
  /** Where days with hits that no figure holds yet are marked. */
  readonly marks: 'dirty_days' | 'ad_dirty_days';
  /** Other days (`YYYY-MM-DD`) whose figures a hit may change. */
  alsoMarked(hit: Hit, timeZone: string): readonly string[];
}

/** A table of hits, partitioned by market day, and how its rows are written. */
export interface DayTable<Hit extends TimedHit> extends DayMarking<Hit> {
  readonly name: 'hits' | 'ad_hits';
  /** Columns of a line, separated by commas. */
  readonly columns: string;
  /** A line of the COPY text format. */
  line(hit: Hit, day: string): string;
}

/** A hit and its market day, `YYYY-MM-DD`. */
export interface HitOfDay<Hit> {
  readonly hit: Hit;
  readonly day: string;
}

/** Hits that are to be stored. */
interface Arrived<Hit> {
  readonly rows: readonly HitOfDay<Hit>[];
  /** Days whose figures they change, `at|2026-01-31`. */
  readonly marks: ReadonlySet<string>;
  /** Older than the hits their country keeps. */
  readonly tooOld: number;
}

const KEPT_FROM = `
SELECT country_code AS country, to_char(kept_from, 'YYYY-MM-DD') AS day FROM hit_retention WHERE kept_from IS NOT NULL`;

/**
 * Stores hits and marks their days as to be measured, in one transaction; hits already there stay as they are.
 * @param timeZones zone of each country among the hits
 */
export async function storeByDay<Hit extends TimedHit>(
  database: Database,
  table: DayTable<Hit>,
  hits: readonly Hit[],
  timeZones: ReadonlyMap<string, string>,
): Promise<StoredHits> {
  if (hits.length === 0) return { added: 0, tooOld: 0 };
  return database.withClient(async (client) => {
    const { rows, marks, tooOld } = await arrivedHits(client, table, hits, timeZones);
    const added = await retryWithoutPartition(async () => {
      await ensureDayPartitions(client, table.name, [...new Set(rows.map(({ day }) => day))]);
      return inTransaction(client, async () => {
        const count = await copy(client, table, rows);
        await markDirty(client, table.marks, marks);
        return count;
      });
    });
    return { added, tooOld };
  });
}

/** The days of hits, without those that are no longer kept, and the days they mark. */
export async function arrivedHits<Hit extends TimedHit>(
  client: PoolClient,
  { alsoMarked }: DayMarking<Hit>,
  hits: readonly Hit[],
  timeZones: ReadonlyMap<string, string>,
): Promise<Arrived<Hit>> {
  const zoneOf = (hit: Hit) => timeZones.get(hit.country) ?? 'UTC';
  const rows = await kept(
    client,
    hits.map((hit) => ({ hit, day: marketDayOf(hit.at, zoneOf(hit)) })),
  );
  const marks = new Set<string>();
  for (const { hit, day } of rows) {
    marks.add(`${hit.country}|${day}`);
    for (const other of alsoMarked(hit, zoneOf(hit))) marks.add(`${hit.country}|${other}`);
  }
  return { rows, marks, tooOld: hits.length - rows.length };
}

/** Without the hits of months whose hits were removed: alone, they would take the place of all the others' figures. */
async function kept<Hit extends TimedHit>(
  client: PoolClient,
  rows: readonly HitOfDay<Hit>[],
): Promise<readonly HitOfDay<Hit>[]> {
  const { rows: known } = await client.query<{ country: string; day: string }>(KEPT_FROM);
  const from = new Map(known.map(({ country, day }) => [country, day]));
  return from.size === 0 ? rows : rows.filter(({ hit, day }) => day >= (from.get(hit.country) ?? ''));
}

async function copy<Hit extends TimedHit>(
  client: PoolClient,
  { name, columns, line }: DayTable<Hit>,
  rows: readonly HitOfDay<Hit>[],
): Promise<number> {
  if (rows.length === 0) return 0;
  await client.query(`CREATE TEMP TABLE IF NOT EXISTS ${name}_arriving (LIKE ${name} INCLUDING DEFAULTS)`);
  await refill(client, `${name}_arriving`, lines(rows, line), columns);
  const all = `${columns}, received_at`;
  const sql = `INSERT INTO ${name} (${all}) SELECT ${all} FROM ${name}_arriving ON CONFLICT DO NOTHING`;
  return (await client.query(sql)).rowCount ?? 0;
}

function* lines<Hit>(
  rows: readonly HitOfDay<Hit>[],
  line: (hit: Hit, day: string) => string,
): Generator<string> {
  for (const { hit, day } of rows) yield line(hit, day);
}

/** Marks days as to be measured. They are sorted, so that two writers never wait for each other crosswise. */
export async function markDirty(
  client: PoolClient,
  table: DayMarking<never>['marks'],
  days: ReadonlySet<string>,
): Promise<void> {
  const marks = [...days].sort().map((mark) => mark.split('|'));
  await client.query(
    `INSERT INTO ${table} (country_code, market_day) SELECT * FROM unnest($1::text[], $2::date[])
     ON CONFLICT (country_code, market_day) DO UPDATE SET since = ${table}.since`,
    [marks.map(([country]) => country), marks.map(([, day]) => day)],
  );
}
