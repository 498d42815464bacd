import { Injectable } from '@nestjs/common';
import {
  ADMIN_SORT_FIELDS,
  isListed,
  itemTypesOf,
  RANKING_SORT_ALIASES,
  rankingView,
  type ItemType,
  type RankingList,
  type RankingSortField,
} from '@netreach/domain';
import type { Ranking } from '@netreach/measurement';
import { refusedField } from '../../platform/errors/app-error.js';
import { askedWith, type AnswerQuestion } from '../ratings/answers/answer-question.lookup.js';
import type { ItemFilter } from '../ratings/catalogue.lookup.js';
import type { CatalogueItem } from '../ratings/catalogue.lookup.js';
import type { Viewer } from '../ratings/database/visible-items.lookup.js';
import type { DataFrameDto } from '../ratings/dto/data-frame.base.dto.js';
import type { RankingCountsDto, RankingResponseDto } from './dto/ranking.dto.js';
import type { RankingItemDto } from './dto/ranking-item.base.dto.js';
import type { RankingFilterQuery, RankingQuery } from './dto/ranking-query.base.dto.js';
import {
  FrameQuestions,
  provenance,
  type AskedFrame,
  type Provenance,
} from '../ratings/frame-questions.lookup.js';
import { expectShown, panelFigures } from './panel-figures.js';
import { orderItems, rankingRow, type RankedItem } from './ranking-rows.js';
import { panelStat, type PanelAnswer } from '../ratings/item-stats.lookup.js';

const DEFAULT_PAGE_SIZE = 50;

/** A ranking, all of it. */
export type WholeRanking = Omit<RankingResponseDto, 'success' | 'items' | 'total' | 'page' | 'page_size'> & {
  readonly rows: RankingItemDto[];
};

/** A ranking that has been asked for and not been computed: everything it depends on is settled. */
export interface AskedRanking extends AskedFrame {
  readonly types: readonly ItemType[];
  readonly filter: ItemFilter;
  readonly sort: RankingSortField;
  readonly order: 'asc' | 'desc';
  /** Whether items are left out whose panel figures are withheld. */
  readonly hideWithheld: boolean;
  /** What names the answer, without its page. */
  readonly question: AnswerQuestion;
}

/** A ranking in its order. */
export interface RankingOrder extends Provenance {
  readonly ranked: readonly RankedItem<CatalogueItem>[];
  /** The panel figures it was made of; null where the panel has no data. */
  readonly panel: Ranking | null;
}

/** What a ranking is of, beside what its readers choose. */
export interface RankingScope {
  /** Rule of the call it answers. */
  readonly call?: string;
  /** Only services that stream, in one of these types; an empty list takes every type. */
  readonly streamingTypes?: readonly number[] | null;
  /** Whether it is no tab of the list, which only has figures in some views. */
  readonly inEveryView?: boolean;
}

/** Ranking lists: items and census figures from memory, panel figures from the engine. */
@Injectable()
export class RankingLookup {
  constructor(private readonly questions: FrameQuestions) {}

  /**
   * Settles what is asked.
   * @throws AppError as `FrameQuestions.settle` does, and `request.invalid` for a column the reader may not order by and a
   * list the view of the frame does not have
   */
  async settle(
    country: string,
    list: RankingList,
    query: RankingFilterQuery,
    viewer: Viewer,
    {
      call = 'ratings.list',
      streamingTypes = null,
      inEveryView = streamingTypes !== null,
    }: RankingScope = {},
  ): Promise<AskedRanking> {
    demandSort(query, viewer.admin);
    const frame = await this.questions.settle(country, query, viewer);
    if (!inEveryView) demandListed(list, frame.frame);
    const months = frame.months.map(({ month }) => month);
    const filter = { ...itemFilterOf(query, frame.excludedServices, months), streamingTypes };
    if (list === 'owa_services') filter.hasOwaData = true;
    const sort = sortOf(query) ?? defaultSort(frame.frame);
    const order = query.order ?? defaultOrder(query);
    const hideWithheld = query.hide_withheld ?? false;
    const asked = { list, ...frame.asked, filter: { ...filter }, sort, order, hideWithheld };
    const question = { call, country, data: frame.data, asked, viewer: frame.viewer };
    return { ...frame, types: itemTypesOf(list), filter, sort, order, hideWithheld, question };
  }

  /** The same ranking in frames of its kind before it that have panel figures, newest first. */
  earlier(asked: AskedRanking, most: number): AskedRanking[] {
    return this.questions.earlier(asked, most).map((frame): AskedRanking => {
      const filter = { ...asked.filter, months: frame.months.map(({ month }) => month) };
      const question = askedWith(asked.question, { ...frame.asked, filter: { ...filter } });
      return { ...asked, ...frame, filter, question: { ...question, data: frame.data } };
    });
  }

  /** A page of a ranking. @throws AppError as `all` does */
  async page(asked: AskedRanking, { page, page_size }: Page): Promise<Omit<RankingResponseDto, 'success'>> {
    const { ranked, panel, ...ranking } = await this.compute(asked);
    const items = this.rows(asked, { ranked, panel }, (page - 1) * page_size, page * page_size);
    return { items, total: ranked.length, page, page_size, ...ranking };
  }

