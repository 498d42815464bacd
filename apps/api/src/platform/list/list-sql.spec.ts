import { describe, expect, it } from '@jest/globals';
import { IsInt } from 'class-validator';
import type { Principal } from '../access/principal.js';
import { sql, statement } from '../database/sql.js';
import { flagFilter, partFilter, textFilter } from './list-filters.js';
import { countSql, listSql, oneSql, pageSql } from './list-sql.js';

const asking = { principal: { customerId: 7 } as Principal, country: 'at' };
const BRANDS = listSql({
  rows: 'brands',
  select: 'b.id, b.name',
  from: 'brands b',
  scope: ({ country }) => [sql`b.country_code = ${country}`],
  search: ['b.name', 'b.owner'],
  filters: { active: flagFilter('b.active', 'Only active ones.') },
  sort: { name: 'lower(b.name)', created_at: 'b.created_at' },
  key: 'b.id',
  item: (row: { id: number; name: string }) => row,
});
const oneLine = ([text, values]: [string, unknown[]]) => [text.replaceAll(/\s+/g, ' '), values];

describe('the statement of a list', () => {
  it('asks for nothing but what whoever asks may see, in the first order, ties ended by the key', () => {
    expect(oneLine(statement(pageSql(BRANDS, {}, asking, 0, 50)))).toEqual([
      'SELECT b.id, b.name, count(*) OVER ()::int AS list_total FROM brands b WHERE (b.country_code = $1) ' +
        'ORDER BY lower(b.name) ASC NULLS LAST, b.id ASC LIMIT $2 OFFSET $3',
      ['at', 50, 0],
    ]);
  });

  it('holds what users send as values only', () => {
    const hostile = `x' OR 1=1 --%`;
    const [text, values] = statement(
      pageSql(
        BRANDS,
        { search: hostile, active: true, sort: 'created_at', order: 'desc' } as object,
        asking,
        10,
        10,
      ),
    );
    expect(text).not.toContain('1=1');
    const [asked, folded] = [`%x' OR 1=1 --\\%%`, `%x' or 1=1 --\\%%`];
    expect(values).toEqual(['at', true, asked, folded, asked, folded, 10, 10]);
    expect(text).toMatch(/\(b\.name ILIKE \$3 OR .* LIKE \$4 OR b\.owner ILIKE \$5 OR .* LIKE \$6\)/);
    expect(text).toContain('ORDER BY b.created_at DESC NULLS LAST, b.id DESC');
  });

  it('is never ordered by what is no column of it', () => {
    const [text] = statement(pageSql(BRANDS, { sort: 'b.secret; DROP TABLE brands' }, asking, 0, 1));
    expect(text).toContain('ORDER BY b.id ASC');
  });

  it('orders equal values by its ties before the key', () => {
    const list = { ...BRANDS, ties: ['b.owner', 'lower(b.name)'] };
    const [text] = statement(pageSql(list, { sort: 'created_at', order: 'desc' }, asking, 0, 1));
    expect(text).toContain('ORDER BY b.created_at DESC NULLS LAST, b.owner, lower(b.name), b.id DESC');
  });

  it('has tables that depend on what is asked for', () => {
    const list = listSql({
      rows: 'brands',
      select: 'b.id',
      sort: { name: 'b.name' },
      key: 'b.id',
      from: ({ year }: { year?: number }) =>
        sql`brands b JOIN budgets s ON s.brand_id = b.id AND s.year = ${year ?? 2026}`,
      filters: {
        year: partFilter<number>(IsInt()),
        owner: textFilter('b.owner', 100, 'Of this one.', 'Ada'),
      },
      item: (row: { id: number }) => row,
    });
    expect(oneLine(statement(countSql(list, { year: 2027, owner: 'Eve' } as object, asking)))).toEqual([
      'SELECT count(*)::int AS total FROM brands b JOIN budgets s ON s.brand_id = b.id AND s.year = $1 ' +
        'WHERE (true) AND (b.owner = $2)',
      [2027, 'Eve'],
    ]);
  });

  it('counts, and names one row, within the same scope', () => {
    expect(oneLine(statement(countSql(BRANDS, { search: '  ' }, asking)))[0]).toBe(
      'SELECT count(*)::int AS total FROM brands b WHERE (b.country_code = $1)',
    );
    expect(oneLine(statement(oneSql(BRANDS, 5, asking)))).toEqual([
      'SELECT b.id, b.name FROM brands b WHERE (b.country_code = $1) AND (b.id = $2)',
      ['at', 5],
    ]);
  });
});
