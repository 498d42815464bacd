import { formatMoney } from '@netreach/domain';
import { CalendarInput } from '@netreach/ui';
import { Link } from 'react-router-dom';
import { useT } from '../../../i18n/use-t.js';
import { INVOICE_STATES, InvoiceState } from '../../../shared/invoices/invoice-state.js';
import { columnsOf, type ListColumn } from '../../../shared/list/list-columns.js';
import { choiceFilter, type ListFilter } from '../../../shared/list/list-filters.js';
import { ListPage } from '../../../shared/list/list-page.js';
import { pathTo } from '../../../shared/routing/paths.js';
import { useSession } from '../../../shared/session/use-session.js';
import { useCustomerOptions } from '../contracts/contracts.js';
import { BillingRun } from './billing-run.js';
import { BillingTotals } from './billing-totals.js';
import { BILLED_CONTRACTS, useBillingAddress, type DueContract } from './use-billing.js';

const CURRENCIES = ['EUR', 'CHF'] as const;

const MONTH_FILTER: ListFilter = {
  name: 'date',
  Control: function Month({ onChange }) {
    const t = useT('admin-billing');
    const { date } = useBillingAddress();
    return <CalendarInput unit="month" size="xs" aria-label={t('month')} value={date} onChange={onChange} />;
  },
};

const FILTERS = [
  MONTH_FILTER,
  choiceFilter('customer', () => {
    const t = useT('admin-billing');
    const options = useCustomerOptions().map(({ value, label }) => ({ value: String(value), label }));
    return { label: t('column.customer'), options };
  }),
  choiceFilter('currency', () => {
    const t = useT('admin-billing');
    return { label: t('currency'), options: CURRENCIES.map((value) => ({ value, label: value })) };
  }),
  choiceFilter('state', () => {
    const t = useT('admin-billing');
    const ts = useT('invoice-files');
    const states = INVOICE_STATES.map((value) => ({ value, label: ts(`state.${value}`) }));
    return { label: t('column.state'), options: [{ value: 'open', label: t('state.open') }, ...states] };
  }),
];

function NumberLink({ row: { id, number } }: { row: DueContract }) {
  const { country } = useSession();
  const { date } = useBillingAddress();
  const details = pathTo('admin.billing.details', { country_code: country.code });
  return <Link to={`${details}?id=${id}&date=${date}`}>{number}</Link>;
}

function State({ row: { state, invoice_id: invoice } }: { row: DueContract }) {
  const t = useT('admin-billing');
  const { country } = useSession();
  if (state === 'open' || invoice === null) return t('state.open');
  const to = pathTo('admin.billing.invoice', { country_code: country.code, id: String(invoice) });
  return (
    <Link to={to}>
      <InvoiceState state={state} />
    </Link>
  );
}

const amount = (id: 'net' | 'vat' | 'gross', phone?: number): ListColumn<DueContract, 'admin-billing'> => ({
  id,
  width: 105,
  ...(phone && { phone }),
  kind: 'number',
  cell: (row, { locale }) => formatMoney(row[id], locale, row.currency),
});

const COLUMNS = columnsOf<DueContract, 'admin-billing'>([
  { id: 'customer', width: 200, phone: 130, sortable: true, pinned: true },
  { id: 'number', width: 95, phone: 95, sortable: true, cell: (row) => <NumberLink row={row} /> },
  { id: 'state', width: 120, cell: (row) => <State row={row} /> },
  { id: 'lines', width: 75, kind: 'number' },
  amount('net'),
  amount('vat'),
  amount('gross', 115),
  {
    id: 'remarks',
    width: 260,
    cell: ({ remarks }, { t }) =>
      remarks.length === 0 ? t('ready') : remarks.map((remark) => t(`remark.${remark}`)).join(', '),
  },
]);

/** Contracts with something due in the month of the address, and all of them together. */
export function BillingPage() {
  const { date } = useBillingAddress();
  return (
    <ListPage
      resource={BILLED_CONTRACTS}
      texts="admin-billing"
      columns={COLUMNS}
      nameOf={({ number }) => number}
      filters={FILTERS}
      query={{ date }}
      above={
        <>
          <BillingRun date={date} />
          <BillingTotals />
        </>
      }
    />
  );
}
