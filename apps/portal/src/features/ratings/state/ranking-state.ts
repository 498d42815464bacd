import {
  DEVICE_FILTERS,
  RANKING_SCOPES,
  RANKING_SORT_FIELDS,
  type DeviceFilter,
  type RankingScope,
  type RankingSortField,
} from '@netreach/domain';
import type { AttributeSelection } from '@netreach/ui';

/** The frame as the address names it; it may name one that does not exist. */
export interface FrameKey {
  date: string;
  intervalType: string;
  calculationType: string;
}

/** Everything the ranking list shows, as it stands in the address. */
export interface RankingState {
  scope: RankingScope;
  frame: FrameKey | null;
  attributes: AttributeSelection;
  categories: readonly string[];
  excludeServices: readonly string[];
  devices: DeviceFilter;
  bookable: boolean | null;
  search: string;
  sort: RankingSortField;
  order: 'asc' | 'desc';
  /** 1-based. */
  page: number;
}

/** An address without a query. */
export const DEFAULT_RANKING_STATE: RankingState = {
  scope: 'services',
  frame: null,
  attributes: {},
  categories: [],
  excludeServices: [],
  devices: 'all',
  bookable: null,
  search: '',
  sort: 'unique_users',
  order: 'desc',
  page: 1,
};

const oneOf = <T extends string>(allowed: readonly T[], value: string | null, fallback: T): T =>
  allowed.find((candidate) => candidate === value) ?? fallback;

const list = (value: string | null): string[] => (value ?? '').split(',').filter(Boolean);

/** Reads `gender:female;birthday:30-39,40-49`; anything malformed is left out. */
export function parseAttributes(text: string): AttributeSelection {
  const entries = text
    .split(';')
    .map((part) => part.split(':'))
    .map(([key, values]) => [key ?? '', list(values ?? null)] as const)
    .filter(([key, values]) => key !== '' && values.length > 0);
  return Object.fromEntries(entries);
}

/** Writes a selection the way the API and the address hold it; keys and values sorted, so equal ones look equal. */
export function formatAttributes(selection: AttributeSelection): string {
  return Object.entries(selection)
    .filter(([, values]) => values.length > 0)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([key, values]) => `${key}:${[...values].sort().join(',')}`)
    .join(';');
}

function parseFrame(query: URLSearchParams): FrameKey | null {
  const date = query.get('date');
  if (!date) return null;
  return {
    date,
    intervalType: query.get('interval_type') ?? 'month',
    calculationType: query.get('calculation_type') ?? 'accumulated',
  };
}

function parseBookable(value: string | null): boolean | null {
  if (value === 'true') return true;
  return value === 'false' ? false : null;
}

/** The state of an address; what is missing or unknown gets its default. */
export function parseRankingState(query: URLSearchParams): RankingState {
  const fallback = DEFAULT_RANKING_STATE;
  const page = Number(query.get('page'));
  return {
    scope: oneOf(RANKING_SCOPES, query.get('type'), fallback.scope),
    frame: parseFrame(query),
    attributes: parseAttributes(query.get('attributes') ?? ''),
    categories: list(query.get('categories')),
    excludeServices: list(query.get('exclude_services')),
    devices: oneOf(DEVICE_FILTERS, query.get('devices'), fallback.devices),
    bookable: parseBookable(query.get('bookable')),
    search: query.get('search') ?? '',
    sort: oneOf(RANKING_SORT_FIELDS, query.get('sort'), fallback.sort),
    order: oneOf(['asc', 'desc'], query.get('order'), fallback.order),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The query of a state; defaults are left out, so that links stay short. */
export function formatRankingState(state: RankingState): URLSearchParams {
  const all: Record<string, string> = {
    type: state.scope,
    date: state.frame?.date ?? '',
    interval_type: state.frame?.intervalType ?? '',
    calculation_type: state.frame?.calculationType ?? '',
    attributes: formatAttributes(state.attributes),
    categories: state.categories.join(','),
    exclude_services: state.excludeServices.join(','),
    devices: state.devices,
    bookable: state.bookable === null ? '' : String(state.bookable),
    search: state.search,
    sort: state.sort,
    order: state.order,
    page: String(state.page),
  };
  const defaults: Record<string, string> = {
    type: DEFAULT_RANKING_STATE.scope,
    devices: DEFAULT_RANKING_STATE.devices,
    sort: DEFAULT_RANKING_STATE.sort,
    order: DEFAULT_RANKING_STATE.order,
    page: '1',
  };
  return new URLSearchParams(Object.entries(all).filter(([key, value]) => value !== (defaults[key] ?? '')));
}

/** Whether anything narrows the ranking; frame, tab, order and page do not. */
export function hasFilters(state: RankingState): boolean {
  return (
    Object.keys(state.attributes).length > 0 ||
    state.categories.length > 0 ||
    state.excludeServices.length > 0 ||
    state.devices !== 'all' ||
    state.bookable !== null ||
    state.search !== ''
  );
}

/** The state without any filter, on its first page. */
export function withoutFilters(state: RankingState): RankingState {
  const { scope, frame, sort, order } = state;
  return { ...DEFAULT_RANKING_STATE, scope, frame, sort, order };
}
