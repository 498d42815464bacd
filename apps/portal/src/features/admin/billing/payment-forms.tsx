import { Select } from '@mantine/core';
import {
  BankEntryAssignmentDto,
  BankEntryDismissalDto,
  PaymentInputDto,
  PaymentReversalDto,
} from '@netreach/api-client/inputs';
import { useState } from 'react';
import { DayField } from '../../../shared/forms/day-field.js';
import { formOf, type CustomField, type FormSpec } from '../../../shared/forms/form-spec.js';
import { useInvoiceChoices } from './payments.js';

/** Chooses the invoice that money pays, by its number or customer. */
function InvoiceField({ label, value, error, disabled, onChange }: CustomField) {
  const [search, setSearch] = useState('');
  const data = useInvoiceChoices(search);
  return (
    <Select
      {...{ label, error, disabled, data }}
      searchable
      required
      value={value ? String(value) : null}
      // The server has searched.
      filter={({ options }) => options}
      onSearchChange={setSearch}
      onChange={(id) => onChange(id === null ? '' : Number(id))}
    />
  );
}

/** The day it is where the reader is, as ISO writes it. */
const today = () => new Intl.DateTimeFormat('sv-SE').format();

/** A payment that somebody enters; at first of all that is open, today. */
export const paymentForm = (open: number): FormSpec =>
  formOf(
    'admin-payments',
    PaymentInputDto,
    (field) => [
      field.custom('paid_on', (props) => <DayField {...props} />),
      field.number('amount'),
      field.text('note'),
    ],
    {
      initial: {
        paid_on: today(),
        note: '',
        ...(open > 0 && { amount: open }),
      },
    },
  );

/** Which invoice money pays; without an amount, what is open of it. */
export const ASSIGNMENT_FORM = formOf('admin-payments', BankEntryAssignmentDto, (field) => [
  field.custom('invoice', (props) => <InvoiceField {...props} />),
  field.number('amount'),
]);

/** Why a payment is taken back. */
export const REVERSAL_FORM = formOf('admin-payments', PaymentReversalDto, (field) => [field.text('reason')]);

/** Why money pays no invoice. */
export const DISMISSAL_FORM = formOf('admin-payments', BankEntryDismissalDto, (field) => [
  field.text('reason'),
]);
