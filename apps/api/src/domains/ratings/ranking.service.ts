import { Injectable } from '@nestjs/common';
import {
  ADMIN_SORT_FIELDS,
  deviceClassesOf,
  itemTypesOf,
  type ItemType,
  type RankingList,
} from '@netreach/domain';
import { METHOD_VERSION, type Ranking } from '@netreach/measurement';
import type { Principal } from '../../platform/access/principal.js';
import { AppError } from '../../platform/errors/app-error.js';
import { ContactIndexesLookup, type IndexVersion } from '../measurement/contact-indexes.lookup.js';
import { FiguresLookup } from '../measurement/figures.lookup.js';
import { PanelLookup } from '../panel/panel.lookup.js';
import { DataFramesService } from './data-frames.service.js';
import { RatingItemsReadModel, type ItemFilter } from './database/rating-items.read-model.js';
import type { DataFrameDto } from './dto/data-frame.dto.js';
import type { AudienceDto, RankingCountsDto, RankingItemDto, RankingResponseDto } from './dto/ranking.dto.js';
import type { RankingFilterQuery, RankingQuery } from './dto/ranking.query.dto.js';
import { orderRows, rankingRow } from './ranking-rows.js';

const DEFAULT_PAGE_SIZE = 50;

/** A ranking, all of it. */
export type WholeRanking = Omit<RankingResponseDto, 'success' | 'items' | 'total' | 'page' | 'page_size'> & {
  readonly rows: RankingItemDto[];
};

/** Ranking lists: items from SQL, panel figures from the engine, census figures from SQL. */
@Injectable()
export class RankingService {
  constructor(
    private readonly frames: DataFramesService,
    private readonly items: RatingItemsReadModel,
    private readonly panel: PanelLookup,
    private readonly indexes: ContactIndexesLookup,
    private readonly figures: FiguresLookup,
  ) {}

  /**
   * A page of a ranking.
   * @throws AppError `ratings.unknown_frame`, `ratings.unknown_attribute`, `request.invalid` for a column the reader may
   *   not order by
   */
  async rank(
    country: string,
    list: RankingList,
    query: RankingQuery,
    principal: Principal,
  ): Promise<Omit<RankingResponseDto, 'success'>> {
    const { rows, ...ranking } = await this.all(country, list, query, principal);
    return { ...pageOf(rows, query), ...ranking };
  }

  /** All rows of a ranking in their order. @throws AppError as `rank` does */
  async all(
    country: string,
    list: RankingList,
    query: RankingFilterQuery,
    principal: Principal,
  ): Promise<WholeRanking> {
    const { admin } = principal;
    demandSort(query, admin);
    const [frame, filter, excludedServices] = await Promise.all([
      this.frames.resolve(country, query),
      this.panel.filter(country, query.attributes),
      this.excluded(country, query, principal),
    ]);
    const month = frame.date.slice(0, 7);
    const itemFilter = itemFilterOf(query, excludedServices);
    const devices = deviceClassesOf(query.devices ?? 'all');
    const [items, counts, census, index] = await Promise.all([
      this.items.list(country, itemTypesOf(list), itemFilter, principal),
      this.items.counts(country, itemFilter, principal),
      this.figures.census(country, month, devices),
      this.indexes.newest(country, month),
    ]);
    const question = {
      ...{ devices, filter, calculation: frame.calculation_type, excludeEntityIds: excludedServices },
      registeredOnly: query.registered_only ?? false,
    };
    const ranking = index && (await this.indexes.ask(index.id, (reach) => reach.rank(question)));
    const rows = items.map((item) =>
      rankingRow(item, ranking && (ranking.find(item.id) ?? 'no cases'), census.get(item.id), admin),
    );
    const ordered = orderRows(rows, query.sort ?? defaultSort(frame), query.order ?? defaultOrder(query));
    return { rows: ordered, counts: countsOf(counts), frame, ...provenance(index, ranking) };
  }

  // A service that is not the reader's to leave out must not be found out by what is left of an aggregate without it.
  private async excluded(
    country: string,
    query: RankingFilterQuery,
    principal: Principal,
  ): Promise<number[]> {
    const wished = query.exclude_services ?? [];
    if (wished.length === 0) return [];
    const excludable = new Set((await this.items.excludable(country, principal)).map(({ id }) => id));
    return wished.filter((id) => excludable.has(id));
  }
}

function demandSort({ sort }: RankingFilterQuery, admin: boolean): void {
  if (!sort || admin || !ADMIN_SORT_FIELDS.includes(sort)) return;
  throw new AppError('request.invalid', { fields: { sort: [`Only administrators can sort by ${sort}`] } });
}

function defaultSort(frame: DataFrameDto) {
  return frame.has_panel ? 'unique_users' : 'unique_clients';
}

function defaultOrder({ sort }: RankingFilterQuery) {
  return sort === 'name' ? 'asc' : 'desc';
}

function itemFilterOf(query: RankingFilterQuery, excludedServices: readonly number[]): ItemFilter {
  return {
    categories: query.categories ?? [],
    excludedServices,
    bookable: query.bookable ?? null,
    hasOwaData: query.has_owa_data ?? null,
    search: query.search?.trim() || null,
  };
}

function pageOf<Row>(rows: readonly Row[], query: RankingQuery) {
  const page = query.page ?? 1;
  const page_size = query.page_size ?? DEFAULT_PAGE_SIZE;
  return { items: rows.slice((page - 1) * page_size, page * page_size), total: rows.length, page, page_size };
}

function countsOf(counts: ReadonlyMap<ItemType, number>): RankingCountsDto {
  return {
    services: counts.get('service') ?? 0,
    mediahouses: counts.get('mediahouse') ?? 0,
    adnetworks: counts.get('adnetwork') ?? 0,
    ranking_channels: counts.get('channel') ?? 0,
  };
}

function provenance(index: IndexVersion | undefined, ranking: Ranking | undefined) {
  const target = ranking?.target;
  const audience: AudienceDto = {
    universe_name: index?.universeName ?? null,
    universe: index?.universe ?? null,
    target_universe: target?.universe ?? null,
    panelists: index?.persons ?? 0,
    target_panelists: target?.panelCases ?? 0,
    design_effect: target && target.panelCases > 0 ? target.designEffect : null,
  };
  const method_version = String(ranking?.methodVersion ?? METHOD_VERSION);
  return { audience, method_version, index_version: index?.version ?? null };
}
