const SORT_FIELDS = ['name', 'channel_type', 'parent', 'targets_count', 'updated_at'] as const;
type ChannelSortField = (typeof SORT_FIELDS)[number];

/** What the list is narrowed to; `all` are those that are not deleted. */
export const STATE_CHOICES = ['all', 'active', 'inactive', 'public', 'requested', 'deleted'] as const;
export type StateChoice = (typeof STATE_CHOICES)[number];

/** Everything the list shows, as it stands in the address. */
export interface ChannelsState {
  search: string;
  state: StateChoice;
  /** Number of a channel type; null = any. */
  type: number | null;
  sort: ChannelSortField;
  order: 'asc' | 'desc';
  /** 1-based. */
  page: number;
}

const DEFAULT_STATE: ChannelsState = {
  ...{ search: '', state: 'all', type: null, sort: 'name', order: 'asc', page: 1 },
};

/** Whether a column is one the list can be ordered by. */
export const isSortField = (id: string | null): id is ChannelSortField =>
  SORT_FIELDS.some((field) => field === id);

const isStateChoice = (text: string | null): text is StateChoice =>
  STATE_CHOICES.some((choice) => choice === text);

const numberIn = (text: string | null): number | null =>
  /^[1-9]\d{0,8}$/.test(text ?? '') ? Number(text) : null;

/** The state of an address; what is missing or unknown gets its default. */
export function parseChannelsState(query: URLSearchParams): ChannelsState {
  const [sort, state] = [query.get('sort'), query.get('state')];
  return {
    search: query.get('search') ?? DEFAULT_STATE.search,
    state: isStateChoice(state) ? state : DEFAULT_STATE.state,
    type: numberIn(query.get('type')),
    sort: isSortField(sort) ? sort : DEFAULT_STATE.sort,
    order: query.get('order') === 'desc' ? 'desc' : DEFAULT_STATE.order,
    page: numberIn(query.get('page')) ?? DEFAULT_STATE.page,
  };
}

/** The query of a state; defaults are left out, so that links stay short. */
export function formatChannelsState(state: ChannelsState): URLSearchParams {
  const defaults: Readonly<Record<string, unknown>> = { ...DEFAULT_STATE };
  const changed = Object.entries(state).filter(([key, value]) => value !== defaults[key]);
  return new URLSearchParams(changed.map(([key, value]) => [key, String(value)]));
}
