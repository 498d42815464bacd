import { isListed, ITEM_ABBREVIATIONS, rankingView, type RankingList } from '@netreach/domain';
import { useSession } from '../../../shared/session/use-session.js';
import { useDataFrames } from '../api/use-data-frames.js';
import { useItemSearch, ITEMS_A_PAGE, type ChosenItem } from '../api/use-items.js';
import { useRankingList } from '../api/use-ranking-list.js';
import type { RankingItem } from '../api/ratings.types.js';
import { frameParameters } from '../state/frame-filters.js';
import { resolveFrame } from '../state/frames.js';
import { useFrameFilters } from '../state/use-frame-filters.js';

const LISTS = {
  service: 'services',
  mediahouse: 'mediahouses',
  adnetwork: 'adnetworks',
  channel: 'ranking_channels',
} as const satisfies Record<ChosenItem['type'], RankingList>;

/** What found items are ordered by: the largest first, names from A. */
export const FOUND_SORTS = ['net_reach', 'unique_users', 'name'] as const;
type FoundSort = (typeof FOUND_SORTS)[number];

/** An item that was found; without figures where there are none of its kind in the frame. */
export type FoundItem = Pick<ChosenItem, 'id' | 'name' | 'abbreviation' | 'media_house'> & {
  stats: Pick<
    RankingItem['stats'],
    'net_reach' | 'net_reach_low' | 'net_reach_high' | 'unique_users' | 'reliability'
  > | null;
};

/** Which items are looked for. */
export interface Wanted {
  search: string;
  kind: ChosenItem['type'];
  page: number;
  sort: FoundSort;
}

/**
 * A page of the items with such a name, with their figures in the frame and target group of the address. A frame that lists no
 * items of the kind, and a country without figures, has their names alone, in their order.
 */
export function useFoundItems({ search, kind, page, sort }: Wanted) {
  const { country } = useSession();
  const { filters } = useFrameFilters();
  const [first, ...others] = useDataFrames(country.code).data ?? [];
  const frame = first && resolveFrame([first, ...others], filters.frame);
  const isRanked =
    frame !== undefined &&
    frame.has_panel &&
    isListed(LISTS[kind], rankingView(frame.interval_type, frame.calculation_type));
  const names = useItemSearch(country.code, { search, type: kind, page });
  const ranking = useRankingList({
    countryCode: country.code,
    list: LISTS[kind],
    query: isRanked
      ? {
          ...frameParameters(filters, frame),
          ...(search && { search }),
          page,
          page_size: ITEMS_A_PAGE,
          sort,
          order: sort === 'name' ? 'asc' : 'desc',
        }
      : null,
  });
  // What the ranking refuses, a target group that is too small, does not keep anybody from choosing.
  const isShown = isRanked && !ranking.isError;
  const found: { items: FoundItem[]; total: number } | undefined = isShown
    ? ranking.data && {
        items: ranking.data.items.map(({ id, name, type, media_house: house, stats }) => ({
          id,
          name,
          abbreviation: ITEM_ABBREVIATIONS[type],
          media_house: house,
          stats,
        })),
        total: ranking.data.total,
      }
    : names.data && {
        items: names.data.items.map((item) => ({ ...item, stats: null })),
        total: names.data.total,
      };
  const { isError, error, refetch } = names;
  return {
    query: { data: found, isError: isError && !found, error, refetch, isFetching: names.isFetching },
    counts: names.data?.counts,
    /** Whose figures are shown; undefined without any. */
    frame: isShown ? frame : undefined,
  };
}
