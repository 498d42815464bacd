import { REFERENCE_LOCALE } from '@netreach/texts';

const SORT_FIELDS = ['missing', 'msgid', 'tag', 'edited_at'] as const;
const STATES = ['all', 'missing', 'edited'] as const;

/** What keys can be ordered by; `missing` puts those without a text first. */
export type KeySort = (typeof SORT_FIELDS)[number];
/** Which keys: all, those without a text in the right language, or with an edited one. */
export type KeyFilter = (typeof STATES)[number];

/** Everything the list shows, as it stands in the address. */
export interface KeysState {
  search: string;
  /** Name of a tag; empty = all. */
  tag: string;
  /** The languages side by side: one translates from the left one into the right one. */
  left: string;
  right: string;
  state: KeyFilter;
  sort: KeySort;
  /** 1-based. */
  page: number;
}

const DEFAULT_STATE: KeysState = {
  search: '',
  tag: '',
  left: REFERENCE_LOCALE,
  right: 'de-DE',
  state: 'all',
  sort: 'missing',
  page: 1,
};

/** All orders and states, for their choice. */
export const KEY_SORTS: readonly KeySort[] = SORT_FIELDS;
export const KEY_FILTERS: readonly KeyFilter[] = STATES;

const oneOf = <Value extends string>(
  values: readonly Value[],
  value: string | null,
  otherwise: Value,
): Value => values.find((one) => one === value) ?? otherwise;

/** The state of an address; what is missing or unknown gets its default. */
export function parseKeysState(query: URLSearchParams): KeysState {
  const page = Number(query.get('page'));
  return {
    search: query.get('search') ?? DEFAULT_STATE.search,
    tag: query.get('tag') ?? DEFAULT_STATE.tag,
    left: query.get('left') ?? DEFAULT_STATE.left,
    right: query.get('right') ?? DEFAULT_STATE.right,
    state: oneOf(STATES, query.get('state'), DEFAULT_STATE.state),
    sort: oneOf(SORT_FIELDS, query.get('sort'), DEFAULT_STATE.sort),
    page: Number.isInteger(page) && page > 0 ? page : DEFAULT_STATE.page,
  };
}

/** The query of a state; defaults are left out, so that links stay short. */
export function formatKeysState(state: KeysState): URLSearchParams {
  const defaults: Readonly<Record<string, unknown>> = { ...DEFAULT_STATE };
  const changed = Object.entries(state).filter(([key, value]) => value !== defaults[key]);
  return new URLSearchParams(changed.map(([key, value]) => [key, String(value)]));
}
