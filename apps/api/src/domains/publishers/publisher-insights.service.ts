import { Injectable } from '@nestjs/common';
import { reachSample, sampleDifference, type ReachSample } from '@netreach/measurement';
import { breaksOf, changesUniverse, crossedBreaks } from '../details/comparable-frames.lookup.js';
import { MethodBreaksLookup } from '../measurement/method-breaks.lookup.js';
import { MovementsLookup, type Direction } from '../measurement/movements.lookup.js';
import { FrameQuestions, provenance, type AskedFrame } from '../ratings/frame-questions.lookup.js';
import {
  INSIGHT_TYPES,
  type InsightType,
  type PublisherInsightDto,
  type PublisherInsightsResponseDto,
} from './dto/publisher-figures.dto.js';
import { PublisherChart } from './publisher-chart.service.js';
import { PublisherInfo, totalShown } from './publisher-info.service.js';
import {
  audienceInsights,
  changeInsight,
  movementInsights,
  seasonInsights,
  type Neighbour,
} from './publisher-insights.js';
import { MOST_MONTHS, type AskedPublisher } from './publisher-questions.service.js';

/** Services looked at beside each one of a publisher's. */
const NEIGHBOURS = 50;

/** What can be said of a publisher without doubt. */
@Injectable()
export class PublisherInsights {
  constructor(
    private readonly questions: FrameQuestions,
    private readonly info: PublisherInfo,
    private readonly charts: PublisherChart,
    private readonly movementsOf: MovementsLookup,
    private readonly methodBreaks: MethodBreaksLookup,
  ) {}

  /** The findings. @throws AppError `ratings.frame_too_large`, `ratings.not_ready` */
  async insights(
    asked: AskedPublisher,
    type: InsightType | undefined,
  ): Promise<Omit<PublisherInsightsResponseDto, 'success'>> {
    const { total, profile } = await this.info.audience(asked);
    const design = total?.target.designEffect ?? 1;
    const of: Readonly<Record<InsightType, () => Promise<PublisherInsightDto[]> | PublisherInsightDto[]>> = {
      audience: () => audienceInsights(profile),
      season: async () => seasonInsights((await this.charts.months(asked, MOST_MONTHS)).months),
      change: () => this.change(asked),
      movements: async () => [
        ...movementInsights('came_from', await this.neighbours(asked, 'before'), design),
        ...movementInsights('went_to', await this.neighbours(asked, 'after'), design),
      ],
    };
    const found: PublisherInsightDto[] = [];
    for (const kind of type ? [type] : INSIGHT_TYPES) found.push(...(await of[kind]()));
    return {
      insightsData: found,
      total: totalShown(total),
      ...provenance(asked.frame, total?.target),
    };
  }

  private sample(frame: AskedFrame, services: readonly number[]): Promise<ReachSample | null> {
    return this.questions.panel(frame, (panel) => {
      const entityIds = services.filter((id) => panel.number(id) !== undefined);
      return reachSample({ frame: panel, question: frame.reach, entityIds });
    });
  }

  private async change({ frame, services }: AskedPublisher): Promise<PublisherInsightDto[]> {
    const before = this.questions.before(frame);
    if (!before) return [];
    const breaks = breaksOf([before, frame], await this.methodBreaks.of(frame.country));
    const isBroken = crossedBreaks('net_reach', before, frame, breaks).length > 0;
    if (isBroken || changesUniverse(before, frame)) return [];
    const [now, then] = [await this.sample(frame, services), await this.sample(before, services)];
    if (!now || !then) return [];
    const cases = Math.min(now.audience.cases, then.audience.cases);
    return changeInsight({ ...sampleDifference(now, then), cases, since: before.frame.date });
  }

  /**
   * Services outside the publisher that visits of its services came from or went to. The same person may have visited
   * several: as cases counts the most that one of the publisher's services has.
   */
  private async neighbours({ frame, services }: AskedPublisher, direction: Direction): Promise<Neighbour[]> {
    const { country, months, index, catalogue, viewer } = frame;
    const [month] = months;
    if (!index || !month || months.length !== 1) return [];
    const own = new Set(services);
    const limit = NEIGHBOURS + own.size;
    const found = await Promise.all(
      services.map((serviceId) =>
        this.movementsOf.movements(country, month.month, { serviceId, direction, limit }),
      ),
    );
    const known = found.filter((one) => one !== undefined);
    const all = known.reduce((sum, { visits }) => sum + visits, 0);
    const allCases = Math.max(0, ...known.map(({ cases }) => cases));
    const beside = new Map<number, { visits: number; cases: number }>();
    for (const { serviceId, visits, cases } of known.flatMap((one) => one.services)) {
      if (own.has(serviceId)) continue;
      const sofar = beside.get(serviceId) ?? { visits: 0, cases: 0 };
      beside.set(serviceId, { visits: sofar.visits + visits, cases: Math.max(sofar.cases, cases) });
    }
    return [...beside].flatMap(([id, { visits, cases }]) => {
      const item = catalogue.visible(id, viewer);
      return item ? [{ name: item.name, visits, all, cases, allCases }] : [];
    });
  }
}
