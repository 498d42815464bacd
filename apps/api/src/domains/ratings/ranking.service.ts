import { Injectable } from '@nestjs/common';
import {
  ADMIN_SORT_FIELDS,
  deviceClassesOf,
  itemTypesOf,
  type ItemType,
  type RankingList,
} from '@netreach/domain';
import { METHOD_VERSION, type Ranking, type ReachQuestion } from '@netreach/measurement';
import { AppError } from '../../platform/errors/app-error.js';
import { ContactIndexesLookup } from '../measurement/contact-indexes.lookup.js';
import { DataStateLookup, type IndexVersion, type MonthState } from '../measurement/data-state.lookup.js';
import { FiguresLookup } from '../measurement/figures.lookup.js';
import type { AnswerQuestion } from './answers/answer-question.js';
import type { Catalogue, ItemFilter } from './catalogue.js';
import { CataloguesService } from './catalogues.service.js';
import { DataFramesService } from './data-frames.service.js';
import type { CatalogueItem } from './database/rating-items.read-model.js';
import type { Viewer } from './database/visible-items.js';
import type { DataFrameDto } from './dto/data-frame.dto.js';
import type { AudienceDto, RankingCountsDto, RankingItemDto, RankingResponseDto } from './dto/ranking.dto.js';
import type { RankingFilterQuery, RankingQuery } from './dto/ranking.query.dto.js';
import { panelFigures } from './panel-figures.js';
import { orderItems, rankingRow, type RankedItem } from './ranking-rows.js';
import { weightSetOf } from './weight-set.js';

const DEFAULT_PAGE_SIZE = 50;

/** A ranking, all of it. */
export type WholeRanking = Omit<RankingResponseDto, 'success' | 'items' | 'total' | 'page' | 'page_size'> & {
  readonly rows: RankingItemDto[];
};

/** A ranking that has been asked for and not been computed: everything it depends on is settled. */
export interface AskedRanking {
  readonly country: string;
  readonly types: readonly ItemType[];
  readonly frame: DataFrameDto;
  readonly month: MonthState;
  readonly catalogue: Catalogue;
  readonly filter: ItemFilter;
  /** What the panel is asked. */
  readonly reach: ReachQuestion;
  readonly sort: NonNullable<RankingFilterQuery['sort']>;
  readonly order: 'asc' | 'desc';
  readonly viewer: Viewer;
  /** What names the answer, without its page. */
  readonly question: AnswerQuestion;
}

/** Ranking lists: items and census figures from memory, panel figures from the engine. */
@Injectable()
export class RankingService {
  constructor(
    private readonly states: DataStateLookup,
    private readonly frames: DataFramesService,
    private readonly catalogues: CataloguesService,
    private readonly indexes: ContactIndexesLookup,
    private readonly figures: FiguresLookup,
  ) {}

  /**
   * Settles what is asked: the frame, the versions that answer for it, the target group and what the reader may leave out.
   * @throws AppError `ratings.unknown_frame`, `ratings.unknown_attribute`, `request.invalid` for a column the reader may
   *   not order by
   */
  async ask(
    country: string,
    list: RankingList,
    query: RankingFilterQuery,
    { admin, customerId }: Viewer,
  ): Promise<AskedRanking> {
    const viewer = { admin, customerId };
    demandSort(query, admin);
    const state = await this.states.of(country);
    const { frame, month } = this.frames.choose(state, query);
    const [catalogue, target] = await Promise.all([
      this.catalogues.catalogue(country, state.items),
      this.catalogues.filter(country, state.attributes, query.attributes),
    ]);
    // A service that is not the reader's to leave out must not be found out by what is left of an aggregate without it.
    const excludedServices = catalogue.excludable(query.exclude_services ?? [], viewer);
    const reach = {
      ...{ devices: deviceClassesOf(query.devices ?? 'all'), filter: target },
      ...{ calculation: frame.calculation_type, excludeEntityIds: excludedServices },
      registeredOnly: query.registered_only ?? false,
    };
    const filter = itemFilterOf(query, excludedServices);
    const sort = query.sort ?? defaultSort(frame);
    const order = query.order ?? defaultOrder(query);
    const data = [state.items, month.census, month.index?.id ?? null, frame.status];
    const asked = { list, month: month.month, reach, filter: { ...filter }, sort, order };
    const question = { call: 'ratings.list', country, data, asked, viewer };
    const types = itemTypesOf(list);
    return { country, types, frame, month, catalogue, filter, reach, sort, order, viewer, question };
  }

