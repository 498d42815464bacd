import type { InvoiceSeller } from '@netreach/domain/billing';
import type { EntityManager } from 'typeorm';
import { AppError } from '../../../platform/errors/app-error.js';

/** Who bills in a country, and what its numbers begin with. */
export interface Issuer extends InvoiceSeller {
  readonly numberPrefix: string;
}

const LOCKED = `
SELECT name, street, postcode, city, country_code AS country, vat_id AS "vatId", register_number AS "registerNumber",
  contact_name AS "contactName", email, phone, bank, iban, bic, number_prefix AS "numberPrefix"
FROM billing_issuers WHERE country_code = $1 FOR UPDATE`;

/** Who bills in a country, locked until the transaction ends. @throws AppError `invoice.no_issuer` */
export async function lockedIssuer(manager: EntityManager, country: string): Promise<Issuer> {
  const [issuer] = (await manager.query(LOCKED, [country])) as Issuer[];
  if (!issuer) throw new AppError('invoice.no_issuer');
  return issuer;
}
