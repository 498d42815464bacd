import type { Principal } from '../access/principal.js';
import type { Sql } from '../database/sql.js';

/** Whoever asks, as far as rows and their shape depend on it. */
export type Asker = Pick<Principal, 'userId' | 'actorId' | 'admin' | 'customerId'>;

/** Who asks for a list, and in which country; calls outside any country have none. */
export interface ListAsking {
  readonly principal: Asker;
  readonly country?: string;
}

/** A condition that whoever asks may set: how it stands in the API document, how it is checked, what it is in SQL. */
export interface ListFilter<Value> {
  /** Describes, converts and checks the parameter. */
  readonly field: PropertyDecorator;
  /** The rows it leaves. */
  readonly condition: (value: Value, asking: ListAsking) => Sql;
}

/** Filters by the names of their parameters. */
// eslint-disable-next-line @typescript-eslint/no-explicit-any -- each filter has a value of its own
export type ListFilters = Readonly<Record<string, ListFilter<any>>>;

/** The values of filters, as a query carries them. */
export type FilterValues<Filters extends ListFilters> = {
  [Name in keyof Filters]?: Filters[Name] extends ListFilter<infer Value> ? Value : never;
};

/** What any list can be asked for. */
export interface ListQueryValues<SortField extends string = string> {
  page?: number;
  page_size?: number;
  search?: string;
  sort?: SortField;
  order?: 'asc' | 'desc';
}

/** A list as SQL. Its texts are the code's own: what users send reaches the statement as values only. */
export interface ListDefinition<
  Rows extends string,
  Row,
  Item,
  SortField extends string,
  Filters extends ListFilters,
> {
  /** The field of the answer that holds the rows. */
  readonly rows: Rows;
  /** The columns. */
  readonly select: string;
  /** The tables; a function where joins depend on what is asked for. */
  readonly from: string | ((query: FilterValues<Filters>, asking: ListAsking) => Sql);
  /** What whoever asks may see of it. */
  readonly scope?: (asking: ListAsking) => readonly Sql[];
  /** Texts that a search looks into. */
  readonly search?: readonly string[];
  readonly filters?: Filters;
  /** What it can be ordered by; the first is the default. */
  readonly sort: Readonly<Record<SortField, string>>;
  readonly firstOrder?: 'asc' | 'desc';
  /** What orders equal values, before the key does; always ascending. */
  readonly ties?: readonly string[];
  /** Unique: ends ties, so that pages do not overlap, and names one row. */
  readonly key: string;
  /** A row as the answer shows it. */
  readonly item: (row: Row, asking: ListAsking) => Item;
}

/** One page of a list, its rows under the list's own name. */
export type ListPage<Rows extends string, Item> = Record<Rows, Item[]> & {
  total: number;
  page: number;
  page_size: number;
};
