import { Injectable } from '@nestjs/common';
import type { RatingDetailsPath } from '../dto/details.path.dto.js';
import { rankingCells, rankingColumns } from '../../ranking/exports/ranking-columns.lookup.js';
import { RankingLookup } from '../../ranking/ranking.lookup.js';
import { forReader } from '../../ratings/disclosure/for-reader.lookup.js';
import { DetailsChartService } from '../details-chart.service.js';
import { DetailsNeighboursService } from '../details-neighbours.service.js';
import { DetailsQuestions } from '../details-questions.service.js';
import { DetailsReachService } from '../details-reach.service.js';
import { DetailsServicesService } from '../details-services.service.js';
import type { DetailsQuery } from '../dto/details.query.dto.js';
import type { DetailsPart } from './details-export.query.dto.js';
import { ItemReports, type ReportedPart } from './item-reports.service.js';
import {
  chartTable,
  competitorsTable,
  grpTable,
  movementsTable,
  reachTable,
  type TableReader,
} from './details-tables.js';

/** A part of an item's details as a table, and what it was made of. */
export type MadePart = Omit<ReportedPart, 'report'> & Partial<Pick<ReportedPart, 'report'>>;

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
    private readonly reports: ItemReports,
  ) {}

  /** One part. @throws AppError where the screen refuses too */
  async make(
    part: DetailsPart,
    path: RatingDetailsPath,
    query: DetailsQuery,
    reader: TableReader,
  ): Promise<MadePart> {
    const { viewer, words, names } = reader;
    const asked = await this.questions.settle(path, query, viewer);
    const base = { item: asked.item.name, marks: [], notes: [] };
    switch (part) {
      case 'report':
        return this.reports.of(asked, reader);
      case 'chart': {
        const made = forReader(await this.charts.chart(await this.charts.settle(asked, MOST_MONTHS)), viewer);
        const told = await this.reports.told(asked, made, reader);
        return { ...base, made, ...told, ...chartTable(made, reader) };
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
        const rows = made.rows.map((row) => rankingCells(row, { words, names, admin: viewer.admin }));
        return { ...base, made, columns: rankingColumns(words, viewer.admin), rows };
      }
    }
  }
}
