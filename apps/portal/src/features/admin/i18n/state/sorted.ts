import { useUrlState } from '../../../../shared/url-state/use-url-state.js';

/** How a short list is shown, as it stands in the address. */
export interface ListState {
  /** The column it is ordered by. */
  sort: string;
  order: 'asc' | 'desc';
  /** The language it looks at; empty = the list's own choice. */
  locale: string;
}

/** A list's own order, and how its state stands in the address; made once per list. */
export function listInUrl(first: string) {
  return {
    parse: (query: URLSearchParams): ListState => ({
      sort: query.get('sort') ?? first,
      order: query.get('order') === 'desc' ? 'desc' : 'asc',
      locale: query.get('locale') ?? '',
    }),
    format: ({ sort, order, locale }: ListState): URLSearchParams =>
      new URLSearchParams({
        ...(sort === first ? {} : { sort }),
        ...(order === 'asc' ? {} : { order }),
        ...(locale === '' ? {} : { locale }),
      }),
  };
}

/** The state of a short list, kept in the address. @param format made by `listInUrl` */
export function useListState(format: ReturnType<typeof listInUrl>) {
  const [state, write] = useUrlState(format);
  return { state, change: (part: Partial<ListState>) => write((now) => ({ ...now, ...part })) };
}

/** Rows in order; rows that lack the column keep theirs. */
export function sorted<Row>(
  rows: readonly Row[],
  { sort, order }: Pick<ListState, 'sort' | 'order'>,
  locale: string,
): Row[] {
  const valueOf = (row: Row) => (row as Readonly<Record<string, unknown>>)[sort];
  const sign = order === 'desc' ? -1 : 1;
  return [...rows].sort((one, other) => {
    const [a, b] = [valueOf(one), valueOf(other)];
    if (typeof a === 'number' && typeof b === 'number') return sign * (a - b);
    return sign * String(a ?? '').localeCompare(String(b ?? ''), locale);
  });
}
