import { Injectable } from '@nestjs/common';
import { addDays } from '@netreach/measurement';
import { DashboardReadModel, type KeyedCounts } from '../database/dashboard.read-model.js';
import { changeOf } from './compared-period.js';
import { countsOf, countsShown, sumOf } from './dashboard-counts.js';
import { isIncomparable, type AskedDashboard } from './dashboard-questions.service.js';
import type {
  DashboardComparedDto,
  DashboardOverviewResponseDto,
  DashboardTodayDto,
} from './dto/dashboard.dto.js';

const MINUTE = 60_000;
/** Minutes that are drawn one by one. */
const MINUTES_SHOWN = 120;
const MONTHS = 13;
const WEEK = 7;

/** A publisher's census at a glance. */
@Injectable()
export class DashboardOverview {
  constructor(private readonly counts: DashboardReadModel) {}

  /** The whole answer. */
  async overview(asked: AskedDashboard): Promise<Omit<DashboardOverviewResponseDto, 'success'>> {
    const { scope, services, today, before, compare, marks } = asked;
    const yesterday = addDays(today, -1);
    const weekBefore = addDays(yesterday, -WEEK);
    const firstMonth = monthsAgo(today, MONTHS - 1);
    const [own, earlier, lately, months, live] = await Promise.all([
      this.counts.measured(scope, 'service'),
      before ? this.counts.measured(before.scope, 'service') : null,
      this.counts.measured({ ...scope, from: weekBefore, until: yesterday }, 'day'),
      this.counts.measured({ ...scope, from: firstMonth, until: today }, 'month'),
      this.today(asked),
    ]);
    const day = (name: string) => ({ day: name, ...countsShown(countsOf(lately, name)) });
    return {
      from: scope.from,
      until: scope.until,
      compare,
      marks: marks.map(({ day: from, name }) => ({ day: from, name })),
      counts: countsShown(sumOf(own)),
      compared: earlier && before ? comparedShown(asked, own, earlier) : null,
      today: live,
      yesterday: day(yesterday),
      week_before: day(weekBefore),
      months: months.map(({ key, ...counts }) => ({ day: key, ...countsShown(counts) })),
      services: services
        .map(({ id, name }) => ({ id, name, ...countsShown(countsOf(own, String(id))) }))
        .sort((a, b) => b.impressions - a.impressions || a.id - b.id),
    };
  }

  /** Today so far, by the minute. */
  private async today({ scope, today, now, dayStart }: AskedDashboard): Promise<DashboardTodayDto> {
    const lastWeek = addDays(today, -WEEK);
    const [own, usual] = await Promise.all([
      this.counts.parts({ ...scope, from: today, until: today }, 'minute'),
      this.counts.parts({ ...scope, from: lastWeek, until: lastWeek }, 'minute'),
    ]);
    const start = dayStart(today);
    const minute = Math.floor((now - start) / MINUTE);
    const until = (rows: readonly KeyedCounts[]) => sumOf(rows.filter(({ key }) => Number(key) <= minute));
    const sofar = sumOf(own);
    const byMinute = new Map(own.map(({ key, impressions }) => [Number(key), impressions]));
    const first = Math.max(0, minute - MINUTES_SHOWN + 1);
    const usually = until(usual).impressions;
    return {
      day: today,
      at: new Date(now).toISOString(),
      impressions: sofar.impressions,
      visits: sofar.visits,
      usual_impressions: usually > 0 ? usually : null,
      minutes: Array.from({ length: minute - first + 1 }, (_, at) => ({
        at: new Date(start + (first + at) * MINUTE).toISOString(),
        impressions: byMinute.get(first + at) ?? 0,
      })),
    };
  }
}

function comparedShown(
  asked: AskedDashboard,
  own: readonly KeyedCounts[],
  earlier: readonly KeyedCounts[],
): DashboardComparedDto {
  const [now, then] = [sumOf(own), sumOf(earlier)];
  const change = (metric: 'impressions' | 'visits') =>
    isIncomparable(asked, metric) ? null : changeOf(now[metric], then[metric]);
  const { from = '', until = '' } = asked.before?.scope ?? {};
  return {
    from,
    until,
    ...countsShown(then),
    impressions_change: change('impressions'),
    visits_change: change('visits'),
  };
}

/** The first day of the month so many before a day's. */
function monthsAgo(day: string, months: number): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return new Date(Date.UTC(year, month - 1 - months, 1)).toISOString().slice(0, 10);
}
