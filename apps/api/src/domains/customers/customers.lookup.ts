import { Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/access/principal.js';
import { AppError, refusedField } from '../../platform/errors/app-error.js';
import { CustomerNamesReadModel } from './database/customer-names.read-model.js';

/** What other domains may ask about customers. */
@Injectable()
export class CustomersLookup {
  constructor(private readonly names: CustomerNamesReadModel) {}

  /** The customers somebody knows in a country, by name: administrators all, everybody else their own. */
  of({ admin, customerId }: Principal, country: string): Promise<{ id: number; name: string }[]> {
    return this.names.list(country, admin ? null : (customerId ?? 0));
  }

  /** Whether somebody knows a customer, and it works in the country. */
  async knows({ admin, customerId }: Principal, country: string, id: number): Promise<boolean> {
    return (admin || id === customerId) && (await this.names.list(country, id)).length > 0;
  }

  /**
   * Whose something is to be: only administrators choose.
   * @param wished as the form says
   * @param before whose it is; null for something new
   * @throws AppError `request.invalid`, `customer.not_selected`
   */
  async choose(
    principal: Principal,
    country: string,
    { wished, before }: { readonly wished: number | undefined; readonly before: number | null },
  ): Promise<number> {
    const own = before ?? principal.customerId;
    if (!principal.admin) {
      if (own === null) throw new AppError('customer.not_selected');
      if (wished !== undefined && wished !== own) throw refusedField('customer_id', 'admins_only');
      return own;
    }
    const customer = wished ?? own;
    if (customer === null) throw refusedField('customer_id', 'required');
    if (customer !== before && !(await this.knows(principal, country, customer)))
      throw refusedField('customer_id', 'unknown');
    return customer;
  }
}
