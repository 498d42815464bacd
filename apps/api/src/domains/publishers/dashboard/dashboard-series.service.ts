import { Injectable } from '@nestjs/common';
import type { Breakdown } from '@netreach/domain';
import { addDays } from '@netreach/measurement';
import type { CountDimension } from '../../collect/hit-store.lookup.js';
import { ownHosts } from '../../collect/own-hosts.lookup.js';
import {
  DashboardReadModel,
  type CountedScope,
  type Counts,
  type KeyedCounts,
} from '../database/dashboard.read-model.js';
import { changeOf, daysOf, earlier, lengthOf } from './compared-period.js';
import { consentShare, countsOf, NOTHING, sumOf } from './dashboard-counts.js';
import { isIncomparable, type AskedDashboard, type ComparedPeriod } from './dashboard-questions.service.js';
import type {
  DashboardMetric,
  DashboardPartDto,
  DashboardPointDto,
  DashboardSeriesResponseDto,
} from './dto/dashboard.dto.js';
import { REFERRER_GROUPS, referrerGroup } from './referrer-groups.js';

const HOUR = 3_600_000;

const DIMENSIONS: Readonly<Record<Exclude<Breakdown, 'service' | 'device'>, CountDimension>> = {
  section: 'section',
  country: 'country',
  referrer: 'referrer',
  referrer_host: 'referrer',
  search: 'search',
  term: 'term',
};

/** Which parts are asked for. */
export interface AskedParts {
  readonly by: Breakdown;
  readonly page: number;
  readonly pageSize: number;
}

/** Impressions or visits over time, and taken apart. */
@Injectable()
export class DashboardSeries {
  constructor(private readonly counts: DashboardReadModel) {}

  /** The whole answer. */
  async series(
    asked: AskedDashboard,
    metric: DashboardMetric,
    { by, page, pageSize }: AskedParts,
  ): Promise<Omit<DashboardSeriesResponseDto, 'success'>> {
    const { scope, before, compare, marks } = asked;
    const [days, daysBefore, alike, parts, series] = await Promise.all([
      this.counts.measured(scope, 'day'),
      before ? this.counts.measured(before.scope, 'day') : null,
      before ? this.counts.alike(scope, before, 'all') : null,
      this.parts(asked, metric, by),
      lengthOf(scope) === 1 ? this.hours(asked, metric) : null,
    ]);
    const sum = sumOf(days);
    const [own] = alike?.rows ?? [];
    const compared = own?.before[metric] ?? null;
    return {
      metric,
      from: scope.from,
      until: scope.until,
      compare,
      marks: marks.map(({ day, name }) => ({ day, name })),
      annotations: [...asked.annotations],
      sum: sum[metric],
      compared_sum: compared,
      days: lengthOf(scope),
      days_compared: alike?.days ?? null,
      change: own && !isIncomparable(asked, metric) ? changeOf(own[metric], compared) : null,
      consent_share: consentShare(sum),
      series: series ?? pointsOf(asked, metric, days, daysBefore),
      by,
      parts: parts.slice((page - 1) * pageSize, page * pageSize),
      total: parts.length,
      page,
      page_size: pageSize,
    };
  }

  /** All parts, most first. */
  async parts(asked: AskedDashboard, metric: DashboardMetric, by: Breakdown): Promise<DashboardPartDto[]> {
    const { scope, before, services } = asked;
    const [own, pairs] = await Promise.all([
      this.keyed(scope, by),
      before ? this.pairs(scope, before, by) : null,
    ]);
    const all = sumOf(own)[metric];
    const names = new Map(services.map(({ id, name }) => [String(id), name]));
    const incomparable = isIncomparable(asked, metric);
    return own
      .filter((row) => row[metric] > 0)
      .sort((a, b) => b[metric] - a[metric] || (a.key < b.key ? -1 : 1))
      .map(({ key, [metric]: value }): DashboardPartDto => {
        const pair = pairs && (pairs.get(key) ?? NO_PAIR);
        const compared = pair && pair.before[metric];
        return {
          key,
          name: by === 'service' ? (names.get(key) ?? null) : null,
          value,
          share: all > 0 ? Math.round((value / all) * 1000) / 10 : 0,
          compared,
          change: incomparable || !pair ? null : changeOf(pair.own[metric], compared),
        };
      });
  }

  /** Both periods on days that are like one another; null where parts are not known of those days alone. */
  private async pairs(scope: CountedScope, before: ComparedPeriod, by: Breakdown): Promise<Pairs | null> {
    const isOfDays = by === 'service' || by === 'device';
    const alike = await this.counts.alike(scope, before, isOfDays ? by : 'all');
    if (isOfDays) return new Map(alike.rows.map((row) => [row.key, { own: row, before: row.before }]));
    if (!alike.isWhole) return null;
    const period = { from: scope.from, until: before.last };
    const [own, then] = await Promise.all([
      this.keyed({ ...scope, ...period }, by),
      this.keyed({ ...scope, ...earlier(period, before.days) }, by),
    ]);
    const thens = new Map(then.map((row) => [row.key, row]));
    return new Map(own.map((row) => [row.key, { own: row, before: thens.get(row.key) ?? NOTHING }]));
  }

  private async keyed(scope: CountedScope, by: Breakdown): Promise<readonly KeyedCounts[]> {
    if (by === 'service' || by === 'device') return this.counts.measured(scope, by);
    const rows = await this.counts.parts(scope, DIMENSIONS[by]);
    if (by === 'referrer_host') return rows.filter(({ key }) => !key.startsWith('='));
    if (by !== 'referrer') return rows;
    const own = ownHosts(await this.counts.said(scope.services));
    const grouped = rows.map((row) => ({ group: referrerGroup(row.key, own), row }));
    return REFERRER_GROUPS.map((key) => ({
      key,
      ...sumOf(grouped.flatMap(({ group, row }) => (group === key ? [row] : []))),
    }));
  }

  /** The hours of a single day. */
  private async hours(
    { scope, before, dayStart }: AskedDashboard,
    metric: DashboardMetric,
  ): Promise<DashboardPointDto[]> {
    const [own, then] = await Promise.all([
      this.counts.parts(scope, 'hour'),
      before ? this.counts.parts(before.scope, 'hour') : null,
    ]);
    const start = dayStart(scope.from);
    const length = Math.max(24, ...own.map(({ key }) => Number(key) + 1));
    return Array.from({ length }, (_, hour) => ({
      at: new Date(start + hour * HOUR).toISOString(),
      value: countsOf(own, String(hour))[metric],
      compared: then && countsOf(then, String(hour))[metric],
    }));
  }
}

type Pairs = ReadonlyMap<string, { readonly own: Counts; readonly before: Counts }>;
const NO_PAIR = { own: NOTHING, before: NOTHING };

/** Each day beside the same weekday of the period it is compared with; null on days of which nothing came in. */
function pointsOf(
  { scope, before }: AskedDashboard,
  metric: DashboardMetric,
  days: readonly KeyedCounts[],
  daysBefore: readonly KeyedCounts[] | null,
): DashboardPointDto[] {
  const own = new Map(days.map((row) => [row.key, row[metric]]));
  const then = daysBefore && new Map(daysBefore.map((row) => [row.key, row[metric]]));
  return daysOf(scope).map((day) => ({
    at: day,
    value: own.get(day) ?? null,
    compared: then && before ? (then.get(addDays(day, -before.days)) ?? null) : null,
  }));
}
