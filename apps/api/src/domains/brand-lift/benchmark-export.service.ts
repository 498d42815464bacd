import { Injectable } from '@nestjs/common';
import { benchmarkWeight } from '@netreach/measurement';
import { AuditTrail } from '../../platform/audit/audit-trail.service.js';
import { tableFile, type CellValue, type ExportTable, type TableFile } from '../exports/table-file.lookup.js';
import { TextsLookup, type Words } from '../translations/texts.lookup.js';
import { BenchmarksService, withComma, type BenchmarkAnswer } from './benchmarks.service.js';
import type { BenchmarksExportQuery } from './dto/benchmark-changes.dto.js';
import { valueIn, type BenchmarkRow, type ColumnNorm } from './table/benchmark-table.js';

/** Numbers of files have a decimal comma in every language. */
const COMMA = 'de-DE';

/** Writes the benchmark as it is today: rows of categories with their means, each above its studies. */
@Injectable()
export class BenchmarkExport {
  constructor(
    private readonly benchmarks: BenchmarksService,
    private readonly texts: TextsLookup,
    private readonly audit: AuditTrail,
  ) {}

  /** The file. @throws AppError as the benchmark refuses */
  async file({ type, locale = 'en-US', ...query }: BenchmarksExportQuery): Promise<TableFile> {
    const answer = await this.benchmarks.ask(query);
    const words = await this.texts.words('brand-lift', locale);
    const title = words('export.title', { day: answer.asOf });
    const details = { rows: answer.matching.length, as_of: answer.asOf, type };
    await this.audit.record({ event: 'brand_lift_benchmark.exported', details });
    const table = tableOf(answer, { words, query, isText: type === 'csv' });
    return tableFile(type, table, { title, locale: COMMA, about: words('export.about') });
  }
}

interface Writing {
  readonly words: Words;
  readonly query: Pick<BenchmarksExportQuery, 'filters' | 'by_participants'>;
  /** Means are written with their two decimals, not as numbers. */
  readonly isText: boolean;
}

function tableOf(answer: BenchmarkAnswer, writing: Writing): ExportTable {
  const { words, query } = writing;
  const { columns } = answer.benchmark.table;
  const fixed = ['category', 'external_id', 'year', 'weight'].map((id) => ({
    title: words(`column.${id}`),
    kind: id === 'weight' ? ('number' as const) : ('text' as const),
    decimals: 2,
    width: 20,
  }));
  const own = columns.map(({ name, type }) => ({
    title: name,
    kind: type === 'number' ? ('number' as const) : ('text' as const),
    decimals: 2,
    width: 16,
  }));
  return {
    headLines: [
      [words('export.as_of'), answer.asOf],
      [words('export.weights'), words(query.by_participants ? 'export.participants' : 'export.age')],
      [words('export.filters'), query.filters ?? words('export.everything')],
      [words('export.rows'), String(answer.matching.length)],
    ],
    columns: [...fixed, ...own],
    total: answer.matching.length,
    rows: rowsOf(answer, writing),
  };
}

function* rowsOf(answer: BenchmarkAnswer, writing: Writing): Generator<CellValue[]> {
  const { benchmark, matching, norms } = answer;
  for (const { id, name } of benchmark.categories) {
    const studies = matching.filter(({ categoryId }) => categoryId === id);
    if (studies.length === 0) continue;
    const known = new Map((norms.get(id) ?? []).map((norm) => [norm.column, norm]));
    const means = benchmark.table.columns.map(({ key }) => meanCell(known.get(key), writing));
    yield [name, writing.words('export.mean', { count: studies.length }), null, null, ...means];
    for (const study of studies) yield studyCells(study, name, answer, writing.words);
  }
}

function meanCell(norm: ColumnNorm | undefined, { words, isText }: Writing): CellValue {
  if (!norm) return null;
  if (!norm.norm) return norm.studies > 0 ? words(`withheld.${norm.withheld ?? 'studies'}`) : null;
  return isText ? withComma(norm.norm.mean) : norm.norm.mean;
}

function studyCells(
  study: BenchmarkRow,
  category: string,
  { benchmark, currentYear }: BenchmarkAnswer,
  words: Words,
): CellValue[] {
  const own = benchmark.table.columns.map(({ key }) => {
    const value = valueIn(study, key) ?? null;
    return typeof value === 'boolean' ? words(value ? 'yes' : 'no') : value;
  });
  const { externalId, year } = study;
  return [category, externalId, year === 0 ? null : String(year), benchmarkWeight(year, currentYear), ...own];
}
