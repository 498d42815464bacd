import type { CrudDefinition } from '../../platform/crud/crud.types.js';
import { refusedField } from '../../platform/errors/app-error.js';
import { customersOf } from '../customers/database/customers-of.lookup.js';
import { Contract } from './database/contract.entity.js';
import { CONTRACTS } from './database/contracts.list.js';
import type { ContractInputDto } from './dto/contract.dto.js';

/** How contracts are written. One with items stays. */
export const CONTRACT: CrudDefinition<Contract, ContractInputDto, typeof CONTRACTS> = {
  entity: Contract,
  name: 'contract',
  concerns: ({ customerId = null }) => ({ customerId }),
  list: CONTRACTS,
  scope: ({ country = '' }) => ({ countryCode: country }),
  columns: (input, { country = '' }) => ({
    countryCode: country,
    customerId: input.customer_id,
    number: input.number,
    signedOn: input.signed_on ?? null,
    startsOn: input.starts_on,
    endsOn: input.ends_on ?? null,
    noticeDays: input.notice_days,
    renewalMonths: input.renewal_months,
    currency: input.currency,
    paymentDays: input.payment_days,
    purchaseOrder: input.purchase_order,
    partyName: input.party_name,
    partyAddress: input.party_address,
    partyCountry: input.party_country,
    vatId: input.vat_id,
    contactName: input.contact_name,
    contactEmail: input.contact_email,
  }),
  check: async ({ manager, asking: { country = '' }, before, input }) => {
    if (!input) return;
    const { customer_id: customer, starts_on: from, ends_on: until } = input;
    if (customer !== before?.customerId && (await customersOf(manager, country, [customer])).length === 0)
      throw refusedField('customer_id', 'unknown');
    if (until && until < from) throw refusedField('ends_on', 'end_before_start');
  },
  unique: { UQ_contracts_number: 'number' },
};
