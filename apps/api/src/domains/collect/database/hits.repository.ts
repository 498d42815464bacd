import { Injectable } from '@nestjs/common';
import { marketDay } from '@netreach/measurement';
import type { PoolClient } from 'pg';
import { Database } from '../../../platform/database/database.service.js';
import { inTransaction, refill } from '../../../platform/database/copy.js';
import { copyLine } from '../../../platform/database/copy-line.js';
import { ensureDayPartitions } from '../../../platform/database/partitions.js';
import type { Hit } from '../hit.js';

const COLUMNS = `country_code, market_day, hit_id, service_id, kind, occurred_at, device, client, consent, geo, path, title,
  referrer_host, search_engine, search_term, active_seconds, bot, source`;

/** Hits in PostgreSQL, partitioned by market day. */
@Injectable()
export class HitsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Stores hits and marks their days as to be measured, in one transaction; hits already there stay as they are.
   * @param timeZones zone of each country among the hits
   * @returns how many were new
   */
  async store(hits: readonly Hit[], timeZones: ReadonlyMap<string, string>): Promise<number> {
    if (hits.length === 0) return 0;
    const rows = hits.map((hit) => ({ hit, day: marketDay(hit.at, timeZones.get(hit.country) ?? 'UTC') }));
    const days = [...new Set(rows.map(({ day }) => day))];
    return this.database.withClient(async (client) => {
      await ensureDayPartitions(client, 'hits', days);
      return inTransaction(client, async () => {
        const added = await this.copy(client, rows);
        await markDirty(client, rows);
        return added;
      });
    });
  }

  private async copy(client: PoolClient, rows: readonly { hit: Hit; day: string }[]): Promise<number> {
    await client.query('CREATE TEMP TABLE IF NOT EXISTS hits_arriving (LIKE hits INCLUDING DEFAULTS)');
    await refill(client, 'hits_arriving', lines(rows), COLUMNS);
    const columns = `${COLUMNS}, received_at`;
    const sql = `INSERT INTO hits (${columns}) SELECT ${columns} FROM hits_arriving ON CONFLICT DO NOTHING`;
    return (await client.query(sql)).rowCount ?? 0;
  }
}

function* lines(rows: readonly { hit: Hit; day: string }[]): Generator<string> {
  for (const { hit, day } of rows) {
    const client = hit.client === null ? null : `\\x${hit.client}`;
    const at = new Date(hit.at).toISOString();
    yield copyLine([
      ...[
        hit.country,
        day,
        hit.id,
        hit.serviceId,
        hit.kind,
        at,
        hit.device,
        client,
        hit.consent,
        hit.geo,
        hit.path,
      ],
      ...[
        hit.title,
        hit.referrerHost,
        hit.searchEngine,
        hit.searchTerm,
        hit.activeSeconds,
        hit.bot,
        hit.source,
      ],
    ]);
  }
}

// Sorted, so that two writers never wait for each other crosswise.
async function markDirty(client: PoolClient, rows: readonly { hit: Hit; day: string }[]): Promise<void> {
  const marks = [...new Set(rows.map(({ hit, day }) => `${hit.country}|${day}`))]
    .sort()
    .map((mark) => mark.split('|'));
  await client.query(
    `INSERT INTO dirty_days (country_code, market_day) SELECT * FROM unnest($1::text[], $2::date[])
     ON CONFLICT (country_code, market_day) DO UPDATE SET since = dirty_days.since`,
    [marks.map(([country]) => country), marks.map(([, day]) => day)],
  );
}
