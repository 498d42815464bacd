import type { RankingSortField } from '@netreach/domain';
import type { ItemRow } from '../ratings/catalogue.lookup.js';
import { figureOf, statsOf, type CensusFigures, type PanelAnswer } from '../ratings/item-stats.lookup.js';
import type { RankingItemDto } from './dto/ranking-item.base.dto.js';

/** An item and its figures, not yet put into words. */
export interface RankedItem<Item> {
  readonly item: Item;
  readonly panel: PanelAnswer;
  readonly census: CensusFigures | undefined;
}

/** Who reads a ranking, and of whose contacts it is. */
export interface RankingReader {
  /** Visits and impressions are for admins. */
  readonly admin: boolean;
  readonly registeredOnly: boolean;
}

/**
 * An item with its figures, as this reader may see them.
 * @param rank place in the order asked for, from 1
 */
export function rankingRow(
  { item, panel, census }: RankedItem<ItemRow>,
  rank: number,
  { admin, registeredOnly }: RankingReader,
): RankingItemDto {
  const stats = statsOf(panel, census, admin);
  const { id, type, name, trafficSource, mediaHouse, categories, streamingTypes, channelTypes } = item;
  return {
    id,
    type,
    name,
    rank,
    traffic_source: trafficSource,
    media_house: mediaHouse,
    categories,
    streaming_types: streamingTypes,
    channel_types: channelTypes,
    stats,
    registered_only_stats: registeredOnly ? stats : null,
  };
}

/**
 * Orders items by a figure as it is shown. Those without the figure stand last in either direction; equal figures stand
 * by name.
 * @param ranked in the order of their names
 * @returns a new array
 */
export function orderItems<Item>(
  ranked: readonly RankedItem<Item>[],
  sort: RankingSortField,
  order: 'asc' | 'desc',
): RankedItem<Item>[] {
  if (sort === 'name') return order === 'asc' ? [...ranked] : ranked.toReversed();
  const sign = order === 'asc' ? 1 : -1;
  // Sorting is stable, so equal figures stay in the order of names.
  return ranked
    .map((one) => ({ one, value: figureOf(one.panel, one.census, sort) }))
    .sort(({ value: left }, { value: right }) =>
      left === null || right === null
        ? Number(left === null) - Number(right === null)
        : sign * (left - right),
    )
    .map(({ one }) => one);
}
