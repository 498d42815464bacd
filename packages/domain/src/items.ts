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

/** What a ranking may be asked for: a tab, or items of every kind. */
export const RANKING_LISTS = [...RANKING_SCOPES, 'all'] as const;
export type RankingList = (typeof RANKING_LISTS)[number];

/** The item types a ranking lists. */
export function itemTypesOf(list: RankingList): readonly ItemType[] {
  return list === 'all' ? ITEM_TYPES : [TYPE_OF_SCOPE[list]];
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

/** Sort fields whose figures only admins see. */
export const ADMIN_SORT_FIELDS: readonly RankingSortField[] = [
  'unique_panelists',
  'visits',
  'impressions',
  'impressions_per_visits',
];
