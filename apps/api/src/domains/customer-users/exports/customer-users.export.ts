import { exportOf } from '../../exports/list-export.lookup.js';
import { CUSTOMER_USERS } from '../database/customer-users.list.js';
import { CustomerUsersQuery } from '../dto/customer-users.dto.js';

/** The list of users as a file: whoever may see it gets all pages of it. */
export const CUSTOMER_USERS_EXPORT = exportOf('admin.customer-users', {
  rule: 'admin.customer-users.list',
  list: CUSTOMER_USERS,
  query: CustomerUsersQuery,
  texts: 'admin-users',
  columns: [
    { id: 'name', width: 24 },
    { id: 'email', width: 30 },
    { id: 'customer', width: 20, value: ({ customer }) => customer?.name ?? null },
    { id: 'role', width: 18, value: ({ role }, words) => words(`role.${role}`) },
    {
      id: 'countries',
      width: 12,
      value: ({ countries }) => countries.map((code) => code.toUpperCase()).join(', '),
    },
    { id: 'active', width: 9, value: ({ active }, words) => words(active ? 'active' : 'inactive') },
    { id: 'last_active_at', kind: 'moment', width: 20 },
  ],
});
