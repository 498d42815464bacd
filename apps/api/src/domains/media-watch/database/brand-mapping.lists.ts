import { sql } from '../../../platform/database/sql.js';
import { flagFilter } from '../../../platform/list/list-filters.js';
import { listSql } from '../../../platform/list/list-sql.js';
import type { BrandChangeDto, KeptBrandDto, ObservedNameDto } from '../dto/brand-mapping.dto.js';

/** Names that observations call brands by, those without a brand first. */
export const OBSERVED_NAMES = listSql({
  rows: 'names',
  select: `n.id, n.name, n.brand_id, b.name AS brand,
  (SELECT count(*)::int FROM ad_observations o WHERE o.name_id = n.id) AS observations`,
  from: 'watched_names n LEFT JOIN watched_brands b ON b.id = n.brand_id',
  scope: ({ country }) => [sql`n.country_code = ${country}`],
  search: ['n.name', 'b.name'],
  filters: {
    mapped: flagFilter('n.brand_id IS NOT NULL', 'Only those with a brand, or only those without.'),
  },
  sort: { brand: 'b.name IS NOT NULL, lower(b.name)', name: 'lower(n.name)' },
  key: 'n.id',
  item: (row: ObservedNameDto): ObservedNameDto => row,
});

/** Brands that are watched, by name. */
export const KEPT_BRANDS = listSql({
  rows: 'brands',
  select: `b.id, b.name, b.brand_id IS NOT NULL AS is_known, b.version,
  ARRAY(SELECT n.name FROM watched_names n WHERE n.brand_id = b.id ORDER BY lower(n.name)) AS names`,
  from: 'watched_brands b',
  scope: ({ country }) => [sql`b.country_code = ${country}`],
  search: ['b.name'],
  sort: { name: 'lower(b.name)' },
  key: 'b.id',
  item: (row: KeptBrandDto): KeptBrandDto => row,
});

/** What was done to the mapping, newest first. */
export const BRAND_CHANGES = listSql({
  rows: 'changes',
  select: `c.id, c.action, c.before, c.after, u.name AS changed_by, c.changed_at`,
  from: 'watched_brand_changes c LEFT JOIN users u ON u.id = c.changed_by',
  scope: ({ country }) => [sql`c.country_code = ${country}`],
  search: ['c.before', 'c.after'],
  sort: { changed_at: 'c.id' },
  firstOrder: 'desc',
  key: 'c.id',
  item: ({
    changed_at: at,
    ...row
  }: Omit<BrandChangeDto, 'changed_at'> & { changed_at: Date }): BrandChangeDto => ({
    ...row,
    changed_at: at.toISOString(),
  }),
});
