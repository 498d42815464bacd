import { joined, raw, sql, type Sql } from '../database/sql.js';
import { searchSql } from '../database/folded-sql.js';
import type { ListAsking, ListDefinition, ListFilters, ListQueryValues } from './list.types.js';

/** Declares a list; its types come from what is declared. */
export function listSql<
  const Rows extends string,
  Row,
  Item,
  SortField extends string,
  // eslint-disable-next-line @typescript-eslint/no-empty-object-type -- a list without filters
  Filters extends ListFilters = {},
>(
  definition: ListDefinition<Rows, Row, Item, SortField, Filters>,
): ListDefinition<Rows, Row, Item, SortField, Filters> {
  return definition;
}

// eslint-disable-next-line @typescript-eslint/no-explicit-any -- builds statements of any list
export type AnyList = ListDefinition<any, any, any, any, any>;

/** The rows of a list that whoever asks may see and the query leaves: `FROM ... WHERE ...`. */
function listed(list: AnyList, query: ListQueryValues, asking: ListAsking, more: readonly Sql[] = []): Sql {
  const values = query as Readonly<Record<string, unknown>>;
  const filters = Object.entries((list.filters ?? {}) as ListFilters)
    .filter(([name]) => values[name] !== undefined)
    .map(([name, filter]) => filter.condition(values[name], asking));
  const conditions = [...(list.scope?.(asking) ?? []), ...filters, ...searched(list, query.search), ...more];
  const from = typeof list.from === 'string' ? raw(list.from) : list.from(values, asking);
  if (conditions.length === 0) return sql`FROM ${from}`;
  return sql`FROM ${from} WHERE ${joined(
    conditions.map((condition) => sql`(${condition})`),
    ' AND ',
  )}`;
}

function searched({ search = [] }: AnyList, wanted: string | undefined): Sql[] {
  const part = wanted?.trim();
  if (!part || search.length === 0) return [];
  return [searchSql(search, part)];
}

/** Equal values are ordered by the list's ties and by the key; what has no value comes last. */
function ordered(list: AnyList, { sort, order }: ListQueryValues): Sql {
  const fields = list.sort as Readonly<Record<string, string>>;
  const field = sort ?? Object.keys(fields)[0] ?? '';
  const direction = (order ?? list.firstOrder ?? 'asc') === 'desc' ? 'DESC' : 'ASC';
  const ties = [...((list.ties ?? []) as readonly string[]), `${list.key} ${direction}`].join(', ');
  return raw(`ORDER BY ${fields[field] ?? list.key} ${direction} NULLS LAST, ${ties}`);
}

/** One page, each row with the number of all: one statement, so both are of one moment. */
export function pageSql(
  list: AnyList,
  query: ListQueryValues,
  asking: ListAsking,
  offset: number,
  limit: number,
): Sql {
  return sql`SELECT ${raw(list.select)}, count(*) OVER ()::int AS list_total
${listed(list, query, asking)} ${ordered(list, query)} LIMIT ${limit} OFFSET ${offset}`;
}

/** All that fit, in order, each row with the number of all. */
export function allSql(list: AnyList, query: ListQueryValues, asking: ListAsking): Sql {
  return sql`SELECT ${raw(list.select)}, count(*) OVER ()::int AS list_total
${listed(list, query, asking)} ${ordered(list, query)}`;
}

/** How many there are. */
export function countSql(list: AnyList, query: ListQueryValues, asking: ListAsking): Sql {
  return sql`SELECT count(*)::int AS total ${listed(list, query, asking)}`;
}

/** The one with a key, if whoever asks may see it. @param query what the tables depend on */
export function oneSql(
  list: AnyList,
  key: number | string,
  asking: ListAsking,
  query: ListQueryValues = {},
): Sql {
  return sql`SELECT ${raw(list.select)} ${listed(list, query, asking, [sql`${raw(list.key)} = ${key}`])}`;
}
