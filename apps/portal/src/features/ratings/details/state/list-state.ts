import { useCallback, useMemo } from 'react';
import { useUrlState } from '../../../../shared/url-state/use-url-state.js';

/** What a list below an item shows. Its parameters are called otherwise than those of the ranking, which stay in the address. */
export interface ListState<SortField extends string> {
  search: string;
  sort: SortField;
  order: 'asc' | 'desc';
  /** 1-based. */
  page: number;
}

/** Changes part of the state; anything but the page itself leads back to page 1. */
export type ChangeList<SortField extends string> = (change: Partial<ListState<SortField>>) => void;

const PREFIX = 'list_';

function parseList<SortField extends string>(
  query: URLSearchParams,
  fields: readonly SortField[],
  fallback: Pick<ListState<SortField>, 'sort' | 'order'>,
): ListState<SortField> {
  const page = Number(query.get(`${PREFIX}page`));
  const order = query.get(`${PREFIX}order`);
  return {
    search: query.get(`${PREFIX}search`) ?? '',
    sort: fields.find((field) => field === query.get(`${PREFIX}sort`)) ?? fallback.sort,
    order: order === 'asc' || order === 'desc' ? order : fallback.order,
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** A query without what lists below an item keep in it, for links that lead on. */
export function withoutList(query: URLSearchParams): URLSearchParams {
  return new URLSearchParams([...query].filter(([name]) => !name.startsWith(PREFIX)));
}

/**
 * The state of a list below an item, kept in the address beside the filters. Back undoes every step.
 * @param fields and @param fallback the same objects on every render
 */
export function useListState<SortField extends string>(
  fields: readonly SortField[],
  fallback: Pick<ListState<SortField>, 'sort' | 'order'>,
): { state: ListState<SortField>; change: ChangeList<SortField> } {
  const inUrl = useMemo(
    () => ({
      parse: (query: URLSearchParams) => ({ list: parseList(query, fields, fallback), query }),
      format: ({ list, query }: { list: ListState<SortField>; query: URLSearchParams }) => {
        const defaults: Readonly<Record<string, unknown>> = { search: '', ...fallback, page: 1 };
        const changed = Object.entries(list).filter(([name, value]) => value !== defaults[name]);
        const own = changed.map(([name, value]) => [`${PREFIX}${name}`, String(value)]);
        return new URLSearchParams([...withoutList(query), ...own]);
      },
    }),
    [fields, fallback],
  );
  const [{ list }, write] = useUrlState(inUrl);
  const change = useCallback<ChangeList<SortField>>(
    (part) =>
      write(({ list: now, query }) => ({ list: { ...now, page: 1, ...part }, query }), {
        keepHistory: 'search' in part ? 'search' : true,
      }),
    [write],
  );
  return { state: list, change };
}
