/** What a column has to hold: bounds of numbers, both exclusive; yes or no; a part of a text. */
export interface ColumnFilter {
  from?: number;
  to?: number;
  in?: boolean[];
  contains?: string;
}

/** What the table shows, as it stands in the address. */
export interface BenchmarkState {
  filters: Readonly<Record<string, ColumnFilter>>;
  byParticipants: boolean;
  /** Keys of the open categories. */
  open: readonly string[];
  /** What studies are ordered by; newest first without. */
  sort: string | null;
  order: 'asc' | 'desc';
}

function filtersIn(text: string | null): BenchmarkState['filters'] {
  try {
    const value: unknown = JSON.parse(text ?? '{}');
    return typeof value === 'object' && value !== null && !Array.isArray(value)
      ? (value as BenchmarkState['filters'])
      : {};
  } catch {
    return {};
  }
}

/** How it stands there; what is as it is anyway is left out. */
export const BENCHMARK_IN_URL = {
  parse: (query: URLSearchParams): BenchmarkState => ({
    filters: filtersIn(query.get('filters')),
    byParticipants: query.get('by_participants') === 'true',
    open: (query.get('open') ?? '').split(',').filter(Boolean),
    sort: query.get('sort'),
    order: query.get('order') === 'desc' ? 'desc' : 'asc',
  }),
  format: ({ filters, byParticipants, open, sort, order }: BenchmarkState): URLSearchParams => {
    const query = new URLSearchParams();
    if (Object.keys(filters).length > 0) query.set('filters', JSON.stringify(filters));
    if (byParticipants) query.set('by_participants', 'true');
    if (open.length > 0) query.set('open', open.join(','));
    if (sort !== null) query.set('sort', sort);
    if (sort !== null && order === 'desc') query.set('order', order);
    return query;
  },
};
