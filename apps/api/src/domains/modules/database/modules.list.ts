import { flagFilter } from '../../../platform/list/list-filters.js';
import { listSql } from '../../../platform/list/list-sql.js';
import type { ModuleDto } from '../dto/module.dto.js';

const CUSTOMERS = '(SELECT count(*)::int FROM customer_modules c WHERE c.module_key = m.key)';
const USERS = '(SELECT count(*)::int FROM user_modules u WHERE u.module_key = m.key)';

/** The product's modules, in its order. */
export const MODULES = listSql({
  rows: 'modules',
  select: `m.id, m.key, m.name, m.parent_key AS parent, m.position, m.shipped, m.groups_only, m.maintenance, m.version,
  ${CUSTOMERS} AS customers, ${USERS} AS users`,
  from: 'modules m',
  search: ['m.name', 'm.key'],
  filters: {
    shipped: flagFilter('m.shipped', 'Only modules that come with the product, or only own ones.'),
  },
  sort: { position: 'm.position', name: 'lower(m.name)', key: 'm.key', customers: CUSTOMERS, users: USERS },
  key: 'm.id',
  item: (row: ModuleDto): ModuleDto => row,
});
