import { Injectable } from '@nestjs/common';
import { shareIn, type FigureRow } from '../database/figure-row.js';
import { WatchReadModel, type MonthFigure } from '../database/watch.read-model.js';
import type { WatchChartResponseDto, WatchPointDto } from '../dto/watch-figures.dto.js';
import type { WatchChartQuery, WatchedScope, WatchFigureName } from '../dto/watch.query.dto.js';
import { answerOf } from './watch-answer.js';

const LINES = 5;

/** Brands and campaigns over the published months. */
@Injectable()
export class WatchChart {
  constructor(private readonly watch: WatchReadModel) {}

  /** The lines of items; of those with most impressions where none are named. */
  async chart(
    country: string,
    scope: WatchedScope,
    { date, ids, figure = 'net_reach' }: WatchChartQuery,
  ): Promise<Omit<WatchChartResponseDto, 'success'>> {
    const release = await this.watch.release(country, date);
    if (!release) return { ...answerOf(release, 'not_published'), figure, chart_data: [] };
    const asked = ids?.length ? ids : await this.watch.largest(release.id, scope, LINES);
    const rows = await this.watch.series(country, scope, asked, release.date);
    const dates = (await this.watch.months(country)).filter((day) => day <= release.date).slice(0, 25);
    const chart_data = asked.flatMap((id) => {
      const own = rows.filter(({ item_id }) => item_id === id);
      return own[0] ? [{ id, name: own[0].name, points: pointsOf(own, dates, figure) }] : [];
    });
    const hasValues = chart_data.some(({ points }) => points.some(({ value }) => value !== null));
    const reason = hasValues ? null : chart_data.length > 0 ? 'too_few_cases' : 'not_seen';
    return { ...answerOf(release, reason), figure, chart_data };
  }
}

/** Points of an item in months, oldest first. @param dates newest first */
export function pointsOf(
  rows: readonly MonthFigure[],
  dates: readonly string[],
  figure: WatchFigureName,
): WatchPointDto[] {
  const byDate = new Map(rows.map((row) => [row.date, row]));
  return dates.toReversed().map((date) => {
    const row = byDate.get(date);
    if (!row) return { date, value: null, low: null, high: null, reliability: 'none' as const };
    const [value, low, high] = valueOf(row, figure);
    return { date, value, low, high, reliability: row.reliability };
  });
}

function valueOf(
  row: FigureRow & { readonly market: number | null },
  figure: WatchFigureName,
): readonly [number | null, number | null, number | null] {
  switch (figure) {
    case 'net_reach':
      return [row.reach, row.reach_low, row.reach_high];
    case 'unique_users':
      return [row.users, row.users_low, row.users_high];
    case 'estimated_ad_impressions':
      return [row.impressions, row.impressions_low, row.impressions_high];
    case 'ots_total':
      return [row.ots, row.ots_low, row.ots_high];
    case 'share_of_voice':
      return [shareIn(row.impressions, row.market), null, null];
  }
}
