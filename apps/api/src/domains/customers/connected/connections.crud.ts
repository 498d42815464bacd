import type { CrudDefinition } from '../../../platform/crud/crud.types.js';
import { takeTurn } from '../../../platform/database/turns.js';
import { AppError, refusedField } from '../../../platform/errors/app-error.js';
import { grantedCountries } from '../database/customer-countries.js';
import { Customer } from '../database/customer.entity.js';
import { CUSTOMERS } from '../database/customers.list.js';
import { isBelow } from './database/connections.js';
import type { ConnectCustomerDto } from './dto/connected-customers.dto.js';

/** How customers are connected: to one each, and never in a circle. */
export const CONNECTION: CrudDefinition<Customer, ConnectCustomerDto, typeof CUSTOMERS> = {
  entity: Customer,
  name: 'customer',
  concerns: ({ id }) => ({ customerId: id ?? null }),
  list: CUSTOMERS,
  // Two connections at once could close a circle that neither of them sees.
  begin: (manager) => takeTurn(manager, 'connected customers'),
  columns: ({ customer }) => ({ connectedTo: customer ?? null }),
  check: async ({ manager, asking: { country = '' }, before, input }) => {
    if (!before || !(await grantedCountries(manager, before.id)).includes(country))
      throw new AppError('request.not_found');
    const other = input?.customer;
    if (other === undefined || other === null) return;
    if (!(await grantedCountries(manager, other)).includes(country))
      throw refusedField('customer', 'unknown_value', { value: other });
    if (await isBelow(manager, other, before.id)) throw refusedField('customer', 'connected_in_circle');
  },
};
