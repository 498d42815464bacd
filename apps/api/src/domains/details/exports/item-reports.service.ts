import { Injectable } from '@nestjs/common';
import { formatDay, formatMonth } from '@netreach/domain';
import type { HeadLine } from '../../exports/export-kinds.lookup.js';
import { forReader } from '../../ratings/disclosure/for-reader.lookup.js';
import type { Provenance } from '../../ratings/frame-questions.lookup.js';
import { ItemAnnotationsRepository } from '../database/item-annotations.repository.js';
import { DetailsChartService } from '../details-chart.service.js';
import { DetailsFiguresService } from '../details-figures.service.js';
import type { AskedDetails } from '../details-questions.service.js';
import { DetailsReachService } from '../details-reach.service.js';
import type { DetailsChartResponseDto } from '../dto/details-chart.dto.js';
import type { ItemToReport } from './details-report.js';
import { figuresTable, type DetailsTable, type TableReader } from './details-tables.js';

/** What a reader must know of the months shown. */
interface ToldOfMonths {
  /** Changes of method and universe. */
  readonly marks: readonly HeadLine[];
  /** What the reader and their team have noted on days. */
  readonly notes: readonly HeadLine[];
}

/** Key figures as a table, with what a report is told of. */
export interface ReportedPart extends DetailsTable, ToldOfMonths {
  readonly made: Provenance;
  /** Name of the item. */
  readonly item: string;
  readonly report: ItemToReport;
}

/** Reports of items, from the read models of the screens. */
@Injectable()
export class ItemReports {
  constructor(
    private readonly figures: DetailsFiguresService,
    private readonly charts: DetailsChartService,
    private readonly reaches: DetailsReachService,
    private readonly annotations: ItemAnnotationsRepository,
  ) {}

  /** The report of an item. @throws AppError where the screen refuses too */
  async of(asked: AskedDetails, reader: TableReader): Promise<ReportedPart> {
    const { viewer } = reader;
    const figures = forReader(await this.figures.figures(await this.figures.settle(asked)), viewer);
    const chart = forReader(await this.charts.chart(await this.charts.settle(asked)), viewer);
    const grp = forReader(await this.reaches.grp(asked), viewer);
    const { marks, notes } = await this.told(asked, chart, reader);
    return {
      item: asked.item.name,
      made: figures,
      marks: [],
      notes: [],
      report: { figures, chart, grp, notes: [...marks, ...notes] },
      ...figuresTable(figures, reader),
    };
  }

  /** What changed the method in the months shown, and what the reader and their team have noted on days of them. */
  async told(
    { frame, item }: AskedDetails,
    { series, marks }: Pick<DetailsChartResponseDto, 'series' | 'marks'>,
    { viewer: reader, words, locale }: TableReader,
  ): Promise<ToldOfMonths> {
    const months = new Set(series[0]?.points.map(({ date }) => date.slice(0, 7)));
    const noted = await this.annotations.of({ country: frame.country, item: item.id, reader });
    return {
      marks: marks.map(({ date, name }) => [
        words('head.not_comparable'),
        `${formatMonth(date, locale)}: ${name}`,
      ]),
      notes: noted
        .filter(({ day }) => months.has(day.slice(0, 7)))
        .map(({ day, text }) => [words('head.annotation'), `${formatDay(day, locale)}: ${text}`]),
    };
  }
}
