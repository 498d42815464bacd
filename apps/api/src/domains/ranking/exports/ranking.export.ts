import { Injectable } from '@nestjs/common';
import { formatFrame, MOST_COMPARED_GROUPS, RANKING_LISTS, type RankingList } from '@netreach/domain';
import { ArrayMaxSize, IsArray, IsIn, IsOptional, IsString, MaxLength } from 'class-validator';
import { IntersectionType } from '@nestjs/swagger';
import { CountriesLookup } from '../../countries/countries.lookup.js';
import { countryName } from '../../countries/country-name.lookup.js';
import {
  ExportKinds,
  readParameters,
  type CellValue,
  type ExportKind,
  type ExportRequest,
  type ExportTable,
  type FileLanguage,
} from '../../exports/export-kinds.lookup.js';
import { DataFramesLookup } from '../../ratings/data-frames.lookup.js';
import type { RankingItemDto } from '../dto/ranking-item.base.dto.js';
import { EarlierFramesQuery } from '../dto/earlier-frames.query.dto.js';
import { RankingFilterQuery } from '../dto/ranking-query.base.dto.js';
import { RankingLookup, type RankingScope } from '../ranking.lookup.js';
import { StandingsService } from '../standings/standings.service.js';
import { MasterDataNames } from '../../ratings/exports/master-data-names.lookup.js';
import { RatingsFiltersLookup } from '../../ratings/ratings-filters.lookup.js';
import { rankingCells, rankingColumns, type CellsFor } from './ranking-columns.lookup.js';
import { comparedGroup, groupCells, groupColumns, type ComparedGroup } from './compared-groups.js';
import {
  breakLines,
  earlierCells,
  earlierColumns,
  earlierFrames,
  type EarlierFrames,
} from './earlier-frames.js';
import { frameHeadLines, targetOf, titleFor } from '../../ratings/exports/head-lines.lookup.js';
import { forReader } from '../../ratings/disclosure/for-reader.lookup.js';

/** What an exported ranking is asked for: all of the screen but its pages. */
class RankingExportParameters extends IntersectionType(RankingFilterQuery, EarlierFramesQuery) {
  @IsIn(RANKING_LISTS)
  type: RankingList;

  /** Target groups whose users and reach stand beside; empty for everybody. */
  @IsOptional()
  @IsArray()
  @ArrayMaxSize(MOST_COMPARED_GROUPS - 1)
  @IsString({ each: true })
  @MaxLength(2000, { each: true })
  groups?: string[];
}

/** Ranking lists as files: all rows, with the figures, the columns and the withholding of the screen. */
@Injectable()
export class RankingExport implements ExportKind<RankingExportParameters> {
  readonly rule = 'ratings.list';

  constructor(
    private readonly ranking: RankingLookup,
    private readonly standings: StandingsService,
    private readonly frames: DataFramesLookup,
    private readonly filters: RatingsFiltersLookup,
    private readonly names: MasterDataNames,
    private readonly countries: CountriesLookup,
    kinds: ExportKinds,
  ) {
    kinds.register('ratings.ranking', this);
  }

  /** The frame is settled when it is asked for: what waits until the next month begins means the same. */
  async validate(given: object, country: string): Promise<RankingExportParameters> {
    return this.frames.settle(country, await readParameters(RankingExportParameters, given));
  }

  async title(
    { type, date = '', interval_type: interval = 'month', attributes }: RankingExportParameters,
    { locale, words }: FileLanguage,
    country: string,
  ): Promise<string> {
    const frame = formatFrame({ date, interval }, locale);
    const title = words('title.ranking', { list: words(`list.${type}`), frame });
    return titleFor(title, attributes, await this.names.groups(country, locale), words);
  }

  open(request: ExportRequest<RankingExportParameters>): Promise<ExportTable> {
    const { type, groups, changes, frames_before: frames, ...query } = request.parameters;
    const beside = { groups, changes: changes ?? false, frames: frames ?? 0 };
    return this.table({ ...request, parameters: query }, type, {}, beside);
  }

  /** The table of a ranking. @param scope of what the ranking is, beside its parameters */
  async table(
    request: ExportRequest<RankingFilterQuery>,
    list: RankingList,
    scope: RankingScope = {},
    beside: Beside = { changes: false, frames: 0 },
  ): Promise<ExportTable> {
    const { country, locale, words, principal, parameters: query } = request;
    const rowsOf = async (asked: RankingFilterQuery) =>
      forReader(
        await this.ranking.all(await this.ranking.settle(country, list, asked, principal, scope)),
        principal,
      );
    const [ranking, market, master, groups, categories, services] = await Promise.all([
      rowsOf(query),
      this.countries.market(country),
      this.names.of(locale),
      this.names.groups(country, locale, principal.userId),
      this.filters.categories(country),
      this.filters.excludableServices(country, principal),
    ]);
    const { rows } = ranking;
    const compared: ComparedGroup[] = [];
    // One after the other: each is as much work as the ranking itself.
    for (const attributes of beside.groups ?? []) {
      const { rows: own } = await rowsOf({ ...query, attributes, hide_withheld: false });
      compared.push(comparedGroup(targetOf(attributes, groups, words) || words('ratings.everybody'), own));
    }
    const earlier = await this.earlier(request, list, beside);
    const named = categories.map((category) => ({ ...category, name: master.category(category.name) }));
    const names = { groups, categories: named, services };
    return {
      headLines: [
        ...frameHeadLines(
          { query, market: countryName(country, market.name, locale), locale, words },
          ranking,
          names,
        ),
        ...(earlier ? breakLines(earlier, request) : []),
      ],
      columns: [
        ...rankingColumns(words, principal.admin),
        ...groupColumns(compared, words),
        ...(earlier ? earlierColumns(earlier, request) : []),
      ],
      calculation: ranking.frame.calculation_type,
      total: rows.length,
      rows: cellsOf(rows, { words, names: master, admin: principal.admin, compared, earlier }),
    };
  }

  /** What stands beside from the frames before; null where nothing is wanted of them. */
  private async earlier(
    { country, principal, parameters: query }: ExportRequest<RankingFilterQuery>,
    list: RankingList,
    { changes, frames }: Beside,
  ): Promise<EarlierFrames | null> {
    if (!changes && frames === 0) return null;
    const asked = await this.standings.settle(country, list, query, principal);
    const whole = { page: 1, page_size: Number.MAX_SAFE_INTEGER, changes };
    return earlierFrames(await this.standings.page(asked, whole), { frames, changes });
  }
}

/** What stands beside the ranking's own figures. */
interface Beside {
  /** Target groups; empty for everybody. */
  readonly groups?: readonly string[] | undefined;
  /** The change since the frame before. */
  readonly changes: boolean;
  /** Number of frames before. */
  readonly frames: number;
}

interface CellsOf extends CellsFor {
  readonly compared: readonly ComparedGroup[];
  readonly earlier: EarlierFrames | null;
}

function* cellsOf(
  items: readonly RankingItemDto[],
  { compared, earlier, ...reader }: CellsOf,
): Generator<CellValue[]> {
  for (const item of items)
    yield [
      ...rankingCells(item, reader),
      ...groupCells(compared, item),
      ...(earlier ? earlierCells(earlier, item, reader.words) : []),
    ];
}
