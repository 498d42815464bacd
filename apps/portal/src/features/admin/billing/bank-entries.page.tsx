import { Button, FileButton } from '@mantine/core';
import { formatDay, formatMoney } from '@netreach/domain';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useT } from '../../../i18n/use-t.js';
import { FormDialog } from '../../../shared/forms/form-dialog.js';
import { columnsOf } from '../../../shared/list/list-columns.js';
import { choiceFilter } from '../../../shared/list/list-filters.js';
import { ListPage } from '../../../shared/list/list-page.js';
import { RowButton } from '../../../shared/list/row-buttons.js';
import { pathTo } from '../../../shared/routing/paths.js';
import { useSession } from '../../../shared/session/use-session.js';
import { ASSIGNMENT_FORM, DISMISSAL_FORM } from './payment-forms.js';
import { assignEntry, BANK_ENTRIES, dismissEntry, useTakeStatement, type BankEntry } from './payments.js';

const STATES = ['open', 'assigned', 'dismissed'] as const;

const STATE_FILTER = choiceFilter('state', () => {
  const t = useT('admin-payments');
  return {
    label: t('column.state'),
    options: STATES.map((value) => ({ value, label: t(`state.${value}`) })),
  };
});

/** What an entry pays, or why it pays nothing. */
function Pays({ entry: { invoices, reason } }: { entry: BankEntry }) {
  const { country } = useSession();
  if (invoices.length === 0) return reason;
  return invoices.map(({ id, number }, at) => (
    <span key={id}>
      {at > 0 ? ', ' : ''}
      <Link to={pathTo('admin.billing.invoice', { country_code: country.code, id: String(id) })}>
        {number}
      </Link>
    </span>
  ));
}

const COLUMNS = columnsOf<BankEntry, 'admin-payments'>([
  {
    id: 'booked_on',
    width: 105,
    phone: 106,
    sortable: true,
    pinned: true,
    cell: ({ booked_on: day }, { locale }) => formatDay(day, locale),
  },
  {
    id: 'amount',
    width: 110,
    phone: 92,
    kind: 'number',
    sortable: true,
    cell: ({ amount, currency }, { locale }) => formatMoney(amount, locale, currency),
  },
  { id: 'payer', width: 155, sortable: true },
  {
    id: 'text',
    width: 205,
    cell: ({ text, reference }) => [text, reference].filter((part) => part !== '').join(' · '),
  },
  { id: 'state', width: 100, cell: ({ state }, { t }) => t(`state.${state}`) },
  {
    id: 'open',
    width: 115,
    kind: 'number',
    cell: ({ open, currency }, { locale }) => (open > 0 ? formatMoney(open, locale, currency) : ''),
  },
  { id: 'pays', width: 135, cell: (entry) => <Pays entry={entry} /> },
]);

function TakeStatement() {
  const t = useT('admin-payments');
  const take = useTakeStatement();
  return (
    <FileButton accept=".xml,application/xml,text/xml" onChange={(file) => file && take.mutate(file)}>
      {(props) => (
        <Button {...props} loading={take.isPending}>
          {t('take')}
        </Button>
      )}
    </FileButton>
  );
}

/** Money that has come in, from statements of banks, and which invoices it pays. */
export function BankEntriesPage() {
  const t = useT('admin-payments');
  const { country } = useSession();
  const [asks, setAsks] = useState<{ what: 'assign' | 'dismiss'; entry: BankEntry } | null>(null);
  const nameOf = ({ payer, text }: BankEntry) => payer || text;
  return (
    <>
      <ListPage
        resource={BANK_ENTRIES}
        texts="admin-payments"
        columns={COLUMNS}
        nameOf={nameOf}
        filters={[STATE_FILTER]}
        firstSort="booked_on"
        firstOrder="desc"
        actionsWidth={{ wide: 205, phone: 162 }}
        actions={(entry) =>
          entry.open > 0 ? (
            <>
              <RowButton
                label={t('assign')}
                name={t('assign_of', { name: nameOf(entry) })}
                onClick={() => setAsks({ what: 'assign', entry })}
              />
              <RowButton
                label={t('dismiss')}
                name={t('dismiss_of', { name: nameOf(entry) })}
                onClick={() => setAsks({ what: 'dismiss', entry })}
              />
            </>
          ) : null
        }
        nav={<Link to={pathTo('admin.billing.invoices', { country_code: country.code })}>{t('back')}</Link>}
        tools={<TakeStatement />}
      />
      {asks ? (
        <FormDialog
          resource={asks.what === 'assign' ? assignEntry(asks.entry.id) : dismissEntry(asks.entry.id)}
          spec={asks.what === 'assign' ? ASSIGNMENT_FORM : DISMISSAL_FORM}
          row={null}
          title={t(`${asks.what}_of`, { name: nameOf(asks.entry) })}
          submit={t(asks.what)}
          onClose={() => setAsks(null)}
        />
      ) : null}
    </>
  );
}
