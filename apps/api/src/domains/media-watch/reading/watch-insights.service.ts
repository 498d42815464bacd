import { Injectable } from '@nestjs/common';
import { NOBODY, shareIn, watchedFigure } from '../database/figure-row.js';
import { WatchReadModel, type SegmentFigure, type WatchRelease } from '../database/watch.read-model.js';
import type { WatchInsightsResponseDto, WatchPart, WatchPointDto } from '../dto/watch-figures.dto.js';
import type { WatchedScope, WatchInsight } from '../dto/watch.query.dto.js';
import { answerOf } from './watch-answer.js';
import { pointsOf } from './watch-chart.service.js';
import { levelsOf, wholeOf } from './watch-levels.js';

/** What an answer takes an item apart by. */
const PARTS: Readonly<Record<WatchInsight, readonly Exclude<WatchPart, 'campaign'>[]>> = {
  data: ['provenance'],
  age: ['birthday'],
  gender: ['gender'],
  'brand-reach': [],
  'user-reach': [],
  impressions: ['platform', 'format', 'class'],
};

/** Which item in which month. */
export interface AskedInsight {
  readonly country: string;
  readonly scope: WatchedScope;
  readonly id: number;
  readonly metric: WatchInsight;
  readonly date?: string | undefined;
}

/** What is known of a brand or campaign. */
@Injectable()
export class WatchInsights {
  constructor(private readonly watch: WatchReadModel) {}

  /** An insight of an item, from what was frozen with its month. */
  async of(asked: AskedInsight): Promise<Omit<WatchInsightsResponseDto, 'success'>> {
    const { country, scope, id, metric, date } = asked;
    const release = await this.watch.release(country, date);
    if (!release) return { ...NOTHING, ...answerOf(release, 'not_published') };
    const [item] = await this.watch.items(release.id, scope, [id]);
    if (!item) return { ...NOTHING, ...answerOf(release, 'not_seen') };
    const [rows, market, series] = await Promise.all([
      this.watch.figures(release.id, scope, [id]),
      this.watch.figures(release.id, 'market', [0]),
      this.watch.series(country, scope, [id], release.date),
    ]);
    const whole = wholeOf(rows);
    const before = series.find((row) => row.date < release.date);
    return {
      ...answerOf(release, whole.reason === null ? null : 'too_few_cases'),
      item,
      figure: watchedFigure(whole),
      previous: before ? watchedFigure(before) : null,
      share_of_voice: shareIn(whole.impressions, wholeOf(market).impressions),
      table_data: PARTS[metric].flatMap((part) => levelsOf(rows, part, release)),
      chart_data: await this.points(asked, release, { rows, series }),
    };
  }

  private async points(
    { country, metric }: AskedInsight,
    release: WatchRelease,
    {
      rows,
      series,
    }: {
      rows: readonly SegmentFigure[];
      series: Parameters<typeof pointsOf>[0];
    },
  ): Promise<WatchPointDto[]> {
    if (metric === 'user-reach') return buildUp(rows);
    if (metric !== 'brand-reach' && metric !== 'data') return [];
    const dates = (await this.watch.months(country)).filter((day) => day <= release.date).slice(0, 25);
    return pointsOf(series, dates, metric === 'data' ? 'share_of_voice' : 'net_reach');
  }
}

const NOTHING = {
  item: null,
  figure: watchedFigure(NOBODY),
  previous: null,
  share_of_voice: null,
  table_data: [],
  chart_data: [],
};

/** Persons reached until each day of the month. */
function buildUp(rows: readonly SegmentFigure[]): WatchPointDto[] {
  return rows
    .filter(({ segment }) => segment.startsWith('day:'))
    .map(({ segment, reach, reach_low, reach_high, reliability }) => ({
      date: segment.slice('day:'.length),
      value: reach,
      low: reach_low,
      high: reach_high,
      reliability,
    }));
}
