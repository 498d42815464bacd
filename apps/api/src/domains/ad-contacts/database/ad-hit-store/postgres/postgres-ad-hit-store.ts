import { Injectable, Logger } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Clock } from '../../../../../platform/clock/clock.js';
import { Database } from '../../../../../platform/database/database.service.js';
import { exists } from '../../../../../platform/database/exists.js';
import type { StoredHits } from '../../../../collect/hit-store.lookup.js';
import { CountriesLookup } from '../../../../countries/countries.lookup.js';
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
import { FACTS } from './ad-facts.sql.js';
import { AdHitWriting } from './ad-hit-writing.js';
import { ALIVE, LAST_SEEN, SEEN } from './codes-seen.sql.js';

const OF_CAMPAIGN = 'FROM ad_hits WHERE country_code = $1 AND campaign_id = $2';

const DAYS = `
SELECT to_char(market_day, 'YYYY-MM-DD') AS day, count(*)::float8 AS hits,
  (count(*) FILTER (WHERE source = 'log'))::float8 AS imported
${OF_CAMPAIGN} GROUP BY market_day ORDER BY 1`;

const CLEAR = `DELETE ${OF_CAMPAIGN} AND market_day = ANY ($3::date[])`;

const HAS = 'SELECT FROM ad_hits WHERE campaign_id = $1 AND creative_id = $2 LIMIT 1';

const LATE = `
SELECT to_char(h.market_day, 'YYYY-MM-DD') AS day, COALESCE(h.creative_id, 0) AS "creativeId", h.channel,
  count(*)::float8 AS late
FROM unnest($2::date[], $3::timestamptz[]) AS d (day, late_from) JOIN ad_hits h ON h.market_day = d.day
WHERE h.campaign_id = $1 AND h.market_day = ANY ($2::date[]) AND h.event = 'impression' AND h.received_at >= d.late_from
GROUP BY 1, 2, 3`;

/** Hits of advertising in PostgreSQL, in a partition for each market day. */
@Injectable()
export class PostgresAdHitStore extends AdHitStore {
  private readonly logger = new Logger('AdHitStore');

  constructor(
    private readonly database: Database,
    private readonly writing: AdHitWriting,
    private readonly countries: CountriesLookup,
    private readonly clock: Clock,
  ) {
    super();
  }

  async store(hits: readonly AdHit[]): Promise<StoredHits> {
    if (hits.length === 0) return { added: 0, tooOld: 0 };
    const timeZones = await this.countries.timeZonesOf(hits);
    const stored = await this.writing.store(hits, timeZones, this.clock.now());
    if (stored.tooOld > 0)
      this.logger.warn(`${stored.tooOld} hits of ads are older than those that are kept`);
    return stored;
  }

  async dayFacts(
    manager: EntityManager,
    country: string,
    day: string,
    { until, mostInAMinute }: CountOptions,
  ): Promise<void> {
    await manager.query(FACTS, [country, day, until, mostInAMinute]);
  }

  async campaignDays(asked: Asked, { country, campaign }: CampaignOfCountry): Promise<CampaignDay[]> {
    return (await asked.query(DAYS, [country, campaign])) as CampaignDay[];
  }

  async clear(
    manager: EntityManager,
    { country, campaign }: CampaignOfCountry,
    days: readonly string[],
  ): Promise<void> {
    await manager.query(CLEAR, [country, campaign, days]);
  }

  has(manager: EntityManager, campaignId: number, creativeId: number): Promise<boolean> {
    return exists(manager, HAS, [campaignId, creativeId]);
  }

  async lastSeen(codes: readonly CodePlace[], now: Date): Promise<Map<number, Date>> {
    const day = now.toISOString().slice(0, 10);
    const rows = await this.database.query<{ id: number; seen: Date }>(LAST_SEEN, [...columnsOf(codes), day]);
    return new Map(rows.map(({ id, seen }) => [id, seen]));
  }

  seen(codes: readonly CodePlace[], until: Date): Promise<CodeSeen[]> {
    return this.database.query(SEEN, [...columnsOf(codes), until]);
  }

  async alive(codes: readonly CodePlace[], now: Date): Promise<number[]> {
    const rows = await this.database.query<{ id: number }>(ALIVE, [...columnsOf(codes), now]);
    return rows.map(({ id }) => id);
  }

  late(campaignId: number, days: readonly LateFrom[]): Promise<LateImpressions[]> {
    const columns = [days.map(({ day }) => day), days.map(({ from }) => from)];
    return this.database.query(LATE, [campaignId, ...columns]);
  }
}

function columnsOf(codes: readonly CodePlace[]): unknown[][] {
  const fields = ['id', 'campaignId', 'creativeId', 'channel', 'placement'] as const;
  return fields.map((field) => codes.map((code) => code[field]));
}
