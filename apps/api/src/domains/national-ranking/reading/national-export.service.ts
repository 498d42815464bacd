import { Injectable } from '@nestjs/common';
import { formatFrame } from '@netreach/domain';
import {
  tableFile,
  type CellValue,
  type ExportTable,
  type TableFile,
} from '../../exports/table-file.lookup.js';
import { TextsLookup, type Words } from '../../translations/texts.lookup.js';
import type { ReadRow } from '../database/national-figures.read-model.js';
import type { NationalExportQuery } from '../dto/national-query.dto.js';
import { intervalOf } from '../national-frame.js';
import { NationalReading, type FoundRelease, type NationalReader } from './national-reading.service.js';

/** Columns of figures: the key of their heading, their value, and their decimals. */
const FIGURES: readonly (readonly [string, (row: ReadRow) => number | null, number])[] = [
  ['users', ({ users }) => users, 0],
  ['reach', ({ reach }) => reach, 1],
  ['reach_low', ({ reachLow }) => reachLow, 1],
  ['reach_high', ({ reachHigh }) => reachHigh, 1],
  ['visits', ({ visits }) => visits, 0],
  ['impressions', ({ impressions }) => impressions, 0],
  ['clients', ({ clients }) => clients, 0],
  ['impressions_at', ({ homeShare }) => homeShare, 1],
  ['usetime', ({ useTime }) => useTime, 0],
  ['consent_share', ({ consentShare }) => consentShare, 1],
  ['extrapolation_factor', ({ extrapolation }) => extrapolation, 4],
];

/** The national ranking as a file. */
@Injectable()
export class NationalExport {
  constructor(
    private readonly reading: NationalReading,
    private readonly texts: TextsLookup,
  ) {}

  /** The rows of a ranking with all their figures. @throws AppError `national.not_released` */
  async ranking(reader: NationalReader, query: NationalExportQuery): Promise<TableFile> {
    const { rows, found } = await this.reading.whole(reader, query);
    const { words, locale, headLines, title } = await this.head(reader, query, found);
    const table: ExportTable = {
      headLines,
      columns: [
        ...this.unitColumns(words),
        ...FIGURES.map(([key, , decimals]) => ({
          title: words(`column.${key}`),
          kind: 'number' as const,
          decimals,
          width: 16,
        })),
      ],
      total: rows.length,
      rows: rows.map((row) => [...unitCells(row, words), ...FIGURES.map(([, of]) => of(row))]),
    };
    return tableFile(query.type, table, { title, locale, about: words('export.about') });
  }

  /** Standard groups of the items of a ranking. @throws AppError `national.not_released` */
  async audiences(reader: NationalReader, query: NationalExportQuery): Promise<TableFile> {
    const { rows, found } = await this.reading.whole(reader, { ...query, device: 'all' });
    const { words, locale, headLines, title } = await this.head(reader, query, found);
    const text = (key: string) => ({ title: words(`column.${key}`), kind: 'text' as const, width: 24 });
    const number = (key: string, decimals: number) => ({
      title: words(`column.${key}`),
      kind: 'number' as const,
      decimals,
      width: 16,
    });
    const cells = rows.flatMap((row) =>
      row.audience.map(({ attributeName, name, users, share, affinity }): CellValue[] => [
        ...unitCells(row, words),
        attributeName,
        name,
        users,
        share,
        affinity,
      ]),
    );
    const groups = [
      text('attribute'),
      text('group'),
      number('users', 0),
      number('share', 1),
      number('index', 0),
    ];
    const columns = [...this.unitColumns(words), ...groups];
    const table = { headLines, columns, total: cells.length, rows: cells };
    return tableFile(query.type, table, { title, locale, about: words('export.about') });
  }

  private unitColumns(words: Words): ExportTable['columns'] {
    return ['name', 'level', 'media_house', 'audited'].map((key) => ({
      title: words(`column.${key}`),
      kind: 'text' as const,
      width: 24,
    }));
  }

  private async head(
    { audience }: NationalReader,
    { locale = 'de-DE' }: NationalExportQuery,
    { release }: FoundRelease,
  ) {
    const words = await this.texts.words('national-ratings', locale);
    const frame = formatFrame({ date: release.date, interval: intervalOf(release.months) }, locale);
    const title = words(audience === 'preview' ? 'export.title_unpublished' : 'export.title', { frame });
    const version = String(release.version);
    const headLines: [string, string][] = [
      [words('column.frame'), frame],
      [words('column.version'), version],
      ...(release.correction === null
        ? []
        : [[words('column.correction'), release.correction] as [string, string]]),
    ];
    return { words, locale, headLines, title };
  }
}

function unitCells({ name, type, mediaHouse, trafficSource }: ReadRow, words: Words): CellValue[] {
  const audited = trafficSource === 'panel' ? 'badge.panel_only' : 'badge.audited';
  return [name, words(`level.${type}`), mediaHouse, words(audited)];
}
