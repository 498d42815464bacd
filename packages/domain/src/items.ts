/** What can be ranked: service (EA), media house (DA), ad network (VG), channel (booking unit). */
export const ITEM_TYPES = ['service', 'mediahouse', 'adnetwork', 'channel'] as const;
export type ItemType = (typeof ITEM_TYPES)[number];

/** What the market calls an item for short; channels have no such name. */
export const ITEM_ABBREVIATIONS: Readonly<Record<ItemType, string | null>> = {
  service: 'EA',
  mediahouse: 'DA',
  adnetwork: 'VG',
  channel: null,
};

/** The tabs of a ranking, as they stand in paths. */
export const RANKING_SCOPES = ['services', 'mediahouses', 'adnetworks', 'ranking_channels'] as const;
export type RankingScope = (typeof RANKING_SCOPES)[number];

const TYPE_OF_SCOPE: Record<RankingScope, ItemType> = {
  services: 'service',
  mediahouses: 'mediahouse',
  adnetworks: 'adnetwork',
  ranking_channels: 'channel',
};

/** What a ranking may be asked for: a tab, the services of the national ranking, or items of every kind. */
export const RANKING_LISTS = [...RANKING_SCOPES, 'owa_services', 'all'] as const;
export type RankingList = (typeof RANKING_LISTS)[number];

/** The item types a ranking lists. */
export function itemTypesOf(list: RankingList): readonly ItemType[] {
  if (list === 'all') return ITEM_TYPES;
  return [list === 'owa_services' ? 'service' : TYPE_OF_SCOPE[list]];
}

/** What the columns of a ranking are chosen by. */
export type RankingView = 'monthly' | 'service' | 'channel';

/**
 * The view of a frame: monthly for months and when no interval is given; otherwise channels when there is no
 * calculation type, services when there is one.
 */
export function rankingView(intervalType?: string | null, calculationType?: string | null): RankingView {
  if (!intervalType || intervalType === 'month') return 'monthly';
  return calculationType ? 'service' : 'channel';
}

/** Whether a list has figures in a view: channels have none by the month, everything else none in the channel view. */
export function isListed(list: RankingList, view: RankingView): boolean {
  if (list === 'all' || view === 'service') return true;
  return (list === 'ranking_channels') === (view === 'channel');
}

/** Columns a ranking can be ordered by. */
export const RANKING_SORT_FIELDS = [
  'name',
  'net_reach',
  'unique_users',
  'affinity',
  'unique_panelists',
  'unique_clients',
  'visits',
  'impressions',
  'impressions_at',
  'impressions_per_visits',
  'usetime',
] as const;
export type RankingSortField = (typeof RANKING_SORT_FIELDS)[number];

/** What the specification calls figures that have another name here. */
export const RANKING_SORT_ALIASES = { population_reach: 'net_reach', affinities: 'affinity' } as const;
export type RankingSortAlias = keyof typeof RANKING_SORT_ALIASES;

/** Sort fields whose figures only admins see. */
export const ADMIN_SORT_FIELDS: readonly RankingSortField[] = [
  'unique_panelists',
  'visits',
  'impressions',
  'impressions_per_visits',
];
