import { Injectable } from '@nestjs/common';
import { formatFrame } from '@netreach/domain';
import {
  ExportKinds,
  readParameters,
  type ExportKind,
  type ExportRequest,
  type ExportTable,
  type FileLanguage,
} from '../../exports/export-kinds.lookup.js';
import { DataFramesLookup } from '../../ratings/data-frames.lookup.js';
import { forReader } from '../../ratings/disclosure/for-reader.lookup.js';
import { AudienceReachService } from '../audience-reach.service.js';
import { AudienceReachBody } from '../dto/audience-reach.body.dto.js';
import { planCells, planColumns, type PlanColumn } from './plan-columns.js';
import { PlanHeadLines } from './plan-head-lines.service.js';
import { PlanReports } from './plan-reports.service.js';
import { planRows } from './plan-table.js';

const COLUMNS: readonly PlanColumn[] = [
  'name',
  'type',
  'booked_share',
  'cap',
  'format',
  'price',
  'net_reach',
  'unique_users',
  'unique_panelists',
  'increment',
  'contacts',
  'voice',
  'ots',
  'grp',
  'cost',
  'cpm',
  'per_users',
  'per_grp',
  'reliability',
];

/** Plans as files, with the figures and the withholding of the screen, which books what there is where a row wants more. */
@Injectable()
export class AudienceReachExport implements ExportKind<AudienceReachBody> {
  readonly rule = 'ratings.audience-reach';

  constructor(
    private readonly plans: AudienceReachService,
    private readonly frames: DataFramesLookup,
    private readonly heads: PlanHeadLines,
    private readonly reports: PlanReports,
    kinds: ExportKinds,
  ) {
    kinds.register('ratings.audience-reach', this);
  }

  /** The frame is settled when it is asked for. */
  async validate(given: object, country: string): Promise<AudienceReachBody> {
    return this.frames.settle(country, await readParameters(AudienceReachBody, given));
  }

  async title(
    { items, attributes, plan_name: name, date = '', interval_type: interval = 'month' }: AudienceReachBody,
    { locale, words }: FileLanguage,
    country: string,
  ): Promise<string> {
    const frame = formatFrame({ date, interval }, locale);
    const title =
      name === undefined
        ? words('title.audience-reach', { count: items.length, frame })
        : words('title.plan', { name, frame });
    return this.heads.title(title, country, attributes, { locale, words });
  }

  async open(request: ExportRequest<AudienceReachBody>): Promise<ExportTable> {
    const { country, words, principal, parameters } = request;
    const asked = await this.plans.settle(country, parameters, principal);
    const answer = forReader(await this.plans.compute(asked, 'cut'), principal);
    const named = answer.flight ? COLUMNS : COLUMNS.filter((column) => column !== 'voice');
    const columns = planColumns(named, words, principal);
    const writing = await this.reports.writing(request);
    const rows = planRows(answer, parameters, writing);
    const headLines = await this.heads.of(request, parameters, answer);
    return {
      headLines,
      columns,
      total: rows.length,
      rows: planCells(rows, columns),
      report: await this.reports.of(request, answer, { headLines, writing }),
    };
  }
}
