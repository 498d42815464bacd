import { Injectable } from '@nestjs/common';
import type { PoolClient } from 'pg';
import { inTransaction, refill } from '../../../../../platform/database/copy.js';
import { copyLine } from '../../../../../platform/database/copy-line.js';
import { Database } from '../../../../../platform/database/database.service.js';
import { ensureDayPartitions, retryWithoutPartition } from '../../../../../platform/database/partitions.js';
import type { Hit } from '../../../hit.js';
import type { StoredHits } from '../../../hit-store.lookup.js';
import { marketDayOf } from '../../../market-days.js';

const COLUMNS = `country_code, market_day, hit_id, service_id, kind, occurred_at, device, client, consent, geo, path, title,
  referrer_host, search_engine, search_term, active_seconds, bot, source`;

const KEPT_FROM = `
SELECT country_code AS country, to_char(kept_from, 'YYYY-MM-DD') AS day FROM hit_retention WHERE kept_from IS NOT NULL`;

/** A visit may run over midnight: a hit this long before the end of its day says something about the next one's. */
const VISIT_GAP = 30 * 60_000;
/** The next day counts as begun this long before it does: its hits may be stored while these are. */
const MIDNIGHT_MARGIN = 60_000;

interface Row {
  readonly hit: Hit;
  readonly day: string;
}

/** Writes hits into partitions by market day. */
@Injectable()
export class HitWriting {
  constructor(private readonly database: Database) {}

  /**
   * Stores hits and marks their days as to be measured, in one transaction; hits already there stay as they are.
   * @param timeZones zone of each country among the hits
   * @param now milliseconds since 1970-01-01 UTC
   */
  async store(
    hits: readonly Hit[],
    timeZones: ReadonlyMap<string, string>,
    now: number,
  ): Promise<StoredHits> {
    if (hits.length === 0) return { added: 0, tooOld: 0 };
    const zoneOf = (hit: Hit) => timeZones.get(hit.country) ?? 'UTC';
    const arrived = hits.map((hit) => ({ hit, day: marketDayOf(hit.at, zoneOf(hit)) }));
    return this.database.withClient(async (client) => {
      const rows = await kept(client, arrived);
      const days = [...new Set(rows.map(({ day }) => day))];
      const added = await retryWithoutPartition(async () => {
        await ensureDayPartitions(client, 'hits', days);
        return inTransaction(client, async () => {
          const count = await copy(client, rows);
          await markDirty(client, rows, (hit) => nextDay(hit, zoneOf(hit), now));
          return count;
        });
      });
      return { added, tooOld: arrived.length - rows.length };
    });
  }
}

/** Without the hits of months whose hits were removed: alone, they would take the place of all the others' figures. */
async function kept(client: PoolClient, rows: readonly Row[]): Promise<Row[]> {
  const { rows: known } = await client.query<{ country: string; day: string }>(KEPT_FROM);
  const from = new Map(known.map(({ country, day }) => [country, day]));
  return rows.filter(({ hit, day }) => day >= (from.get(hit.country) ?? ''));
}

async function copy(client: PoolClient, rows: readonly Row[]): Promise<number> {
  if (rows.length === 0) return 0;
  await client.query('CREATE TEMP TABLE IF NOT EXISTS hits_arriving (LIKE hits INCLUDING DEFAULTS)');
  await refill(client, 'hits_arriving', lines(rows), COLUMNS);
  const columns = `${COLUMNS}, received_at`;
  const sql = `INSERT INTO hits (${columns}) SELECT ${columns} FROM hits_arriving ON CONFLICT DO NOTHING`;
  return (await client.query(sql)).rowCount ?? 0;
}

function* lines(rows: readonly Row[]): Generator<string> {
  for (const { hit, day } of rows) {
    const client = hit.client === null ? null : `\\x${hit.client}`;
    const at = new Date(hit.at).toISOString();
    const where = [hit.country, day, hit.id, hit.serviceId, hit.kind, at, hit.device, client, hit.consent];
    const what = [hit.geo, hit.path, hit.title, hit.referrerHost, hit.searchEngine, hit.searchTerm];
    yield copyLine([...where, ...what, hit.activeSeconds, hit.bot, hit.source]);
  }
}

/** The day after a late hit shortly before midnight: its first visit may have begun the day before. */
function nextDay(hit: Hit, timeZone: string, now: number): string | undefined {
  const next = marketDayOf(hit.at + VISIT_GAP, timeZone);
  const isOver = next <= marketDayOf(now + MIDNIGHT_MARGIN, timeZone);
  return isOver ? next : undefined;
}

// Sorted, so that two writers never wait for each other crosswise.
async function markDirty(
  client: PoolClient,
  rows: readonly Row[],
  alsoOf: (hit: Hit) => string | undefined,
): Promise<void> {
  const days = rows.flatMap(({ hit, day }) =>
    [day, alsoOf(hit) ?? day].map((one) => `${hit.country}|${one}`),
  );
  const marks = [...new Set(days)].sort().map((mark) => mark.split('|'));
  await client.query(
    `INSERT INTO dirty_days (country_code, market_day) SELECT * FROM unnest($1::text[], $2::date[])
     ON CONFLICT (country_code, market_day) DO UPDATE SET since = dirty_days.since`,
    [marks.map(([country]) => country), marks.map(([, day]) => day)],
  );
}
