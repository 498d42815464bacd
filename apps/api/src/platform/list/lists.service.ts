import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database, type SqlRunner } from '../database/database.service.js';
import { statement } from '../database/sql.js';
import { AppError } from '../errors/app-error.js';
import { rowsOf } from '../http/page.query.dto.js';
import { allSql, countSql, oneSql, pageSql } from './list-sql.js';
import type {
  FilterValues,
  ListAsking,
  ListDefinition,
  ListFilters,
  ListPage,
  ListQueryValues,
} from './list.types.js';

type Counted<Row> = Row & { list_total?: number };

/** Reads lists as they are declared. */
@Injectable()
export class Lists {
  constructor(private readonly database: Database) {}

  /** One page of a list, and how many rows all pages have. */
  async page<Rows extends string, Row, Item, SortField extends string, Filters extends ListFilters>(
    list: ListDefinition<Rows, Row, Item, SortField, Filters>,
    query: ListQueryValues<SortField> & FilterValues<Filters>,
    asking: ListAsking,
  ): Promise<ListPage<Rows, Item>> {
    const { limit, offset } = rowsOf(query);
    const found = await this.database.query<Counted<Row>>(
      ...statement(pageSql(list, query, asking, offset, limit)),
    );
    // A page beyond the last one has no row that could tell.
    const total = found[0]?.list_total ?? (offset > 0 ? await this.count(list, query, asking) : 0);
    const items = found.map(({ list_total: _, ...row }) => list.item(row as unknown as Row, asking));
    const place = { total, page: query.page ?? 1, page_size: limit };
    return { [list.rows]: items, ...place } as ListPage<Rows, Item>;
  }

  /** All rows that fit, of one moment, read bit by bit, and how many they are. */
  async all<Rows extends string, Row, Item, SortField extends string, Filters extends ListFilters>(
    list: ListDefinition<Rows, Row, Item, SortField, Filters>,
    query: ListQueryValues<SortField>,
    asking: ListAsking,
  ): Promise<{ total: number; items: AsyncGenerator<Item> }> {
    const rows = this.database.stream<Counted<Row>>(...statement(allSql(list, query, asking)));
    const first = await rows.next();
    return {
      total: first.done ? 0 : (first.value.list_total ?? 0),
      items: itemsOf(first, rows, (row) => list.item(row, asking)),
    };
  }

  /** How many rows there are. */
  async count<Rows extends string, Row, Item, SortField extends string, Filters extends ListFilters>(
    list: ListDefinition<Rows, Row, Item, SortField, Filters>,
    query: ListQueryValues<SortField> & FilterValues<Filters>,
    asking: ListAsking,
  ): Promise<number> {
    const row = await this.database.first<{ total: number }>(...statement(countSql(list, query, asking)));
    return row?.total ?? 0;
  }

  /**
   * One row by its key, as the list shows it.
   * @param query what the list's tables depend on
   * @throws AppError `request.not_found` where there is none that whoever asks may see
   */
  async one<Rows extends string, Row, Item, SortField extends string, Filters extends ListFilters>(
    list: ListDefinition<Rows, Row, Item, SortField, Filters>,
    key: number | string,
    asking: ListAsking,
    runner: SqlRunner | EntityManager = this.database,
    query: FilterValues<Filters> = {},
  ): Promise<Item> {
    const [row] = (await runner.query(...statement(oneSql(list, key, asking, query)))) as Row[];
    if (!row) throw new AppError('request.not_found');
    return list.item(row, asking);
  }
}

/** The rows as the list shows them, the first of which has been read already. */
async function* itemsOf<Row, Item>(
  first: IteratorResult<Counted<Row>>,
  rest: AsyncGenerator<Counted<Row>>,
  show: (row: Row) => Item,
): AsyncGenerator<Item> {
  if (first.done) return;
  try {
    yield show(first.value);
    for await (const row of rest) yield show(row);
  } finally {
    await rest.return(undefined);
  }
}
