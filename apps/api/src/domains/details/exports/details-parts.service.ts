import { Injectable } from '@nestjs/common';
import type { AnnotationDto } from '../../../platform/dto/annotation.dto.js';
import type { HeadLine } from '../../exports/export-kinds.lookup.js';
import { ItemAnnotationsRepository } from '../database/item-annotations.repository.js';
import type { RatingDetailsPath } from '../dto/details.path.dto.js';
import { rankingCells, rankingColumns } from '../../ranking/exports/ranking-columns.lookup.js';
import type { Provenance } from '../../ratings/frame-questions.lookup.js';
import { RankingLookup } from '../../ranking/ranking.lookup.js';
import { forReader } from '../../ratings/disclosure/for-reader.lookup.js';
import { DetailsChartService } from '../details-chart.service.js';
import { DetailsNeighboursService } from '../details-neighbours.service.js';
import { DetailsQuestions, type AskedDetails } from '../details-questions.service.js';
import { DetailsReachService } from '../details-reach.service.js';
import { DetailsServicesService } from '../details-services.service.js';
import type { DetailsChartResponseDto } from '../dto/details-chart.dto.js';
import type { DetailsQuery } from '../dto/details.query.dto.js';
import type { DetailsPart } from './details-export.query.dto.js';
import {
  chartTable,
  competitorsTable,
  grpTable,
  movementsTable,
  reachTable,
  type DetailsTable,
  type TableReader,
} from './details-tables.js';

/** A part of an item's details as a table, and what it was made of. */
export interface MadePart extends DetailsTable {
  readonly made: Provenance;
  /** Name of the item. */
  readonly item: string;
  /** What a reader must know of the figures. */
  readonly notes: readonly HeadLine[];
}

/** Most rows of competitors and movements in a file: the most a call gives. */
const MOST_ROWS = 100;
/** Months in a file: the most a call gives. */
const MOST_MONTHS = 36;

/** An item's details, part by part, from the read models of the screens. */
@Injectable()
export class DetailsParts {
  constructor(
    private readonly questions: DetailsQuestions,
    private readonly charts: DetailsChartService,
    private readonly reaches: DetailsReachService,
    private readonly neighbours: DetailsNeighboursService,
    private readonly services: DetailsServicesService,
    private readonly ranking: RankingLookup,
    private readonly annotations: ItemAnnotationsRepository,
  ) {}

  /** One part. @throws AppError where the screen refuses too */
  async make(
    part: DetailsPart,
    path: RatingDetailsPath,
    query: DetailsQuery,
    reader: TableReader,
  ): Promise<MadePart> {
    const { viewer, words } = reader;
    const asked = await this.questions.settle(path, query, viewer);
    const base = { item: asked.item.name, notes: [] };
    switch (part) {
      case 'chart': {
        const made = forReader(await this.charts.chart(await this.charts.settle(asked, MOST_MONTHS)), viewer);
        const notes = [
          ...made.marks.map(({ date, name }): HeadLine => [words('head.not_comparable'), `${date}: ${name}`]),
          ...(await this.notedOn(asked, made, viewer)).map(({ day, text }): HeadLine => [
            words('head.annotation'),
            `${day}: ${text}`,
          ]),
        ];
        return { ...base, made, notes, ...chartTable(made, reader) };
      }
      case 'reach': {
        const made = forReader(await this.reaches.buildUp(asked), viewer);
        return { ...base, made, ...reachTable(made, reader) };
      }
      case 'grp': {
        const made = forReader(await this.reaches.grp(asked), viewer);
        return { ...base, made, ...grpTable(made, reader) };
      }
      case 'competitors': {
        const made = forReader(await this.neighbours.competitors(asked, MOST_ROWS), viewer);
        return { ...base, made, ...competitorsTable(made, reader) };
      }
      case 'movements': {
        const made = forReader(await this.neighbours.movements(asked, 'all', MOST_ROWS), viewer);
        return { ...base, made, ...movementsTable(made, reader) };
      }
      case 'services': {
        const made = forReader(
          await this.ranking.all(await this.services.settle(path, query, viewer)),
          viewer,
        );
        const rows = made.rows.map((row) => rankingCells(row, words, viewer.admin));
        return { ...base, made, columns: rankingColumns(words, viewer.admin), rows };
      }
    }
  }

  /** What the reader and their team have noted on days of the months shown. */
  private async notedOn(
    { frame, item }: AskedDetails,
    { series }: Pick<DetailsChartResponseDto, 'series'>,
    reader: TableReader['viewer'],
  ): Promise<AnnotationDto[]> {
    const months = new Set(series[0]?.points.map(({ date }) => date.slice(0, 7)));
    const all = await this.annotations.of({ country: frame.country, item: item.id, reader });
    return all.filter(({ day }) => months.has(day.slice(0, 7)));
  }
}
