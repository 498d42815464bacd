import { sql } from '../../../platform/database/sql.js';
import { listSql } from '../../../platform/list/list-sql.js';
import type { BrandDto } from '../dto/brand.dto.js';

type BrandRow = Omit<BrandDto, 'created_at'> & { created_at: Date };

/** The brands of a country, by name. */
export const BRANDS = listSql({
  rows: 'brands',
  select: `l.id, l.name, l.created_at, l.version,
  (SELECT count(*)::int FROM campaigns c
    WHERE c.country_code = l.country_code AND lower(c.brand) = lower(l.name)) AS campaigns`,
  from: 'brands l',
  scope: ({ country }) => [sql`l.country_code = ${country}`],
  search: ['l.name'],
  sort: { name: 'lower(l.name)', created_at: 'l.created_at' },
  key: 'l.id',
  item: (row: BrandRow): BrandDto => ({ ...row, created_at: row.created_at.toISOString() }),
});
