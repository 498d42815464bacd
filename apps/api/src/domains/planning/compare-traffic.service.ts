import { Injectable } from '@nestjs/common';
import type { CombinedReach, TargetGroup } from '@netreach/measurement';
import type { Viewer } from '../ratings/database/visible-items.lookup.js';
import { FrameQuestions, provenance } from '../ratings/frame-questions.lookup.js';
import { statsOf, type PanelAnswer } from '../ratings/item-stats.lookup.js';
import { chosenItem } from './chosen-item.js';
import type { CompareTrafficBody, CompareTrafficResponseDto, ComparedMonthDto } from './dto/compare.dto.js';
import { PlanningQuestions, type AskedItems } from './planning-questions.service.js';

const DEFAULT_MONTHS = 6;

/** Traffic that has been asked for and not been computed. */
export interface AskedTraffic extends AskedItems {
  /** The same question about each month, oldest first. */
  readonly series: readonly AskedItems[];
}

/** Figures of a month, by place of the item. */
interface MonthFigures {
  readonly census: Awaited<ReturnType<FrameQuestions['census']>>;
  readonly panel: readonly PanelAnswer[];
  readonly target: TargetGroup | undefined;
}

/** Figures of chosen items month by month. */
@Injectable()
export class CompareTrafficService {
  constructor(
    private readonly questions: FrameQuestions,
    private readonly planning: PlanningQuestions,
  ) {}

  /** Settles what is asked. @throws AppError as `PlanningQuestions.settle` */
  async settle(country: string, body: CompareTrafficBody, viewer: Viewer): Promise<AskedTraffic> {
    const { items: ids, months: count = DEFAULT_MONTHS, ...query } = body;
    const call = 'ratings.compare.traffic';
    const asked = await this.planning.settle({ call, country, query, ids }, viewer);
    const monthly = { ...asked, frame: { ...asked.frame, calculation_type: 'accumulated' as const } };
    const series = this.questions.months(monthly, count);
    const months = series.map(({ frame }) => frame.date.slice(0, 7));
    const { question } = asked;
    const data = [...question.data, ...series.flatMap((one) => one.data)];
    return {
      ...asked,
      series: withBeside(series.map((month) => ({ ...asked, ...month }))),
      question: { ...question, data, asked: { ...question.asked, months } },
    };
  }

  /** The whole answer. @throws AppError `ratings.frame_too_large`, `ratings.not_ready` */
  async compute(asked: AskedTraffic): Promise<Omit<CompareTrafficResponseDto, 'success'>> {
    const { items, catalogue, viewer, series } = asked;
    // One month after the other: each may have to be read into memory.
    const found: MonthFigures[] = [];
    for (const month of series) found.push(await this.month(month));
    return {
      ...provenance(asked, found.at(-1)?.target),
      months: monthsOf(series),
      compare_data: items.map((item, at) => {
        const row = catalogue.row(item, viewer);
        const points = found.map(({ panel, census }) =>
          statsOf(panel[at], census.get(item.id), viewer.admin),
        );
        return { ...chosenItem(row), points };
      }),
    };
  }

  private async month(asked: AskedItems): Promise<MonthFigures> {
    const { reach, items } = asked;
    const [census, rows] = await Promise.all([
      this.questions.census(asked),
      this.questions.panel(asked, (frame) => items.map(({ id }) => frame.combine(reach, [id]))),
    ]);
    const panel = items.map((_, at) => {
      const row = rows?.[at];
      return row && panelAnswer(row);
    });
    return { census, panel, target: rows?.[0]?.target };
  }
}

/** The last month stands for the question; those before it stand beside it. */
function withBeside(series: readonly AskedItems[]): AskedItems[] {
  return series.map((month, at) => ({ ...month, isBeside: at < series.length - 1 }));
}

function panelAnswer(reach: CombinedReach): PanelAnswer {
  return reach.cases === 0 ? 'no cases' : reach;
}

function monthsOf(series: readonly AskedItems[]): ComparedMonthDto[] {
  return series.map(({ months, index }, at) => {
    const before = series[at - 1]?.index ?? null;
    const comparable =
      at === 0 ||
      (index?.methodVersion === before?.methodVersion && index?.universeName === before?.universeName);
    return {
      month: months[0]?.month ?? '',
      method_version: index ? String(index.methodVersion) : null,
      universe_name: index?.universeName ?? null,
      comparable,
    };
  });
}
