import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';

// The charts of accounts that are usual in each country.
const ACCOUNTS = `
INSERT INTO bookkeeping_accounts (country_code, consultant, client, standard, reduced, exempt, reverse_charge, outside, bank, customers_from,
  reverse_charge_code)
SELECT $1, 1001, 1, a.standard, a.reduced, a.exempt, a.reverse, a.outside, a.bank, a.customers, '77'
FROM (VALUES ('at', '4000', '4010', '4020', '4120', '4130', '2800', 20000), ('de', '4400', '4300', '4100', '4336', '4338', '1800', 10000),
  ('ch', '3400', '3401', '3402', '3403', '3404', '1020', 11000)) a (country, standard, reduced, exempt, reverse, outside, bank, customers)
WHERE a.country = $1 ON CONFLICT (country_code) DO NOTHING`;

/** What else a demo has beside invoices. */
@Injectable()
export class BillingHistoryRepository {
  /** Enters the usual accounts of a country, where there are none. */
  async ensureAccounts(manager: EntityManager, country: string): Promise<void> {
    await manager.query(ACCOUNTS, [country]);
  }
}
