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

const ENSURE = `
INSERT INTO billing_issuers (country_code, name, street, postcode, city, vat_id, register_number, contact_name, email, phone, bank,
  iban, bic, number_prefix)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, upper($1)) ON CONFLICT (country_code) DO NOTHING`;

/** Enters who bills in a country, where nobody does yet. */
export async function ensureIssuer(
  manager: EntityManager,
  country: string,
  seller: Omit<InvoiceSeller, 'country'>,
): Promise<void> {
  const { name, street, postcode, city, vatId, registerNumber, contactName, email, phone } = seller;
  const place = [country, name, street, postcode, city, vatId, registerNumber];
  const { bank, iban, bic } = seller;
  await manager.query(ENSURE, [...place, contactName, email, phone, bank, iban, bic]);
}

/** Who bills in a country, locked until the transaction ends. @throws AppError `invoice.no_issuer` */
export async function lockedIssuer(manager: EntityManager, country: string): Promise<Issuer> {
  const [issuer] = (await manager.query(LOCKED, [country])) as Issuer[];
  if (!issuer) throw new AppError('invoice.no_issuer');
  return issuer;
}
