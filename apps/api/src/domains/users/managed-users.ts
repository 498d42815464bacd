import { isAdmin, type Principal } from '../../platform/access/principal.js';
import type { Account } from './database/accounts.read-model.js';

/** What it depends on who manages an account. */
type Managed = Pick<Account, 'role' | 'countries'> & {
  readonly customer: { readonly id: number } | null;
};

/**
 * Whether the principal may do something with the account of another user. Administrators: of users they share a country
 * with; of administrators only super admins. Everybody else: of users of their own customer, whose selected customer
 * administrators are not.
 */
export function manages(principal: Principal, account: Managed): boolean {
  if (!principal.admin)
    return (
      !isAdmin(account.role) && principal.customerId !== null && account.customer?.id === principal.customerId
    );
  if (isAdmin(account.role) && principal.role !== 'super_admin') return false;
  return account.countries.some((country) => principal.countries.includes(country));
}
