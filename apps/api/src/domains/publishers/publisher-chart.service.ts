import { Injectable } from '@nestjs/common';
import { reachBuildUp, suppress, type CombinedReach } from '@netreach/measurement';
import { breaksOf, changesUniverse, crossedBreaks } from '../details/comparable-frames.lookup.js';
import { MethodBreaksLookup, type KnownBreak } from '../measurement/method-breaks.lookup.js';
import { DECIMALS, rounded, roundedOrNull } from '../ratings/figures.lookup.js';
import { FrameQuestions, provenance, type AskedFrame } from '../ratings/frame-questions.lookup.js';
import type {
  ChartType,
  PublisherChartMarkDto,
  PublisherChartPointDto,
  PublisherChartResponseDto,
  Timespan,
} from './dto/publisher-figures.dto.js';
import type { AskedPublisher } from './publisher-questions.service.js';

const MONTHS: Readonly<Record<Exclude<Timespan, 'days'>, number>> = {
  '6_months': 6,
  '13_months': 13,
  '25_months': 25,
};

/** A publisher's reach in a month. */
export interface PublisherMonth {
  readonly asked: AskedFrame;
  /** null where there was no panel, or the group was refused there. */
  readonly reach: CombinedReach | null;
  /** Stretch of comparable months it belongs to, from 0. */
  readonly segment: number;
}

/** A publisher's reach over months, and what changed meanwhile. */
export interface PublisherMonths {
  readonly months: readonly PublisherMonth[];
  readonly marks: readonly PublisherChartMarkDto[];
}

/** A publisher's reach over time. */
@Injectable()
export class PublisherChart {
  constructor(
    private readonly questions: FrameQuestions,
    private readonly methodBreaks: MethodBreaksLookup,
  ) {}

  /** The chart. @throws AppError `ratings.frame_too_large`, `ratings.not_ready` */
  async chart(
    asked: AskedPublisher,
    type: ChartType,
    timespan: Timespan,
  ): Promise<Omit<PublisherChartResponseDto, 'success'>> {
    const { frame } = asked;
    const target = await this.questions.panel(frame, (reach) => reach.target(frame.reach));
    const made = { data_type: type, timespan, ...provenance(frame, target ?? undefined) };
    if (timespan === 'days') return { chart_data: await this.days(asked, type), marks: [], ...made };
    const { months, marks } = await this.months(asked, MONTHS[timespan]);
    return { chart_data: months.map((month) => pointOf(month, type)), marks: [...marks], ...made };
  }

  /** Reach of so many months up to the frame's last, oldest first. */
  async months({ frame, services }: AskedPublisher, most: number): Promise<PublisherMonths> {
    const asked = this.questions.months(frame, most);
    const breaks = breaksOf(asked, await this.methodBreaks.of(frame.country));
    const months: PublisherMonth[] = [];
    // One after the other: frames that are not in memory are loaded one at a time anyway.
    for (const month of asked) {
      const reach = await this.questions.panel(month, (panel) => panel.combine(month.reach, services));
      const last = months.at(-1);
      const isNew = last !== undefined && isBroken(last.asked, month, breaks);
      months.push({ asked: month, reach, segment: (last?.segment ?? 0) + Number(isNew) });
    }
    return { months, marks: marksOf(months, breaks) };
  }

  private async days(
    { frame, services }: AskedPublisher,
    type: ChartType,
  ): Promise<PublisherChartPointDto[]> {
    const days = await this.questions.panel(frame, (reach) => {
      const known = services.filter((id) => reach.number(id) !== undefined);
      return reachBuildUp(reach, frame.reach, known).days;
    });
    return (days ?? []).map(({ day, reached }) => {
      const reliability = suppress(reached.cases);
      const value = type === 'net_reach' ? rounded(reached.reach, DECIMALS.percent) : rounded(reached.users);
      const shown = reliability !== 'suppressed';
      return { date: day, value: shown ? value : null, low: null, high: null, reliability, segment: 0 };
    });
  }
}

function isBroken(earlier: AskedFrame, later: AskedFrame, breaks: readonly KnownBreak[]): boolean {
  return (
    crossedBreaks('net_reach', earlier, later, breaks).length > 0 ||
    crossedBreaks('unique_users', earlier, later, breaks).length > 0 ||
    changesUniverse(earlier, later)
  );
}

function marksOf(months: readonly PublisherMonth[], breaks: readonly KnownBreak[]): PublisherChartMarkDto[] {
  const methods = breaks.map(({ from, name }) => ({ date: `${from.slice(0, 7)}-01`, name }));
  const universes = months.flatMap(({ asked }, at) => {
    const earlier = months[at - 1]?.asked;
    if (!earlier || !changesUniverse(earlier, asked)) return [];
    return [{ date: asked.frame.date, name: asked.index?.universeName ?? '' }];
  });
  return [...methods, ...universes].sort((a, b) => (a.date < b.date ? -1 : Number(a.date > b.date)));
}

function pointOf({ asked, reach, segment }: PublisherMonth, type: ChartType): PublisherChartPointDto {
  const date = asked.frame.date;
  if (!reach) return { date, value: null, low: null, high: null, reliability: 'none', segment };
  const reliability = suppress(reach.cases);
  if (reliability === 'suppressed') return { date, value: null, low: null, high: null, reliability, segment };
  const [value, low, high, decimals] =
    type === 'net_reach'
      ? [reach.reach, reach.low, reach.high, DECIMALS.percent]
      : [reach.users, reach.usersLow, reach.usersHigh, 0];
  return {
    date,
    value: rounded(value, decimals),
    low: roundedOrNull(low, decimals),
    high: roundedOrNull(high, decimals),
    reliability,
    segment,
  };
}