  /**
   * All rows of a ranking in their order.
   * @throws AppError `ratings.frame_too_large`, `ratings.not_ready`
   */
  async all(asked: AskedRanking): Promise<WholeRanking> {
    const { ranked, panel, ...ranking } = await this.compute(asked);
    return { rows: this.rows(asked, { ranked, panel }, 0, ranked.length), ...ranking };
  }

  /**
   * The items of a ranking in their order, with figures nothing is withheld from.
   * @param errors whether standard errors and intervals are wanted
   * @throws AppError as `all` does
   */
  async order(asked: AskedRanking, errors = true): Promise<RankingOrder> {
    const {
      counts: _counts,
      withheld: _withheld,
      has_figures: _measured,
      ...order
    } = await this.compute(asked, errors);
    return order;
  }

  /** Panel figures by item, from which nothing is withheld and without intervals. @throws AppError as `all` does */
  async panelOf(asked: AskedRanking): Promise<(itemId: number) => PanelAnswer> {
    const ranking = await this.questions.panel(asked, (frame) =>
      frame.rank({ ...asked.reach, errors: false }),
    );
    return ranking ? panelFigures(ranking) : () => undefined;
  }

  private async compute(asked: AskedRanking, errors = true) {
    const { types, catalogue, filter, reach, sort, order, viewer, hideWithheld } = asked;
    const [census, ranking] = await Promise.all([
      this.questions.census(asked),
      this.questions.panel(asked, (frame) => frame.rank({ ...reach, errors })),
    ]);
    const panelOf = ranking ? panelFigures(ranking) : () => undefined;
    const matching = catalogue.matching(filter, viewer);
    const all = matching
      .filter(({ type }) => types.includes(type))
      .map((item) => ({ item, panel: panelOf(item.id), census: census.get(item.id) }));
    const ranked = hideWithheld ? all.filter((row) => !isWithheld(row)) : all;
    const withheld = all.filter(isWithheld).length;
    const counts = countsOf(matching);
    const made = provenance(asked, ranking?.target, ranking?.methodVersion);
    const has_figures = ranking !== null || census.size > 0;
    return {
      ranked: orderItems(ranked, sort, order),
      panel: ranking,
      counts,
      withheld,
      has_figures,
      ...made,
    };
  }

  private rows(
    { catalogue, viewer, reach }: AskedRanking,
    { ranked, panel: ranking }: Pick<RankingOrder, 'ranked' | 'panel'>,
    from: number,
    to: number,
  ): RankingItemDto[] {
    const reader = { admin: viewer.admin, registeredOnly: reach.registeredOnly };
    const shown = ranked.slice(from, to);
    if (ranking)
      expectShown(
        ranking,
        shown.map(({ panel }) => panel),
      );
    return shown.map(({ item, ...figures }, place) =>
      rankingRow({ item: catalogue.row(item, viewer), ...figures }, from + place + 1, reader),
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

/** Whether the panel has figures in the frame, and none that may be shown of this item. */
function isWithheld({ panel }: RankedItem<CatalogueItem>): boolean {
  return panel !== undefined && panelStat(panel, 'unique_users') === null;
}

/** Channels have no figures by the month, everything else has none in the view of channels. */
function demandListed(list: RankingList, frame: DataFrameDto): void {
  if (!isListed(list, rankingView(frame.interval_type, frame.calculation_type)))
    throw refusedField('type', 'not_in_view');
}

function sortOf({ sort }: RankingFilterQuery): RankingSortField | undefined {
  if (sort === 'population_reach' || sort === 'affinities') return RANKING_SORT_ALIASES[sort];
  return sort;
}

function demandSort(query: RankingFilterQuery, admin: boolean): void {
  const sort = sortOf(query);
  if (!sort || admin || !ADMIN_SORT_FIELDS.includes(sort)) return;
  throw refusedField('sort', 'admins_only');
}

function defaultSort(frame: DataFrameDto) {
  return frame.has_panel ? 'unique_users' : 'unique_clients';
}

function defaultOrder({ sort }: RankingFilterQuery) {
  return sort === 'name' ? 'asc' : 'desc';
}

function itemFilterOf(
  query: RankingFilterQuery,
  excludedServices: readonly number[],
  months: readonly string[],
): ItemFilter {
  return {
    months,
    categories: [...new Set(query.categories)].sort((a, b) => a - b),
    excludedServices,
    bookable: query.bookable ?? null,
    hasOwaData: query.has_owa_data ?? null,
    search: query.search?.trim().toLowerCase() || null,
    items: query.items ? [...new Set(query.items)].sort((a, b) => a - b) : null,
    streamingTypes: null,
  };
}

function countsOf(items: readonly CatalogueItem[]): RankingCountsDto {
  const counts = { service: 0, mediahouse: 0, adnetwork: 0, channel: 0 };
  for (const { type } of items) counts[type] += 1;
  return {
    services: counts.service,
    mediahouses: counts.mediahouse,
    adnetworks: counts.adnetwork,
    ranking_channels: counts.channel,
  };
}
