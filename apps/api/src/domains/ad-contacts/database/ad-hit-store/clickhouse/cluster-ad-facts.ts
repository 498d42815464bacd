import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { addUp } from '../../../../../platform/clickhouse/add-up.js';
import { ClickHouseCluster, type ClusterValues } from '../../../../../platform/clickhouse/cluster.js';
import { numbers, texts } from '../../../../../platform/clickhouse/literals.js';
import type { CountOptions } from '../../../ad-hit-store.lookup.js';
import {
  countedFacts,
  CROWDS_OF_A_SHARD,
  crowdsOf,
  factsOfClients,
  SHOWN,
  type FactsOf,
} from './ad-facts.sql.js';

/** Facts written at once, and clients named in a question at most. */
const WRITTEN = 20_000;
const CLIENTS_A_QUESTION = 20_000;

const CLIENTS = `SELECT DISTINCT encode(client, 'hex') AS client FROM client_links WHERE country_code = $1 ORDER BY 1`;

const FACT = `campaign integer, creative integer, flight integer, channel text, device text, kind text, reason text,
  home boolean, located boolean, consented boolean, outcome text, video text[], hits bigint`;

/** Facts: $1 country, $2 the rows. Those with a client are contacts of whoever it was linked to. */
const WRITE = `
INSERT INTO ad_day_facts
SELECT f.campaign, f.creative, f.flight, f.channel, f.device, f.kind, f.reason, f.home, f.located, f.consented, f.outcome,
  f.video, l.person_id, f.hits
FROM jsonb_to_recordset($2) AS f(${FACT}, client_hex text, at numeric)
JOIN campaigns c ON c.id = f.campaign AND c.country_code = $1
LEFT JOIN client_links l ON l.country_code = $1 AND l.client = decode(f.client_hex, 'hex')
  AND to_timestamp(f.at / 1000.0) >= l.linked_from
  AND (l.linked_until IS NULL OR to_timestamp(f.at / 1000.0) < l.linked_until)
WHERE f.client_hex IS NULL OR l.person_id IS NOT NULL`;

interface Crowd {
  readonly campaign: number;
  readonly client: string;
  readonly minute: number;
  readonly impressions: number;
}

/** Has the cluster count the facts of a day, and says in PostgreSQL whose they are. */
@Injectable()
export class ClusterAdFacts {
  constructor(private readonly cluster: ClickHouseCluster) {}

  /** Puts the facts of a day into the transaction's table. @param day `YYYY-MM-DD` */
  async write(
    manager: EntityManager,
    country: string,
    day: string,
    { until, mostInAMinute }: CountOptions,
  ): Promise<void> {
    const values = { country, day, until: until.getTime() };
    const of: FactsOf = {
      crowds: await this.crowds({ country, day }, mostInAMinute),
      shown: await this.shown({ country, day }),
    };
    await this.put(manager, country, await this.cluster.ask<object>(countedFacts(of), values));
    const clients = ((await manager.query(CLIENTS, [country])) as { client: string }[]).map(
      ({ client }) => client,
    );
    for (let at = 0; at < clients.length; at += CLIENTS_A_QUESTION) {
      const sql = factsOfClients(of, texts(clients.slice(at, at + CLIENTS_A_QUESTION)));
      await this.put(manager, country, await this.cluster.ask<object>(sql, values));
    }
  }

  /** Clients and campaigns with too many impressions in a minute. */
  private async crowds(values: ClusterValues, most: number): Promise<string> {
    const { cluster } = this;
    const found = await cluster.ask<Crowd>(CROWDS_OF_A_SHARD, { ...values, least: most / cluster.size });
    const all = cluster.size === 1 ? found : await cluster.ask<Crowd>(crowdsOf(listed(found.flat())), values);
    const summed = addUp(all, ['campaign', 'client', 'minute'], ['impressions']);
    return listed(summed.filter(({ impressions }) => impressions > most));
  }

  private async shown(values: ClusterValues): Promise<string> {
    const rows = (await this.cluster.ask<{ campaign: number; creative: number }>(SHOWN, values)).flat();
    const [campaigns, creatives] = [rows.map((one) => one.campaign), rows.map((one) => one.creative)];
    return `arrayZip(${numbers(campaigns)}, ${numbers(creatives)})`;
  }

  private async put(
    manager: EntityManager,
    country: string,
    shards: readonly (readonly object[])[],
  ): Promise<void> {
    const rows = shards.flat();
    for (let first = 0; first < rows.length; first += WRITTEN)
      await manager.query(WRITE, [country, JSON.stringify(rows.slice(first, first + WRITTEN))]);
  }
}

function listed(crowds: readonly Crowd[]): string {
  const clients = `arrayMap(c -> toUUID(c), ${texts(crowds.map(({ client }) => client))})`;
  const minutes = numbers(crowds.map(({ minute }) => minute));
  return `arrayZip(${numbers(crowds.map(({ campaign }) => campaign))}, ${clients}, ${minutes})`;
}
