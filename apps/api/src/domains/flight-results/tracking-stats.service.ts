import { Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/access/principal.js';
import { Clock } from '../../platform/clock/clock.js';
import { Lists } from '../../platform/list/lists.service.js';
import { TRACKING_STATS, type StatRow } from './database/tracking-stats.list.js';
import type { CodeSeen } from '../ad-contacts/ad-hit-store.lookup.js';
import { TrackingStatsReadModel } from './database/tracking-stats.read-model.js';
import type { TrackingStatDto } from './dto/tracking-stat.dto.js';
import type { TrackingStatsQuery, TrackingStatsResponseDto } from './dto/tracking-stats.dto.js';

const HOURS = 24;

/** What the collector saw of the tracking codes of tests. */
@Injectable()
export class TrackingStats {
  constructor(
    private readonly lists: Lists,
    private readonly stats: TrackingStatsReadModel,
    private readonly clock: Clock,
  ) {}

  /** One page of codes. */
  async page(
    principal: Principal,
    country: string,
    query: TrackingStatsQuery,
  ): Promise<Omit<TrackingStatsResponseDto, 'success'>> {
    const until = new Date(this.clock.now());
    const { alive } = query;
    const filters =
      typeof alive === 'boolean'
        ? { ...query, alive: { are: alive, ids: await this.stats.alive(country, until) } }
        : query;
    const { codes, ...page } = await this.lists.page(TRACKING_STATS, filters, { principal, country });
    const ids = codes.map(({ id }) => id);
    const seen = new Map((await this.stats.seen(ids, until)).map((one) => [one.id, one]));
    return {
      ...page,
      codes: codes.map((row) => shown(row, seen.get(row.id))),
      until: until.toISOString(),
    };
  }
}

const percent = (part: number, whole: number) => (whole > 0 ? (part / whole) * 100 : null);

function shown(row: StatRow, seen: CodeSeen | undefined): TrackingStatDto {
  const hits = seen?.hits ?? 0;
  const errors = seen?.errors ?? {};
  const refused = Object.values(errors).reduce((sum, each) => sum + each, 0);
  const byHour = new Map((seen?.hours ?? []).map(({ ago, impressions }) => [ago, impressions]));
  return {
    ...row,
    alive: hits > 0,
    last_seen: seen?.lastSeen?.toISOString() ?? null,
    hours: Array.from({ length: HOURS }, (_, at) => byHour.get(HOURS - 1 - at) ?? 0),
    hits,
    error_share: percent(refused, hits),
    errors,
    consent_share: percent(seen?.consented ?? 0, seen?.impressions ?? 0),
  };
}
