import { ContractInputDto } from '@netreach/api-client/inputs';
import { DayField } from '../../../shared/forms/day-field.js';
import { formOf, type FormValues } from '../../../shared/forms/form-spec.js';
import { useCustomerOptions } from './contracts.js';

/** A day that may be left out is nothing, no empty text. */
const dayOrNothing = (value: unknown) => (value === '' ? null : value);

/** A contract with a customer. */
export const CONTRACT_FORM = formOf(
  'admin-contracts',
  ContractInputDto,
  (field) => [
    field.choice('customer_id', { useOptions: useCustomerOptions }),
    field.text('number'),
    field.custom('signed_on', (shown) => <DayField {...shown} />),
    field.custom('starts_on', (shown) => <DayField {...shown} />),
    field.custom('ends_on', (shown) => <DayField {...shown} />),
    field.number('notice_days'),
    field.number('renewal_months'),
    field.choice('currency'),
    field.number('payment_days'),
    field.text('purchase_order'),
    field.text('party_name'),
    field.area('party_address'),
    field.text('party_country'),
    field.text('vat_id'),
    field.text('contact_name'),
    field.text('contact_email'),
  ],
  {
    initial: {
      notice_days: 90,
      renewal_months: 12,
      payment_days: 30,
      currency: 'EUR',
      purchase_order: '',
      vat_id: '',
      contact_name: '',
      contact_email: '',
    },
    send: (input: FormValues) => ({
      ...input,
      signed_on: dayOrNothing(input['signed_on']),
      ends_on: dayOrNothing(input['ends_on']),
    }),
  },
);
