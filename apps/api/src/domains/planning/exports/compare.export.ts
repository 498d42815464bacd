import { Injectable } from '@nestjs/common';
import { formatFrame } from '@netreach/domain';
import { IsIn } from 'class-validator';
import {
  ExportKinds,
  readParameters,
  type ExportKind,
  type ExportRequest,
  type ExportTable,
  type FileLanguage,
} from '../../exports/export-kinds.lookup.js';
import { DataFramesLookup } from '../../ratings/data-frames.lookup.js';
import { CompareProfileBody } from '../dto/compare.dto.js';
import { ComparedParts } from './compared-parts.service.js';
import { COMPARED_COLUMNS, COMPARED_PARTS, type ComparedPart } from './compare-tables.js';
import { planCells, planColumns } from './plan-columns.js';
import { PlanHeadLines } from './plan-head-lines.service.js';
import { PlanReports } from './plan-reports.service.js';

/** What an exported comparison is asked for. */
class CompareExportParameters extends CompareProfileBody {
  @IsIn(COMPARED_PARTS)
  part: ComparedPart;
}

/** Comparisons as files, with the figures and the withholding of the screen. */
@Injectable()
export class CompareExport implements ExportKind<CompareExportParameters> {
  /** All parts of the screen are for the same readers. */
  readonly rule = 'ratings.compare.traffic';

  constructor(
    private readonly parts: ComparedParts,
    private readonly frames: DataFramesLookup,
    private readonly heads: PlanHeadLines,
    private readonly reports: PlanReports,
    kinds: ExportKinds,
  ) {
    kinds.register('ratings.compare', this);
  }

  /** The frame is settled when it is asked for. */
  async validate(given: object, country: string): Promise<CompareExportParameters> {
    return this.frames.settle(country, await readParameters(CompareExportParameters, given));
  }

  /** With the target group, and the group its affinities compare with where that is not everybody. */
  async title(
    {
      items,
      part,
      attributes,
      reference,
      date = '',
      interval_type: interval = 'month',
    }: CompareExportParameters,
    { locale, words }: FileLanguage,
    country: string,
  ): Promise<string> {
    const frame = formatFrame({ date, interval }, locale);
    const title = words('title.comparison', { count: items.length, part: words(`compared.${part}`), frame });
    if (part === 'movements') return title;
    const [target, against] = await Promise.all([
      this.reports.target(country, attributes, { locale, words }),
      this.reports.target(country, reference, { locale, words }),
    ]);
    const groups = [target, against && words('title.against', { reference: against })];
    return [title, ...groups.filter((group) => group !== '')].join(', ');
  }

  async open(request: ExportRequest<CompareExportParameters>): Promise<ExportTable> {
    const { words, principal, parameters } = request;
    const { part, ...given } = parameters;
    const body = part === 'movements' ? ofEverybody(given) : given;
    const { made, rows } = await this.parts.of(part, body, request);
    const columns = planColumns(COMPARED_COLUMNS[part], words, principal);
    return {
      headLines: await this.heads.of(request, body, made),
      columns,
      total: rows.length,
      rows: planCells(rows, columns),
    };
  }
}

/** Movements are the same for every target group and all devices: what narrows the other parts is not said of them. */
function ofEverybody(body: CompareProfileBody): CompareProfileBody {
  const { attributes: _, reference: __, devices: ___, registered_only: ____, ...question } = body;
  return question;
}
