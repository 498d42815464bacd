import type { Schemas } from '@netreach/api-client';
import { itemTypesOf, textSearch, type RankingList } from '@netreach/domain';
import { changeInPercent } from '@netreach/domain/national-ranking';
import type { FolderRelease, Month } from './release-folder.js';

type Row = Schemas['NationalRowDto'];
type Item = Month['items'][number];
type Sort = 'name' | keyof Pick<Row['figures'], 'users' | 'reach' | 'visits' | 'impressions' | 'clients'>;

/** Which rows of a month are asked for. */
export interface RowsAsked {
  readonly level: RankingList;
  readonly device: string;
  readonly search: string;
  readonly sort: Sort;
  readonly order: 'asc' | 'desc';
}

/** What an item had in an earlier month. */
export type Earlier = (id: number, metric: 'users' | 'visits') => number | null | undefined;

/** A month and what it is compared with. */
export interface ComparedMonth {
  readonly release: FolderRelease;
  readonly month: Month;
  readonly previous: Earlier;
  readonly year: Earlier;
}

/** Figures of an item on a device. */
export const figuresOf = (item: Item | undefined, device: string) =>
  item?.devices.find((one) => one.device === device);

/** An item without its figures. */
export function unitOf({
  id,
  type,
  name,
  rank,
  traffic_source,
  media_house,
  media_house_id,
  categories,
}: Item) {
  return {
    id,
    type,
    name,
    rank,
    traffic_source,
    media_house:
      media_house_id === null || media_house === null ? null : { id: media_house_id, name: media_house },
    categories,
    unpublished: false,
    flags: [],
  };
}

/** Items of a month with their figures on a device, as the API answers them. */
export function rowsOf({ release, month, previous, year }: ComparedMonth, device: string): Row[] {
  const rows = month.items.flatMap((item) => {
    const figures = figuresOf(item, device);
    return figures ? [{ item, figures }] : [];
  });
  const change = (
    { item, figures }: (typeof rows)[number],
    earlier: Earlier,
    { comparable }: FolderRelease['previous'],
  ) => {
    const since = (metric: 'users' | 'visits') =>
      comparable[metric] ? changeInPercent(earlier(item.id, metric), figures[metric]) : null;
    return { users: since('users'), visits: since('visits') };
  };
  const rank = ({ item, figures }: (typeof rows)[number]) =>
    1 +
    rows.filter((one) => one.item.type === item.type && (one.figures.users ?? -1) > (figures.users ?? -1))
      .length;
  return rows.map((row) => ({
    ...unitOf(row.item),
    rank: rank(row),
    figures: row.figures,
    since_previous: change(row, previous, release.previous),
    since_year: change(row, year, release.year_ago),
  }));
}

/** Those that are asked for, in order; rows without a figure are last. */
export function narrowed(rows: readonly Row[], { level, search, sort, order }: RowsAsked): Row[] {
  const isNamed = textSearch(search);
  const types = itemTypesOf(level);
  const sign = order === 'asc' ? 1 : -1;
  const byName = (a: Row, b: Row) => a.name.localeCompare(b.name, 'de') || a.id - b.id;
  const bySort = (a: Row, b: Row) => {
    if (sort === 'name') return sign * a.name.localeCompare(b.name, 'de');
    const [of, other] = [a.figures[sort], b.figures[sort]];
    if (of === null || other === null) return Number(of === null) - Number(other === null);
    return sign * (of - other);
  };
  return rows
    .filter(({ type, name }) => types.includes(type) && isNamed(name))
    .sort((a, b) => bySort(a, b) || byName(a, b));
}
