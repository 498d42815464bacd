import { isIban } from '@netreach/domain/billing';
import type { CrudDefinition } from '../../../platform/crud/crud.types.js';
import { refusedField } from '../../../platform/errors/app-error.js';
import { BillingIssuer } from '../database/billing-issuer.entity.js';
import { ISSUERS } from '../database/billing-issuers.list.js';
import type { IssuerInputDto } from '../dto/issuer.dto.js';

/** How the company that bills in a country is written. Invoices keep what it was on their day. */
export const ISSUER: CrudDefinition<BillingIssuer, IssuerInputDto, typeof ISSUERS> = {
  entity: BillingIssuer,
  name: 'billing_issuer',
  list: ISSUERS,
  scope: ({ country = '' }) => ({ countryCode: country }),
  columns: (input, { country = '' }) => ({
    countryCode: country,
    name: input.name,
    street: input.street,
    postcode: input.postcode,
    city: input.city,
    vatId: input.vat_id,
    registerNumber: input.register_number,
    contactName: input.contact_name,
    email: input.email,
    phone: input.phone,
    bank: input.bank,
    iban: input.iban.replaceAll(' ', ''),
    bic: input.bic,
    numberPrefix: input.number_prefix,
  }),
  check: ({ input }) => {
    if (input && !isIban(input.iban)) throw refusedField('iban', 'iban');
    if (input?.email === '') throw refusedField('email', 'required');
    if (input && (input.phone.match(/\d/g) ?? []).length < 3) throw refusedField('phone', 'invalid');
  },
};
