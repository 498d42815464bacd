import { EXPORT_STATES, type ExportState } from '@netreach/domain';

const SORT_FIELDS = ['created_at', 'title', 'state', 'file_size'] as const;
type ExportSortField = (typeof SORT_FIELDS)[number];

/** What the list is narrowed to. */
export const STATE_CHOICES = ['all', ...EXPORT_STATES] as const;
type StateChoice = 'all' | ExportState;

/** Everything the list shows, as it stands in the address. */
export interface ExportsState {
  search: string;
  state: StateChoice;
  sort: ExportSortField;
  order: 'asc' | 'desc';
  /** 1-based. */
  page: number;
}

const DEFAULT_STATE: ExportsState = { search: '', state: 'all', sort: 'created_at', order: 'desc', page: 1 };

/** Whether a column is one the list can be ordered by. */
export const isSortField = (id: string | null): id is ExportSortField =>
  SORT_FIELDS.some((field) => field === id);

const isStateChoice = (text: string | null): text is StateChoice =>
  STATE_CHOICES.some((choice) => choice === text);

/** The state of an address; what is missing or unknown gets its default. */
export function parseExportsState(query: URLSearchParams): ExportsState {
  const [sort, state, page] = [query.get('sort'), query.get('state'), Number(query.get('page'))];
  return {
    search: query.get('search') ?? DEFAULT_STATE.search,
    state: isStateChoice(state) ? state : DEFAULT_STATE.state,
    sort: isSortField(sort) ? sort : DEFAULT_STATE.sort,
    order: query.get('order') === 'asc' ? 'asc' : DEFAULT_STATE.order,
    page: Number.isInteger(page) && page > 0 ? page : DEFAULT_STATE.page,
  };
}

/** The query of a state; defaults are left out, so that links stay short. */
export function formatExportsState(state: ExportsState): URLSearchParams {
  const defaults: Readonly<Record<string, unknown>> = { ...DEFAULT_STATE };
  const changed = Object.entries(state).filter(([key, value]) => value !== defaults[key]);
  return new URLSearchParams(changed.map(([key, value]) => [key, String(value)]));
}
