const SORT_FIELDS = ['name', 'email', 'customer', 'last_active_at'] as const;
type UserSortField = (typeof SORT_FIELDS)[number];

/** Everything the list shows, as it stands in the address. */
export interface UsersState {
  search: string;
  sort: UserSortField;
  order: 'asc' | 'desc';
  /** 1-based. */
  page: number;
}

const DEFAULT_STATE: UsersState = { search: '', sort: 'name', order: 'asc', page: 1 };

/** Whether a column is one the list can be ordered by. */
export const isSortField = (id: string | null): id is UserSortField =>
  SORT_FIELDS.some((field) => field === id);

/** The state of an address; what is missing or unknown gets its default. */
export function parseUsersState(query: URLSearchParams): UsersState {
  const sort = query.get('sort');
  const page = Number(query.get('page'));
  return {
    search: query.get('search') ?? DEFAULT_STATE.search,
    sort: isSortField(sort) ? sort : DEFAULT_STATE.sort,
    order: query.get('order') === 'desc' ? 'desc' : DEFAULT_STATE.order,
    page: Number.isInteger(page) && page > 0 ? page : DEFAULT_STATE.page,
  };
}

/** The query of a state; defaults are left out, so that links stay short. */
export function formatUsersState(state: UsersState): URLSearchParams {
  const defaults: Readonly<Record<string, unknown>> = { ...DEFAULT_STATE };
  const changed = Object.entries(state).filter(([key, value]) => value !== defaults[key]);
  return new URLSearchParams(changed.map(([key, value]) => [key, String(value)]));
}