  /** A page of a ranking. @throws AppError as `all` does */
  async page(asked: AskedRanking, { page, page_size }: Page): Promise<Omit<RankingResponseDto, 'success'>> {
    const { ranked, ...ranking } = await this.compute(asked);
    const items = this.rows(asked, ranked, (page - 1) * page_size, page * page_size);
    return { items, total: ranked.length, page, page_size, ...ranking };
  }

  /**
   * All rows of a ranking in their order.
   * @throws AppError `ratings.frame_too_large`, `ratings.not_ready`
   */
  async all(asked: AskedRanking): Promise<WholeRanking> {
    const { ranked, ...ranking } = await this.compute(asked);
    return { rows: this.rows(asked, ranked, 0, ranked.length), ...ranking };
  }

  private async compute(asked: AskedRanking) {
    const { country, types, frame, month, catalogue, filter, reach, sort, order, viewer } = asked;
    const { index, census: stamp } = month;
    const [census, ranking] = await Promise.all([
      this.figures.censusAt(stamp, country, month.month, reach.devices),
      index && this.indexes.ask(index.id, reach, (opened) => opened.rank(reach)),
    ]);
    const panelOf = ranking ? panelFigures(ranking) : () => undefined;
    const matching = catalogue.matching(filter, viewer);
    const ranked = matching
      .filter(({ type }) => types.includes(type))
      .map((item) => ({ item, panel: panelOf(item.id), census: census.get(item.id) }));
    const counts = countsOf(matching);
    return { ranked: orderItems(ranked, sort, order), counts, frame, ...provenance(index, ranking) };
  }

  private rows(
    { catalogue, viewer }: AskedRanking,
    ranked: readonly RankedItem<CatalogueItem>[],
    from: number,
    to: number,
  ): RankingItemDto[] {
    return ranked
      .slice(from, to)
      .map(({ item, ...figures }, place) =>
        rankingRow({ item: catalogue.row(item, viewer), ...figures }, from + place + 1, viewer.admin),
      );
  }
}

/** A page of a list. */
interface Page {
  readonly page: number;
  readonly page_size: number;
}

/** The page a query asks for. */
export function pageOf({ page, page_size }: RankingQuery): Page {
  return { page: page ?? 1, page_size: page_size ?? DEFAULT_PAGE_SIZE };
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
    categories: [...new Set(query.categories)].sort((a, b) => a - b),
    excludedServices,
    bookable: query.bookable ?? null,
    hasOwaData: query.has_owa_data ?? null,
    search: query.search?.trim().toLowerCase() || null,
  };
}

function countsOf(items: readonly CatalogueItem[]): RankingCountsDto {
  const count = (wanted: ItemType) => items.filter(({ type }) => type === wanted).length;
  return {
    services: count('service'),
    mediahouses: count('mediahouse'),
    adnetworks: count('adnetwork'),
    ranking_channels: count('channel'),
  };
}

function provenance(index: IndexVersion | null, ranking: Ranking | null) {
  const target = ranking?.target;
  const audience: AudienceDto = {
    universe_name: index?.universeName ?? null,
    universe: index?.universe ?? null,
    target_universe: target?.universe ?? null,
    panelists: index?.persons ?? 0,
    target_panelists: target?.panelCases ?? 0,
    design_effect: target && target.panelCases > 0 ? target.designEffect : null,
  };
  return {
    audience,
    method_version: String(ranking?.methodVersion ?? METHOD_VERSION),
    index_version: index?.version ?? null,
    weight_set: weightSetOf(index),
  };
}
