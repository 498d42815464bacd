import type { CrudDefinition } from '../../../platform/crud/crud.types.js';
import { BookkeepingAccounts } from '../database/bookkeeping-accounts.entity.js';
import { BOOKKEEPING_ACCOUNTS } from '../database/bookkeeping-accounts.list.js';
import type { BookkeepingAccountsInputDto } from '../dto/bookkeeping.dto.js';

/** How the accounts of a country are written. */
export const ACCOUNTS: CrudDefinition<
  BookkeepingAccounts,
  BookkeepingAccountsInputDto,
  typeof BOOKKEEPING_ACCOUNTS
> = {
  entity: BookkeepingAccounts,
  name: 'bookkeeping_accounts',
  list: BOOKKEEPING_ACCOUNTS,
  scope: ({ country = '' }) => ({ countryCode: country }),
  columns: (input, { country = '' }) => ({
    countryCode: country,
    consultant: input.consultant,
    client: input.client,
    standard: input.standard,
    reduced: input.reduced,
    exempt: input.exempt,
    reverseCharge: input.reverse_charge,
    outside: input.outside,
    bank: input.bank,
    customersFrom: input.customers_from,
    reverseChargeCode: input.reverse_charge_code,
  }),
};
