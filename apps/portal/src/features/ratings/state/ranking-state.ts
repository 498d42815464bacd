import {
  MOST_COMPARED_GROUPS,
  RANKING_SCOPES,
  RANKING_SORT_FIELDS,
  type RankingSortField,
} from '@netreach/domain';
import { readList } from '../../../shared/target/attribute-text.js';
import { readTarget } from '../../../shared/target/target-parts.js';
import {
  DEFAULT_FRAME_FILTERS,
  formatFrameFilters,
  hasFrameFilters,
  oneOf,
  parseFrameFilters,
  type FrameFilters,
} from './frame-filters.js';

/** The tabs of the ranking list: those of every country, and the customer's own. */
export const RANKING_TABS = [...RANKING_SCOPES, 'custom'] as const;
export type RankingTab = (typeof RANKING_TABS)[number];

/** Everything the ranking list shows, as it stands in the address. */
export interface RankingState extends FrameFilters {
  scope: RankingTab;
  categories: readonly string[];
  bookable: boolean | null;
  /** Only units of the national ranking, only others, or both. */
  hasOwaData: boolean | null;
  search: string;
  /** Target groups beside `attributes`. */
  groups: readonly string[];
  /** Which of all of them orders the list: 0 for `attributes`. */
  lead: number;
  /** Whether items are on show whose figures are withheld. */
  withheld: boolean;
  sort: RankingSortField;
  order: 'asc' | 'desc';
  /** 1-based. */
  page: number;
}

/** An address without a query. */
export const DEFAULT_RANKING_STATE: RankingState = {
  ...DEFAULT_FRAME_FILTERS,
  scope: 'services',
  categories: [],
  bookable: null,
  hasOwaData: null,
  search: '',
  groups: [],
  lead: 0,
  withheld: false,
  sort: 'unique_users',
  order: 'desc',
  page: 1,
};

/** Between groups in an address, and in place of everybody. */
const BETWEEN = '~';
const ALL = '*';

function parseGroups(query: URLSearchParams): Pick<RankingState, 'groups' | 'lead'> {
  const written = (query.get('groups') ?? '').split(BETWEEN).filter(Boolean);
  const groups = [...new Set(written.map((group) => (group === ALL ? '' : readTarget(group))))];
  const lead = Number(query.get('lead'));
  const kept = groups.slice(0, MOST_COMPARED_GROUPS - 1);
  return { groups: kept, lead: Number.isInteger(lead) && lead >= 0 && lead <= kept.length ? lead : 0 };
}

/** All groups of the ranking in their order; the target group alone where none stand beside it. */
export function comparedGroups({
  attributes,
  groups,
}: Pick<RankingState, 'attributes' | 'groups'>): string[] {
  return [attributes, ...groups.filter((group) => group !== attributes)];
}

/** The group that orders the list. */
export const leadGroup = (state: RankingState): string =>
  comparedGroups(state)[state.lead] ?? state.attributes;

function parseYesNo(value: string | null): boolean | null {
  if (value === 'true') return true;
  return value === 'false' ? false : null;
}

const formatYesNo = (value: boolean | null) => (value === null ? '' : String(value));

/** The state of an address; what is missing or unknown gets its default. */
export function parseRankingState(query: URLSearchParams): RankingState {
  const fallback = DEFAULT_RANKING_STATE;
  const page = Number(query.get('page'));
  return {
    ...parseFrameFilters(query),
    scope: oneOf(RANKING_TABS, query.get('type'), fallback.scope),
    categories: readList(query.get('categories')),
    bookable: parseYesNo(query.get('bookable')),
    hasOwaData: parseYesNo(query.get('has_owa_data')),
    search: query.get('search') ?? '',
    ...parseGroups(query),
    withheld: query.get('withheld') === 'true',
    sort: oneOf(RANKING_SORT_FIELDS, query.get('sort'), fallback.sort),
    order: oneOf(['asc', 'desc'], query.get('order'), fallback.order),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The query of a state; defaults are left out, so that links stay short. */
export function formatRankingState(state: RankingState): URLSearchParams {
  const all: Record<string, string> = {
    type: state.scope,
    ...formatFrameFilters(state),
    categories: state.categories.join(','),
    bookable: formatYesNo(state.bookable),
    has_owa_data: formatYesNo(state.hasOwaData),
    search: state.search,
    groups: state.groups.map((group) => group || ALL).join(BETWEEN),
    lead: String(state.lead),
    withheld: state.withheld ? 'true' : '',
    sort: state.sort,
    order: state.order,
    page: String(state.page),
  };
  const defaults: Record<string, string> = {
    type: DEFAULT_RANKING_STATE.scope,
    sort: DEFAULT_RANKING_STATE.sort,
    order: DEFAULT_RANKING_STATE.order,
    page: '1',
    lead: '0',
  };
  return new URLSearchParams(Object.entries(all).filter(([key, value]) => value !== (defaults[key] ?? '')));
}

/** Whether anything narrows the ranking; frame, tab, order and page do not. */
export function hasFilters(state: RankingState): boolean {
  return (
    hasFrameFilters(state) ||
    state.categories.length > 0 ||
    state.bookable !== null ||
    state.hasOwaData !== null ||
    state.groups.length > 0 ||
    state.search !== ''
  );
}

/** The state without any filter, on its first page. */
export function withoutFilters(state: RankingState): RankingState {
  const { scope, frame, sort, order } = state;
  return { ...DEFAULT_RANKING_STATE, scope, frame, sort, order };
}
