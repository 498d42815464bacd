import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { addUp } from '../../../../../platform/clickhouse/add-up.js';
import { ClickHouseCluster } from '../../../../../platform/clickhouse/cluster.js';
import { numbers, texts } from '../../../../../platform/clickhouse/literals.js';
import { AD_HITS } from '../../../../collect/database/cluster-tables.lookup.js';
import type { StoredHits, StoreOptions } from '../../../../collect/hit-store.lookup.js';
import type { AdHit } from '../../../ad-hit.lookup.js';
import {
  AdHitStore,
  type Asked,
  type CampaignDay,
  type CampaignOfCountry,
  type CodePlace,
  type CodeSeen,
  type CountOptions,
  type LateFrom,
  type LateImpressions,
} from '../../../ad-hit-store.lookup.js';
import { ClusterAdFacts } from './cluster-ad-facts.js';
import { ClusterAdWriting } from './cluster-ad-writing.js';
import { lastSeen, seen } from './codes-seen.sql.js';

const DAY = 86_400_000;

const OF_CAMPAIGN = 'country_code = {country:String} AND campaign_id = {campaign:Int32}';

const DAYS = `
SELECT toString(market_day) AS day, count() AS hits, countIf(source = 'log') AS imported
FROM ad_hits FINAL WHERE ${OF_CAMPAIGN} GROUP BY market_day`;

const HAS = `
SELECT 1 AS one FROM ad_hits WHERE campaign_id = {campaignId:Int32} AND creative_id = {creativeId:Int32} LIMIT 1`;

const dayList = (days: readonly string[]) => `arrayMap(d -> toDate(d), ${texts(days)})`;

const late = (days: readonly LateFrom[]) => `
SELECT toString(h.market_day) AS day, coalesce(h.creative_id, 0) AS "creativeId", h.channel AS channel, count() AS late
FROM ad_hits h FINAL
JOIN (
  SELECT pair.1 AS day, toInt64(pair.2) AS late_from
  FROM (SELECT arrayJoin(arrayZip(${dayList(days.map(({ day }) => day))}, ${texts(days.map(({ from }) => String(from.getTime())))})) AS pair)
) d ON d.day = h.market_day
WHERE h.campaign_id = {campaignId:Int32} AND h.event = 'impression' AND h.received >= d.late_from
GROUP BY 1, 2, 3`;

/** What a shard has seen of a code. */
interface ShardSeen {
  readonly id: number;
  /** Milliseconds since 1970-01-01 UTC. */
  readonly at: number;
  readonly hits: number;
  readonly impressions: number;
  readonly consented: number;
  readonly hours: Readonly<Record<string, number>>;
  readonly errors: Readonly<Record<string, number>>;
}

/** Hits of advertising on a cluster of ClickHouse, each in the shard of its impression. */
@Injectable()
export class ClickHouseAdHitStore extends AdHitStore {
  constructor(
    private readonly cluster: ClickHouseCluster,
    private readonly writing: ClusterAdWriting,
    private readonly facts: ClusterAdFacts,
  ) {
    super();
    cluster.define(AD_HITS);
  }

  store(hits: readonly AdHit[], options: StoreOptions = {}): Promise<StoredHits> {
    return this.writing.store(hits, options);
  }

  dayFacts(manager: EntityManager, country: string, day: string, options: CountOptions): Promise<void> {
    return this.facts.write(manager, country, day, options);
  }

  async campaignDays(_asked: Asked, { country, campaign }: CampaignOfCountry): Promise<CampaignDay[]> {
    const shards = await this.cluster.ask<CampaignDay>(DAYS, { country, campaign });
    return addUp(shards, ['day'], ['hits', 'imported']).sort((a, b) => (a.day < b.day ? -1 : 1));
  }

  async clear(
    _manager: EntityManager,
    { country, campaign }: CampaignOfCountry,
    days: readonly string[],
  ): Promise<void> {
    if (days.length === 0) return;
    const sql = `ALTER TABLE ad_hits DELETE WHERE ${OF_CAMPAIGN} AND has(${dayList(days)}, market_day)`;
    await this.cluster.run(sql, { country, campaign });
  }

  async has(_manager: EntityManager, campaignId: number, creativeId: number): Promise<boolean> {
    return (await this.cluster.ask(HAS, { campaignId, creativeId })).flat().length > 0;
  }

  async lastSeen(codes: readonly CodePlace[], now: Date): Promise<Map<number, Date>> {
    const rows = await this.lastOf(codes, now.getTime() - 2 * DAY);
    return new Map(rows.map(([id, at]) => [id, new Date(at)]));
  }

  async seen(codes: readonly CodePlace[], until: Date): Promise<CodeSeen[]> {
    const values = { until: until.getTime(), since: dayOf(until.getTime() - 30 * DAY) };
    const shards = codes.length === 0 ? [] : await this.cluster.ask<ShardSeen>(seen(listed(codes)), values);
    const rows = shards.flat();
    return codes.map(({ id }) => {
      const own = rows.filter((row) => row.id === id);
      const sum = (field: 'hits' | 'impressions' | 'consented') =>
        own.reduce((all, row) => all + row[field], 0);
      return {
        id,
        lastSeen: own.length > 0 ? new Date(Math.max(...own.map(({ at }) => at))) : null,
        hits: sum('hits'),
        impressions: sum('impressions'),
        consented: sum('consented'),
        hours: Object.entries(merged(own.map(({ hours }) => hours))).map(([ago, impressions]) => ({
          ago: Number(ago),
          impressions,
        })),
        errors: merged(own.map(({ errors }) => errors)),
      };
    });
  }

  async alive(codes: readonly CodePlace[], now: Date): Promise<number[]> {
    const rows = await this.lastOf(codes, now.getTime() - 2 * DAY);
    return rows.filter(([, at]) => at > now.getTime() - DAY).map(([id]) => id);
  }

  async late(campaignId: number, days: readonly LateFrom[]): Promise<LateImpressions[]> {
    if (days.length === 0) return [];
    const shards = await this.cluster.ask<LateImpressions>(late(days), { campaignId });
    return addUp(shards, ['day', 'creativeId', 'channel'], ['late']);
  }

  /** When codes were last seen since a moment's day. */
  private async lastOf(codes: readonly CodePlace[], since: number): Promise<[id: number, at: number][]> {
    if (codes.length === 0) return [];
    const values = { since: dayOf(since) };
    const rows = (await this.cluster.ask<{ id: number; at: number }>(lastSeen(listed(codes)), values)).flat();
    const last = new Map<number, number>();
    for (const { id, at } of rows) last.set(id, Math.max(at, last.get(id) ?? at));
    return [...last];
  }
}

function listed(codes: readonly CodePlace[]): string {
  const whole = (['id', 'campaignId', 'creativeId'] as const).map((field) =>
    numbers(codes.map((code) => code[field])),
  );
  const words = (['channel', 'placement'] as const).map((field) => texts(codes.map((code) => code[field])));
  return `arrayZip(${[...whole, ...words].join(', ')})`;
}

function merged(counts: readonly Readonly<Record<string, number>>[]): Record<string, number> {
  const sums: Record<string, number> = {};
  for (const [key, count] of counts.flatMap((one) => Object.entries(one)))
    sums[key] = (sums[key] ?? 0) + count;
  return sums;
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10);
}
