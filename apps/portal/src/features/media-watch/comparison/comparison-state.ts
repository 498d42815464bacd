import { COMPARED, type Compared } from '../api/use-watch.js';

/** Most brands side by side. */
export const MOST_COMPARED = 10;

/** What is compared, as it stands in the address. */
export interface ComparisonState {
  ids: readonly number[];
  /** null = the last published month. */
  date: string | null;
  metric: Compared;
}

/** How it stands there. */
export const COMPARISON_IN_URL = {
  parse: (query: URLSearchParams): ComparisonState => {
    const ids = (query.get('ids') ?? '').split(',').filter((id) => /^[1-9]\d{0,8}$/.test(id));
    const date = query.get('date');
    return {
      ids: [...new Set(ids.map(Number))].slice(0, MOST_COMPARED),
      date: date !== null && /^20\d{2}-\d{2}-\d{2}$/.test(date) ? date : null,
      metric: COMPARED.find((metric) => metric === query.get('metric')) ?? 'unique-users',
    };
  },
  format: ({ ids, date, metric }: ComparisonState): URLSearchParams => {
    const query = new URLSearchParams();
    if (ids.length > 0) query.set('ids', ids.join(','));
    if (date !== null) query.set('date', date);
    if (metric !== 'unique-users') query.set('metric', metric);
    return query;
  },
};
