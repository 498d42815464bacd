import { ROW_HEIGHTS, type TableDensity, type TableSort } from './data-table.types.js';

/** What a reader has made of a table. */
export interface TableState {
  sort: TableSort | null;
  /** 1-based. */
  page: number;
  pageSize: number;
  /** Ids of the columns on show in their order; null for the columns as they come. */
  columns: readonly string[] | null;
  density: TableDensity;
  /** Ids of the open rows. */
  expanded: readonly string[];
}

/** Where a state is read from: `URLSearchParams` and whatever else has values by name. */
interface StateSource {
  get(name: string): string | null;
}

interface StateRules {
  /** Put before each name, for several tables in one address. */
  prefix?: string;
  /** The ids there are; others in the address are ignored. */
  columns?: readonly string[];
  /** The page sizes on offer; another one in the address is ignored. */
  pageSizes?: readonly number[];
}

const LARGEST_PAGE = 1_000_000;

/** Ids may hold commas. */
const writeList = (ids: readonly string[]) => ids.map((id) => encodeURIComponent(id)).join(',');

function readId(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}

const readList = (text: string) => [
  ...new Set(
    text
      .split(',')
      .flatMap((part) => readId(part) ?? [])
      .filter((id) => id !== ''),
  ),
];

function readNumber(text: string | null): number | null {
  if (text === null || !/^\d{1,7}$/.test(text)) return null;
  const number = Number(text);
  return number >= 1 && number <= LARGEST_PAGE ? number : null;
}

function readSort(
  source: StateSource,
  name: (key: string) => string,
  columns?: readonly string[],
): TableSort | null {
  const [id, order] = [source.get(name('sort')), source.get(name('order'))];
  if (!id || (columns && !columns.includes(id))) return null;
  return { id, order: order === 'asc' ? 'asc' : 'desc' };
}

/** The state an address means; what it does not say, or says wrongly, is as by default. */
export function readTableState(
  source: StateSource,
  defaults: TableState,
  { prefix = '', columns, pageSizes }: StateRules = {},
): TableState {
  const name = (key: string) => `${prefix}${key}`;
  const size = readNumber(source.get(name('size')));
  const listed = source.get(name('columns'));
  const density = source.get(name('density'));
  const open = source.get(name('open'));
  return {
    sort: readSort(source, name, columns) ?? defaults.sort,
    page: readNumber(source.get(name('page'))) ?? defaults.page,
    pageSize: size !== null && (pageSizes?.includes(size) ?? true) ? size : defaults.pageSize,
    columns:
      listed === null ? defaults.columns : readList(listed).filter((id) => columns?.includes(id) ?? true),
    density:
      density !== null && Object.hasOwn(ROW_HEIGHTS, density) ? (density as TableDensity) : defaults.density,
    expanded: open === null ? defaults.expanded : readList(open),
  };
}

const sameList = (a: readonly string[] | null, b: readonly string[] | null) =>
  a === b || (a !== null && b !== null && a.length === b.length && a.every((id, index) => id === b[index]));

/**
 * The state as values by name, for `URLSearchParams` or a store.
 * @returns null for what is as by default, so that an address holds nothing needless
 */
export function writeTableState(
  state: TableState,
  defaults: TableState,
  { prefix = '' }: Pick<StateRules, 'prefix'> = {},
): Record<string, string | null> {
  const { sort } = state;
  const sorted = sort && (sort.id !== defaults.sort?.id || sort.order !== defaults.sort.order) ? sort : null;
  const sameColumns = state.columns === null || sameList(state.columns, defaults.columns);
  const values = {
    sort: sorted?.id ?? null,
    order: sorted?.order === 'asc' ? 'asc' : null,
    page: state.page === defaults.page ? null : String(state.page),
    size: state.pageSize === defaults.pageSize ? null : String(state.pageSize),
    columns: sameColumns ? null : writeList(state.columns ?? []),
    density: state.density === defaults.density ? null : state.density,
    open: sameList(state.expanded, defaults.expanded) ? null : writeList(state.expanded),
  };
  return Object.fromEntries(Object.entries(values).map(([key, value]) => [`${prefix}${key}`, value]));
}
