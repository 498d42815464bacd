import { Injectable } from '@nestjs/common';
import type { Principal } from '../../platform/access/principal.js';
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
}
