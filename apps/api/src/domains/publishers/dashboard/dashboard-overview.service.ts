import { Injectable } from '@nestjs/common';
import { addDays } from '@netreach/measurement';
import { DashboardReadModel, type Alike } from '../database/dashboard.read-model.js';
import { changeOf, lengthOf } from './compared-period.js';
import { countsOf, countsShown, sumOf } from './dashboard-counts.js';
import { isIncomparable, type AskedDashboard, type ComparedPeriod } from './dashboard-questions.service.js';
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
    const months = { from: monthsAgo(today, MONTHS - 1), until: today };
    const glanced = { days: [weekBefore, yesterday], months };
    const [found, live, alike] = await Promise.all([
      this.counts.glance(scope, glanced),
      this.today(asked),
      before ? this.counts.alike(scope, before, 'all') : null,
    ]);
    const own = found.services;
    // A day of which nothing came in is not one of nobody.
    const day = (name: string) => {
      const counted = found.days.find(({ key }) => key === name);
      return counted ? { day: name, ...countsShown(counted) } : null;
    };
    return {
      from: scope.from,
      until: scope.until,
      compare,
      marks: marks.map(({ day: from, name }) => ({ day: from, name })),
      annotations: [...asked.annotations],
      counts: countsShown(sumOf(own)),
      compared: before && alike ? comparedShown(asked, before, alike) : null,
      today: live,
      yesterday: day(yesterday),
      week_before: day(weekBefore),
      months: found.months.map(({ key, ...counts }) => ({ day: key, ...countsShown(counts) })),
      services: services
        .map(({ id, name }) => ({ id, name, ...countsShown(countsOf(own, String(id))) }))
        .sort((a, b) => b.impressions - a.impressions || a.id - b.id),
    };
  }

  /** Today so far, by the minute. */
  private async today({ scope, today, now, dayStart }: AskedDashboard): Promise<DashboardTodayDto> {
    const start = dayStart(today);
    const minute = Math.floor((now - start) / MINUTE);
    const first = Math.max(0, minute - MINUTES_SHOWN + 1);
    const shown = Array.from({ length: minute - first + 1 }, (_, at) => first + at);
    const found = await this.counts.live(scope, { today, usual: addDays(today, -WEEK), minute, shown });
    const sofar = sumOf(found.today);
    const usually = sumOf(found.usual).impressions;
    const byMinute = new Map(found.minutes.map(({ key, impressions }) => [Number(key), impressions]));
    return {
      day: today,
      at: new Date(now).toISOString(),
      impressions: sofar.impressions,
      visits: sofar.visits,
      usual_impressions: usually > 0 ? usually : null,
      minutes: shown.map((at) => ({
        at: new Date(start + at * MINUTE).toISOString(),
        impressions: byMinute.get(at) ?? 0,
      })),
    };
  }
}

function comparedShown(
  asked: AskedDashboard,
  { scope: { from, until } }: ComparedPeriod,
  { days, rows }: Alike,
): DashboardComparedDto {
  const [now, then] = [sumOf(rows), sumOf(rows.map(({ before }) => before))];
  const change = (metric: 'impressions' | 'visits') =>
    isIncomparable(asked, metric) ? null : changeOf(now[metric], then[metric]);
  return {
    from,
    until,
    days_compared: days,
    days: lengthOf({ from, until }),
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
