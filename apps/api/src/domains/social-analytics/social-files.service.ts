import { Injectable } from '@nestjs/common';
import type { Locale } from '@netreach/domain';
import { SOCIAL_METRICS } from '@netreach/domain/social';
import { AuditTrail } from '../../platform/audit/audit-trail.service.js';
import { tableFile, type CellValue, type TableFile } from '../exports/table-file.lookup.js';
import { TextsLookup } from '../translations/texts.lookup.js';
import type { SocialContentDto, SocialRequestDto, SocialScrapingDto } from './dto/social-rows.dto.js';

/** Rows of a screen that leave as a file. */
export type SocialRows = { readonly total: number } & (
  | { readonly of: 'requests'; readonly items: AsyncIterable<SocialRequestDto> }
  | { readonly of: 'contents'; readonly items: AsyncIterable<SocialContentDto> }
  | { readonly of: 'scrapings'; readonly items: AsyncIterable<SocialScrapingDto> }
);

interface FileWish {
  readonly type: 'csv' | 'xls';
  readonly locale?: Locale;
}

const NUMBERS = new Set<string>(['status', 'bytes', 'ms', ...SOCIAL_METRICS]);

const COLUMNS = {
  requests: ['at', 'url', 'status', 'fault', 'bytes', 'ms'],
  contents: [
    'title',
    'url',
    'kind',
    'author',
    'published_at',
    'source',
    'seen_at',
    ...SOCIAL_METRICS,
    'missing',
  ],
  scrapings: ['at', 'title', 'url', 'source', ...SOCIAL_METRICS, 'missing'],
} as const;

/** Writes lists of social analytics as files. */
@Injectable()
export class SocialFiles {
  constructor(
    private readonly texts: TextsLookup,
    private readonly audit: AuditTrail,
  ) {}

  /** A list as its screen shows it. */
  async file(platform: string, list: SocialRows, { type, locale = 'en-US' }: FileWish): Promise<TableFile> {
    const words = await this.texts.words('social-analytics', locale);
    const details = { platform, list: list.of, rows: list.total, type };
    await this.audit.record({ event: 'social_list.exported', details });
    const columns = COLUMNS[list.of];
    const said = (name: string, value: unknown): CellValue => {
      if (value === null || value === undefined) return null;
      if (name === 'fault') return words(`fault.${String(value)}`);
      if (name === 'source') return words(`source.${String(value)}`);
      if (Array.isArray(value)) return value.map((one) => words(`metric.${String(one)}`)).join(', ');
      return typeof value === 'number' ? value : String(value);
    };
    const isMetric = (name: string) => SOCIAL_METRICS.some((metric) => metric === name);
    const cells = (row: Readonly<Record<string, unknown>>) =>
      columns.map((name) =>
        said(name, isMetric(name) ? (row['metrics'] as Record<string, unknown>)[name] : row[name]),
      );
    const table = {
      headLines: [],
      columns: columns.map((name) => ({
        title: words(isMetric(name) ? `metric.${name}` : `column.${name}`),
        kind: NUMBERS.has(name) ? ('number' as const) : ('text' as const),
        decimals: 0,
        width: 20,
      })),
      total: list.total,
      rows: rowsOf(list.items, cells),
    };
    return tableFile(type, table, { title: `${words(list.of)} ${platform}`, locale });
  }
}

async function* rowsOf(
  items: AsyncIterable<object>,
  cells: (row: Readonly<Record<string, unknown>>) => CellValue[],
): AsyncGenerator<CellValue[]> {
  for await (const item of items) yield cells(item as Record<string, unknown>);
}
