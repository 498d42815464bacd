import { sql } from '../../../platform/database/sql.js';
import { flagFilter } from '../../../platform/list/list-filters.js';
import { listSql } from '../../../platform/list/list-sql.js';
import type { NationalServiceDto } from '../dto/national-service.dto.js';
import { parents } from './services.list.js';

/** The services of a country as those keep them who look after the national ranking, by name. */
export const NATIONAL_SERVICES = listSql({
  rows: 'services',
  select: `s.id, s.name, s.url, s.description, s.bookable, s.has_owa_data AS national, s.traffic_source, s.version,
  (SELECT count(*)::int FROM tracking_identifiers t WHERE t.service_id = s.id) AS identifiers,
  ARRAY(SELECT k.category_id FROM rating_item_categories k WHERE k.item_id = s.id ORDER BY 1) AS categories,
  ${parents('mediahouse')} AS mediahouses, ${parents('adnetwork')} AS adnetworks`,
  from: 'rating_items s',
  scope: ({ country }) => [sql`s.country_code = ${country}`, sql`s.type = 'service'`],
  search: ['s.name', 's.url'],
  filters: { national: flagFilter('s.has_owa_data', 'Only units of the national ranking, or only others.') },
  sort: { name: 'lower(s.name)', traffic_source: 's.traffic_source' },
  key: 's.id',
  item: (row: NationalServiceDto): NationalServiceDto => row,
});
