import { Injectable } from '@nestjs/common';
import { Type } from 'class-transformer';
import { IsIn, IsInt, IsOptional, Max, Min } from 'class-validator';
import { Lists } from '../../../platform/list/lists.service.js';
import {
  ExportKinds,
  readParameters,
  type CellValue,
  type ExportColumn,
  type ExportKind,
  type ExportRequest,
  type ExportTable,
  type FileLanguage,
} from '../../exports/export-kinds.lookup.js';
import { TextsLookup, type Words } from '../../translations/texts.lookup.js';
import { WATCHED_PARTS } from '../database/watched-parts.list.js';
import { WatchedPartsQuery } from '../dto/watch-lists.dto.js';
import {
  COMPARED_METRICS,
  BrandComparisonQuery,
  WATCH_INSIGHTS,
  WATCH_SCOPES,
  WatchMonthQuery,
  type ComparedMetric,
  type WatchedScope,
  type WatchInsight,
} from '../dto/watch.query.dto.js';
import type { WatchLevelDto } from '../dto/watch-figures.dto.js';
import type { WatchedFigureDto } from '../dto/watched-figure.dto.js';
import { WatchComparison } from '../reading/watch-comparison.service.js';
import { WatchInsights } from '../reading/watch-insights.service.js';

const CATALOGUE = 'media-watch';

/** Parts of an item that are exported. */
class PartsParameters extends WatchedPartsQuery {
  @IsIn(WATCH_SCOPES)
  scope: WatchedScope;

  @Type(() => Number)
  @IsInt()
  @Min(1)
  @Max(2_147_483_647)
  item_id: number;

  /** A table of an insight in the place of parts. */
  @IsOptional()
  @IsIn(WATCH_INSIGHTS)
  metric?: WatchInsight;
}

/** A comparison that is exported. */
class ComparisonParameters extends BrandComparisonQuery {
  @IsIn(COMPARED_METRICS)
  metric: ComparedMetric;
}

type Rows = { readonly columns: readonly ExportColumn[]; readonly rows: CellValue[][] };

const text = (title: string, width: number): ExportColumn => ({ title, kind: 'text', width });
const number = (title: string): ExportColumn => ({ title, kind: 'number', width: 18 });

const FIGURES = [
  'unique_users',
  'net_reach',
  'net_reach_low',
  'net_reach_high',
  'estimated_ad_impressions',
  'ots_total',
] as const;
const cellsOf = (figure: WatchedFigureDto): CellValue[] => FIGURES.map((name) => figure[name]);
const headsOf = (words: Words): ExportColumn[] => FIGURES.map((name) => number(words(`figure.${name}`)));

/** What a level is called. */
const nameOf = ({ part, key, name }: WatchLevelDto, words: Words): string =>
  part === 'gender' || part === 'birthday' || part === 'class' ? name : words(`${part}.${key}`);

function table(request: ExportRequest<WatchMonthQuery>, what: string, { columns, rows }: Rows): ExportTable {
  const { words, country, parameters } = request;
  return {
    headLines: [
      [words('source'), `Netreach, ${country.toUpperCase()}`],
      [words('filter'), [what, parameters.date].filter(Boolean).join(', ')],
    ],
    columns,
    total: rows.length,
    rows,
  };
}

/** Parts and insights of a brand or campaign as files. */
@Injectable()
export class WatchPartsExport implements ExportKind<PartsParameters> {
  readonly rule = 'media-watch.sub-items';

  constructor(
    private readonly lists: Lists,
    private readonly insights: WatchInsights,
    private readonly texts: TextsLookup,
    kinds: ExportKinds,
  ) {
    kinds.register('media-watch.parts', this);
  }

  validate(given: object): Promise<PartsParameters> {
    return readParameters(PartsParameters, given);
  }

  async title({ kind, metric }: PartsParameters, { locale }: FileLanguage): Promise<string> {
    const words = await this.texts.words(CATALOGUE, locale);
    return metric ? words(`insight.${metric}`) : words(`parts.${kind ?? 'all'}`);
  }

  async open(request: ExportRequest<PartsParameters>): Promise<ExportTable> {
    const { country, principal, parameters, locale } = request;
    const words = await this.texts.words(CATALOGUE, locale);
    const { scope, item_id: id, metric, date } = parameters;
    const asked = { country, scope, id, metric: metric ?? 'data', date };
    const { item, table_data: levels } = await this.insights.of(asked);
    const what = item?.name ?? '';
    if (metric) {
      const heads = [text(words('level'), 30), number(words('share')), number(words('impressions_share'))];
      const rows = levels.map((level) => [
        nameOf(level, words),
        level.share,
        level.impressions_share,
        ...cellsOf(level.figure),
      ]);
      return table(request, what, { columns: [...heads, ...headsOf(words)], rows });
    }
    const { items } = await this.lists.all(WATCHED_PARTS, parameters, { principal, country });
    const rows: CellValue[][] = [];
    for await (const { name, share, figure } of items) rows.push([name, share, ...cellsOf(figure)]);
    const heads = [text(words('column.name'), 34), number(words('share'))];
    return table(request, what, { columns: [...heads, ...headsOf(words)], rows });
  }
}

/** Comparisons of brands as files. */
@Injectable()
export class WatchComparisonExport implements ExportKind<ComparisonParameters> {
  readonly rule = 'media-watch.brand-comparison.show';

  constructor(
    private readonly comparison: WatchComparison,
    private readonly texts: TextsLookup,
    kinds: ExportKinds,
  ) {
    kinds.register('media-watch.comparison', this);
  }

  validate(given: object): Promise<ComparisonParameters> {
    return readParameters(ComparisonParameters, given);
  }

  async title({ metric }: ComparisonParameters, { locale }: FileLanguage): Promise<string> {
    const words = await this.texts.words(CATALOGUE, locale);
    return words(`compare.${metric}`);
  }

  async open(request: ExportRequest<ComparisonParameters>): Promise<ExportTable> {
    const { country, parameters, locale } = request;
    const words = await this.texts.words(CATALOGUE, locale);
    const { metric, ...query } = parameters;
    const { brands } = await this.comparison.compare(country, metric, query);
    const rows = brands.flatMap(({ name, figure, levels }) =>
      levels.length === 0
        ? [[name, null, null, ...cellsOf(figure)]]
        : levels.map((level) => [name, nameOf(level, words), level.share, ...cellsOf(level.figure)]),
    );
    const heads = [text(words('brand'), 30), text(words('level'), 24), number(words('share'))];
    const columns = [...heads, ...headsOf(words)];
    return table(request, words(`compare.${metric}`), { columns, rows });
  }
}
