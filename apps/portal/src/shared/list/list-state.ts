import { useCallback, useMemo } from 'react';
import { useUrlState } from '../url-state/use-url-state.js';

/** Everything a list shows, as it stands in the address. */
export interface ListState {
  search: string;
  /** The column it is ordered by. */
  sort: string;
  order: 'asc' | 'desc';
  /** From 1. */
  page: number;
  /** Values by the name of the filter; none is in force without. */
  filters: Readonly<Record<string, string>>;
}

/** What a list can be asked for. */
export interface ListStateShape {
  /** Columns it can be ordered by. */
  sorts: readonly string[];
  /** The default; without it the first of them. */
  firstSort?: string;
  /** The order of the default column. */
  firstOrder?: 'asc' | 'desc';
  /** Names of its filters. */
  filters?: readonly string[];
}

/** How the state of a list stands in its address; defaults are left out, so that links stay short. */
export function listInUrl({ sorts, firstSort, firstOrder = 'asc', filters = [] }: ListStateShape) {
  const first = firstSort ?? sorts[0] ?? '';
  return {
    parse: (query: URLSearchParams): ListState => {
      const page = Number(query.get('page'));
      const order = query.get('order');
      const set = filters
        .flatMap((name) => [[name, query.get(name) ?? ''] as const])
        .filter(([, value]) => value);
      return {
        search: query.get('search') ?? '',
        sort: sorts.find((sort) => sort === query.get('sort')) ?? first,
        order: order === 'asc' || order === 'desc' ? order : firstOrder,
        page: Number.isInteger(page) && page > 0 ? page : 1,
        filters: Object.fromEntries(set),
      };
    },
    format: ({ search, sort, order, page, filters: set }: ListState): URLSearchParams => {
      const written = { search, sort, order, page: String(page), ...set };
      const defaults: Readonly<Record<string, string>> = {
        search: '',
        sort: first,
        order: firstOrder,
        page: '1',
      };
      return new URLSearchParams(
        Object.entries(written).filter(([name, value]) => value !== (defaults[name] ?? '')),
      );
    },
  };
}

/** Changes part of the state; anything but the page itself leads back to page 1. */
export type ChangeList = (part: Partial<ListState>) => void;

/** The state of a list, kept in the address. Back undoes every step; what is typed into the search is one. */
export function useListState(shape: ListStateShape): { state: ListState; change: ChangeList } {
  const key = JSON.stringify(shape);
  const inUrl = useMemo(() => listInUrl(JSON.parse(key) as ListStateShape), [key]);
  const [state, write] = useUrlState(inUrl);
  const change = useCallback<ChangeList>(
    (part) =>
      write((now) => ({ ...now, page: 1, ...part }), { keepHistory: 'search' in part ? 'search' : true }),
    [write],
  );
  return { state, change };
}
