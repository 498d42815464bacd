import { Injectable } from '@nestjs/common';
import { marketDayStart } from '@netreach/measurement';
import type { EntityManager } from 'typeorm';
import { ClickHouseCluster } from '../../../../../platform/clickhouse/cluster.js';
import { texts } from '../../../../../platform/clickhouse/literals.js';
import { Database } from '../../../../../platform/database/database.service.js';
import { ensureMonthPartitions } from '../../../../../platform/database/partitions.js';
import { CountriesLookup } from '../../../../countries/countries.lookup.js';
import { CLIENTS_A_QUESTION, linkedHits } from './linked-hits.sql.js';

/** Pages stay open over midnight for this long. */
const LOOK_BACK = 60 * 60_000;
/** Hits written at once. */
const WRITTEN = 20_000;

const CLIENTS = `
SELECT DISTINCT encode(client, 'hex') AS client FROM client_links WHERE country_code = $1 ORDER BY 1`;

/**
 * Hits of linked clients become contacts: $1 country, $2 market day, then the hits. A report of use time is worth at most the
 * time since the last hit of that client's page; a hit that is a contact already stays one.
 */
const WRITE = `
INSERT INTO linked_contacts (country_code, market_day, hit_id, person_id, service_id, kind, path, occurred_at, device,
  active_seconds)
SELECT $1, $2::date, h.id, l.person_id, h.service, h.kind, h.path, h.at, h.device,
  LEAST(h.active, COALESCE(ceil(h.since / 1000.0), 0))
FROM (
  SELECT id, decode(client, 'hex') AS client, service, kind, path, to_timestamp(at / 1000.0) AS at, device, active, since
  FROM jsonb_to_recordset($3) AS r(id uuid, client text, service integer, kind text, path text, at numeric, device text,
    active integer, since numeric)
) h JOIN client_links l ON l.country_code = $1 AND l.client = h.client
  AND h.at >= l.linked_from AND (l.linked_until IS NULL OR h.at < l.linked_until)
ON CONFLICT (market_day, hit_id) DO UPDATE SET active_seconds = excluded.active_seconds
WHERE linked_contacts.active_seconds <> excluded.active_seconds RETURNING hit_id`;

/** Makes contacts of hits on the cluster: who is linked to whom stands in PostgreSQL. */
@Injectable()
export class ClusterLinkedContacts {
  constructor(
    private readonly cluster: ClickHouseCluster,
    private readonly database: Database,
    private readonly countries: CountriesLookup,
  ) {}

  /** Makes contacts of a day's hits. @returns how many are new, or are worth another use time */
  async link(manager: EntityManager, country: string, day: string): Promise<number> {
    // On a connection of its own: a partition is there for everybody, whatever becomes of the transaction.
    await this.database.withClient((client) =>
      ensureMonthPartitions(client, 'linked_contacts', [day.slice(0, 7)]),
    );
    const { timeZone } = await this.countries.market(country);
    const clients = ((await manager.query(CLIENTS, [country])) as { client: string }[]).map(
      ({ client }) => client,
    );
    const from = marketDayStart(day, timeZone) - LOOK_BACK;
    let written = 0;
    for (let at = 0; at < clients.length; at += CLIENTS_A_QUESTION) {
      const some = clients.slice(at, at + CLIENTS_A_QUESTION);
      const sql = (shard: number) => {
        const own = some.filter((client) => this.cluster.shardOf(client) === shard);
        return own.length > 0 ? linkedHits(texts(own)) : undefined;
      };
      const hits = (await this.cluster.ask<object>(sql, { country, day, from })).flat();
      for (let first = 0; first < hits.length; first += WRITTEN) {
        const rows = JSON.stringify(hits.slice(first, first + WRITTEN));
        written += ((await manager.query(WRITE, [country, day, rows])) as object[]).length;
      }
    }
    return written;
  }
}
