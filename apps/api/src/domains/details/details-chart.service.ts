import { Injectable } from '@nestjs/common';
import { CONSENT_METRICS, METRICS, PANEL_METRICS } from '@netreach/domain';
import { MethodBreaksLookup, type KnownBreak } from '../measurement/method-breaks.lookup.js';
import type { RankingStatsDto } from '../ratings/dto/item-stats.base.dto.js';
import { FrameQuestions, provenance, type AskedFrame } from '../ratings/frame-questions.lookup.js';
import { statsOf } from '../ratings/item-stats.lookup.js';
import {
  breaksOf,
  changesUniverse,
  crossedBreaks,
  reachChange,
  type MeasuredReach,
} from './comparability.js';
import type { AskedDetails } from './details-questions.service.js';
import {
  CHART_METRICS,
  type ChartMarkDto,
  type ChartMetric,
  type ChartPointDto,
  type ChartSeriesDto,
  type DetailsChartResponseDto,
} from './dto/details-chart.dto.js';
import { panelAnswer, readItemReach } from './item-reach.js';

const DEFAULT_MONTHS = 13;

/** A question for figures over time. */
export interface AskedChart extends AskedDetails {
  /** Oldest first. */
  readonly months: readonly AskedFrame[];
  readonly breaks: readonly KnownBreak[];
  /** What the answer is computed from besides the frame itself. */
  readonly data: readonly (string | number | null)[];
}

/** Everything known of an item in a month. */
interface MeasuredMonth extends MeasuredReach {
  readonly stats: RankingStatsDto;
}

/** Figures of one item over months. */
@Injectable()
export class DetailsChartService {
  constructor(
    private readonly questions: FrameQuestions,
    private readonly methodBreaks: MethodBreaksLookup,
  ) {}

  /** Settles the months. @param most 13 by default */
  async settle(asked: AskedDetails, most: number = DEFAULT_MONTHS): Promise<AskedChart> {
    const months = this.questions.months(asked.frame, most);
    const breaks = breaksOf(months, await this.methodBreaks.of(asked.frame.country));
    const data = [JSON.stringify(breaks), ...months.flatMap((month) => month.data)];
    return { ...asked, months, breaks, data };
  }

  /** The series. @throws AppError `ratings.frame_too_large`, `ratings.not_ready` */
  async chart({
    frame,
    item,
    months,
    breaks,
  }: AskedChart): Promise<Omit<DetailsChartResponseDto, 'success'>> {
    const measured: MeasuredMonth[] = [];
    // One after the other: frames that are not in memory are loaded one at a time anyway.
    for (const month of months) measured.push(await this.measure(month, item.id));
    const now = await this.questions.panel(frame, (reach) => reach.target(frame.reach));
    const ofPanel = measured.filter(({ reach }) => reach !== null);
    const shown = CHART_METRICS.filter((metric) => frame.viewer.admin || !isForAdmins(metric));
    return {
      series: shown.map((metric) => seriesOf(metric, measured, breaks)),
      marks: marksOf(months, breaks),
      changes: ofPanel.slice(1).map((month, at) => reachChange(ofPanel[at] ?? month, month, breaks)),
      ...provenance(frame, now ?? undefined),
    };
  }

  private async measure(asked: AskedFrame, itemId: number): Promise<MeasuredMonth> {
    const [reach, census] = await Promise.all([
      this.questions.panel(asked, (frame) => readItemReach(frame, asked, itemId)),
      this.questions.census(asked),
    ]);
    return { asked, reach, stats: statsOf(panelAnswer(reach), census.get(itemId), asked.viewer.admin) };
  }
}

const FOR_ADMINS: readonly ChartMetric[] = ['visits', 'impressions', 'impressions_per_visits'];
const isForAdmins = (metric: ChartMetric) => FOR_ADMINS.includes(metric);

/** A series begins a new segment where its months cannot be compared any more. */
function seriesOf(
  metric: ChartMetric,
  months: readonly MeasuredMonth[],
  breaks: readonly KnownBreak[],
): ChartSeriesDto {
  const ofPanel = METRICS[metric].source === 'panel';
  let segment = 0;
  let last: AskedFrame | undefined;
  const points = months.map((month): ChartPointDto => {
    const { asked, stats } = month;
    const isNew =
      last !== undefined &&
      (crossedBreaks(metric, last, asked, breaks).length > 0 || (ofPanel && changesUniverse(last, asked)));
    if (isNew) segment += 1;
    // A month without panel figures does not hide that the universe changed behind it.
    if (!ofPanel || asked.index) last = asked;
    const reliability = ofPanel ? stats.reliability : 'ok';
    return {
      date: asked.frame.date,
      value: stats[metric] ?? null,
      ...intervalOf(metric, month),
      reliability,
      withheld: withheldOf(metric, stats, ofPanel),
      segment,
    };
  });
  return { metric, points };
}

/** Why a figure is not there; null where it is. */
function withheldOf(
  metric: ChartMetric,
  { reliability, consent_reason: consent, [metric]: value }: RankingStatsDto,
  ofPanel: boolean,
): ChartPointDto['withheld'] {
  if (value !== null && value !== undefined) return null;
  if (ofPanel) return reliability === 'suppressed' ? 'too_few_cases' : null;
  return CONSENT_METRICS.includes(metric) ? consent : null;
}

function intervalOf(
  metric: ChartMetric,
  { reach, stats }: MeasuredMonth,
): Pick<ChartPointDto, 'low' | 'high'> {
  const { net_reach_low: low, net_reach_high: high } = stats;
  if (low === null || high === null || !reach) return { low: null, high: null };
  if (metric === 'net_reach') return { low, high };
  if (metric !== 'unique_users') return { low: null, high: null };
  const { usersLow, usersHigh } = reach.figures;
  const whole = (persons: number | null) => persons && Math.round(persons);
  return { low: whole(usersLow), high: whole(usersHigh) };
}

function marksOf(months: readonly AskedFrame[], breaks: readonly KnownBreak[]): ChartMarkDto[] {
  const methods = breaks.map(({ from, metrics, name }): ChartMarkDto => {
    return { date: `${from.slice(0, 7)}-01`, kind: 'method_break', metrics, name };
  });
  const indexed = months.filter(({ index }) => index !== null);
  const universes = indexed.flatMap((month, at): ChartMarkDto[] => {
    const earlier = indexed[at - 1];
    if (!earlier || !changesUniverse(earlier, month)) return [];
    const name = month.index?.universeName ?? '';
    return [{ date: month.frame.date, kind: 'universe_change', metrics: PANEL_METRICS, name }];
  });
  return [...methods, ...universes].sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
}
