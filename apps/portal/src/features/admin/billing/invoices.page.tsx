import { Button } from '@mantine/core';
import { formatDay, formatMoney, formatMonth } from '@netreach/domain';
import { CalendarInput } from '@netreach/ui';
import { Link } from 'react-router-dom';
import { useT } from '../../../i18n/use-t.js';
import { INVOICE_STATES, InvoiceState } from '../../../shared/invoices/invoice-state.js';
import { columnsOf } from '../../../shared/list/list-columns.js';
import { choiceFilter, type ListFilter } from '../../../shared/list/list-filters.js';
import { ListPage } from '../../../shared/list/list-page.js';
import { pathTo } from '../../../shared/routing/paths.js';
import { useSession } from '../../../shared/session/use-session.js';
import { INVOICE_QUERIES, INVOICES, useEach, type Invoice } from './invoices.js';

const STATE_FILTER = choiceFilter('state', () => {
  const t = useT('admin-invoices');
  const ts = useT('invoice-files');
  return {
    label: t('column.state'),
    options: INVOICE_STATES.map((value) => ({ value, label: ts(`state.${value}`) })),
  };
});

const MONTH_FILTER: ListFilter = {
  name: 'date',
  Control: function Month({ value, onChange }) {
    const t = useT('admin-invoices');
    return (
      <CalendarInput
        unit="month"
        size="xs"
        aria-label={t('column.month')}
        value={value}
        onChange={onChange}
      />
    );
  },
};

function NumberLink({ row: { id, number, kind } }: { row: Invoice }) {
  const t = useT('admin-invoices');
  const { country } = useSession();
  const to = pathTo('admin.billing.invoice', { country_code: country.code, id: String(id) });
  return <Link to={to}>{number ?? t(`unnumbered.${kind}`)}</Link>;
}

const COLUMNS = columnsOf<Invoice, 'admin-invoices'>([
  {
    id: 'number',
    width: 132,
    phone: 130,
    sortable: true,
    pinned: true,
    cell: (row) => <NumberLink row={row} />,
  },
  { id: 'customer', width: 124, sortable: true },
  { id: 'contract', width: 80 },
  {
    id: 'month',
    width: 128,
    sortable: true,
    cell: ({ month }, { locale }) => formatMonth(`${month}-01`, locale),
  },
  { id: 'state', width: 90, phone: 90, cell: ({ state }) => <InvoiceState state={state} /> },
  {
    id: 'issued_on',
    width: 108,
    sortable: true,
    cell: ({ issued_on: day }, { locale }) => (day ? formatDay(day, locale) : ''),
  },
  {
    id: 'due_on',
    width: 108,
    sortable: true,
    cell: ({ due_on: day }, { locale }) => (day ? formatDay(day, locale) : ''),
  },
  {
    id: 'gross',
    width: 100,
    phone: 110,
    kind: 'number',
    sortable: true,
    cell: ({ kind, gross, currency }, { locale }) =>
      formatMoney(kind === 'credit_note' ? -gross : gross, locale, currency),
  },
  {
    id: 'open',
    width: 98,
    kind: 'number',
    sortable: true,
    cell: ({ open, currency }, { locale }) => (open === 0 ? '' : formatMoney(open, locale, currency)),
  },
]);

/** Invoices, their drafts and what takes them back. */
export function InvoicesPage() {
  const t = useT('admin-invoices');
  const { country } = useSession();
  const place = { country_code: country.code };
  const check = useEach('check');
  const issue = useEach('issue');
  const send = useEach('send');
  const idsOf = (rows: readonly Invoice[]) => rows.map(({ id }) => id);
  return (
    <ListPage
      resource={INVOICES}
      texts="admin-invoices"
      columns={COLUMNS}
      nameOf={({ number, customer }) => number ?? customer}
      filters={[MONTH_FILTER, STATE_FILTER]}
      actionsWidth={106}
      firstSort="month"
      firstOrder="desc"
      can={{ remove: ({ state }) => state === 'draft' || state === 'checked' }}
      bulk={[
        {
          id: 'check',
          can: ({ state }) => state === 'draft',
          run: { all: (rows) => check.mutateAsync(idsOf(rows)) },
          invalidates: INVOICE_QUERIES,
        },
        {
          id: 'issue',
          asks: true,
          can: ({ state }) => state === 'checked',
          run: { all: (rows) => issue.mutateAsync(idsOf(rows)) },
          invalidates: INVOICE_QUERIES,
        },
        {
          id: 'send',
          can: ({ number }) => number !== null,
          run: { all: (rows) => send.mutateAsync(idsOf(rows)) },
          invalidates: INVOICE_QUERIES,
        },
      ]}
      nav={<Link to={pathTo('admin.billing', place)}>{t('back')}</Link>}
      tools={
        <>
          <Button component={Link} variant="default" to={pathTo('admin.billing.payments', place)}>
            {t('payments')}
          </Button>
          <Button component={Link} variant="default" to={pathTo('admin.billing.dunning', place)}>
            {t('dunning')}
          </Button>
          <Button component={Link} variant="default" to={pathTo('admin.billing.bookkeeping', place)}>
            {t('bookkeeping')}
          </Button>
          <Button component={Link} variant="default" to={pathTo('admin.billing.issuer', place)}>
            {t('issuer')}
          </Button>
        </>
      }
    />
  );
}
