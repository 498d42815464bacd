import { Button } from '@mantine/core';
import { formatDay, formatMoney } from '@netreach/domain';
import type { DataTableColumn } from '@netreach/ui';
import { useState } from 'react';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { Card } from '../../../shared/cards/card.js';
import { FormDialog } from '../../../shared/forms/form-dialog.js';
import { PlainTable } from '../../../shared/list/plain-table.js';
import { RowButton } from '../../../shared/list/row-buttons.js';
import type { Invoice } from './invoices.js';
import { paymentForm, REVERSAL_FORM } from './payment-forms.js';
import { enterPayment, reversePayment, type Payment } from './payments.js';

function usePaymentColumns(
  currency: string,
  onReverse: (payment: Payment) => void,
): DataTableColumn<Payment>[] {
  const t = useT('admin-payments');
  const locale = useLocale();
  return [
    {
      id: 'paid_on',
      header: t('column.paid_on'),
      width: 130,
      rowHeader: true,
      cell: ({ paid_on: day }) => formatDay(day, locale),
    },
    {
      id: 'amount',
      header: t('column.amount'),
      width: 140,
      align: 'end',
      cell: ({ amount }) => formatMoney(amount, locale, currency),
    },
    {
      id: 'source',
      header: t('column.source'),
      width: 220,
      cell: ({ matched_by: by, from_bank: isFromBank }) =>
        by ? t(`by.${by}`) : t(isFromBank ? 'by.hand' : 'by.entry'),
    },
    { id: 'note', header: t('column.note'), width: 260, cell: ({ note }) => note },
    {
      id: 'actions',
      header: t('column.actions'),
      width: 150,
      cell: (payment) => {
        if (payment.reversed) return t('reversed');
        const [amount, day] = [
          formatMoney(payment.amount, locale, currency),
          formatDay(payment.paid_on, locale),
        ];
        return (
          <RowButton
            label={t('reverse')}
            name={t('reverse_of', { amount, day })}
            onClick={() => onReverse(payment)}
          />
        );
      },
    },
  ];
}

/** What was paid of an invoice, and what can be done about that. */
export function InvoicePayments({
  invoice: { id, number, kind, currency, open },
  payments,
}: {
  invoice: Invoice;
  payments: readonly Payment[];
}) {
  const t = useT('admin-payments');
  const locale = useLocale();
  const [asks, setAsks] = useState<Payment | 'new' | null>(null);
  const columns = usePaymentColumns(currency, setAsks);
  if (number === null || kind !== 'invoice') return null;
  const amount = formatMoney(Math.abs(open), locale, currency);
  const dialog = { row: null, onClose: () => setAsks(null) };
  return (
    <Card
      title={t('payments')}
      note={t(open < 0 ? 'overpaid' : 'open', { amount })}
      wide
      tools={
        <Button size="compact-sm" variant="default" onClick={() => setAsks('new')}>
          {t('enter')}
        </Button>
      }
    >
      {payments.length > 0 ? (
        <PlainTable
          caption={t('payments')}
          columns={columns}
          rows={payments}
          rowId={(row) => String(row.id)}
        />
      ) : null}
      {asks === 'new' ? (
        <FormDialog {...dialog} resource={enterPayment(id)} spec={paymentForm(open)} title={t('enter')} />
      ) : null}
      {asks !== null && asks !== 'new' ? (
        <FormDialog
          {...dialog}
          resource={reversePayment(asks.id)}
          spec={REVERSAL_FORM}
          title={t('reverse')}
          submit={t('reverse')}
        />
      ) : null}
    </Card>
  );
}
