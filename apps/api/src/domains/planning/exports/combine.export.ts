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
import { CombineService } from '../combine.service.js';
import { CombineBody } from '../dto/combine.dto.js';
import { planCells, planColumns, type PlanColumn } from './plan-columns.js';
import { PlanHeadLines } from './plan-head-lines.service.js';
import { combinationRows } from './plan-table.js';

const COLUMNS: readonly PlanColumn[] = [
  'name',
  'type',
  'net_reach',
  'unique_users',
  'unique_panelists',
  'increment',
  'stacked',
  'exclusive',
  'contribution',
  'contacts',
  'ots',
  'grp',
  'reliability',
];

/** Combinations as files, with the figures and the withholding of the screen. */
@Injectable()
export class CombineExport implements ExportKind<CombineBody> {
  readonly rule = 'ratings.combine';

  constructor(
    private readonly combine: CombineService,
    private readonly frames: DataFramesLookup,
    private readonly heads: PlanHeadLines,
    kinds: ExportKinds,
  ) {
    kinds.register('ratings.combine', this);
  }

  /** The frame is settled when it is asked for. */
  async validate(given: object, country: string): Promise<CombineBody> {
    return this.frames.settle(country, await readParameters(CombineBody, given));
  }

  async title(
    { items, attributes, date = '', interval_type: interval = 'month' }: CombineBody,
    { locale, words }: FileLanguage,
    country: string,
  ): Promise<string> {
    const frame = formatFrame({ date, interval }, locale);
    const title = words('title.combination', { count: items.length, frame });
    return this.heads.title(title, country, attributes, { locale, words });
  }

  async open(request: ExportRequest<CombineBody>): Promise<ExportTable> {
    const { country, words, principal, parameters } = request;
    const asked = await this.combine.settle(country, parameters, principal);
    const answer = forReader(await this.combine.compute(asked), principal);
    const columns = planColumns(COLUMNS, words, principal);
    const rows = combinationRows(answer, words);
    return {
      headLines: await this.heads.of(request, parameters, answer),
      columns,
      total: rows.length,
      rows: planCells(rows, columns),
    };
  }
}
