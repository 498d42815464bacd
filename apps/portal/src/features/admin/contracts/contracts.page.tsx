import { Button } from '@mantine/core';
import { formatDay } from '@netreach/domain';
import { Link } from 'react-router-dom';
import { useT } from '../../../i18n/use-t.js';
import { columnsOf } from '../../../shared/list/list-columns.js';
import { choiceFilter } from '../../../shared/list/list-filters.js';
import { ListPage } from '../../../shared/list/list-page.js';
import { pathTo } from '../../../shared/routing/paths.js';
import { useSession } from '../../../shared/session/use-session.js';
import { CONTRACT_FORM } from './contract-form.js';
import { CONTRACTS, type Contract } from './contracts.js';

const STATES = ['planned', 'running', 'ended'] as const;

const STATE_FILTER = choiceFilter('state', () => {
  const t = useT('admin-contracts');
  return {
    label: t('column.state'),
    options: STATES.map((value) => ({ value, label: t(`state.${value}`) })),
  };
});

function ItemsLink({ row: { id, customer_id: customer, number } }: { row: Contract }) {
  const { country } = useSession();
  const place = { country_code: country.code, id: String(customer), contract_id: String(id) };
  return <Link to={pathTo('admin.contracts.items', place)}>{number}</Link>;
}

const COLUMNS = columnsOf<Contract, 'admin-contracts'>([
  {
    id: 'number',
    width: 110,
    phone: 100,
    sortable: true,
    pinned: true,
    cell: (row) => <ItemsLink row={row} />,
  },
  { id: 'customer', width: 200, phone: 132, sortable: true },
  { id: 'state', width: 90, cell: ({ state }, { t }) => t(`state.${state as (typeof STATES)[number]}`) },
  {
    id: 'starts_on',
    width: 105,
    sortable: true,
    cell: ({ starts_on: day }, { locale }) => formatDay(day, locale),
  },
  {
    id: 'ends_on',
    width: 115,
    sortable: true,
    cell: ({ ends_on: day }, { t, locale }) => (day ? formatDay(day, locale) : t('no_end')),
  },
  {
    id: 'renewal_months',
    width: 130,
    cell: ({ renewal_months: months }, { t }) =>
      months > 0 ? t('renewed', { count: months }) : t('not_renewed'),
  },
  { id: 'currency', width: 90 },
  { id: 'items', width: 95, kind: 'number' },
]);

/** Contracts with customers, the newest first. */
export function ContractsPage() {
  const t = useT('admin-contracts');
  const { country } = useSession();
  return (
    <ListPage
      resource={CONTRACTS}
      texts="admin-contracts"
      columns={COLUMNS}
      nameOf={({ number }) => number}
      filters={[STATE_FILTER]}
      firstSort="starts_on"
      firstOrder="desc"
      form={CONTRACT_FORM}
      actionsWidth={{ wide: 190, phone: 132 }}
      can={{ create: false, remove: ({ items }) => items === 0 }}
      tools={
        <Button component={Link} to={pathTo('admin.contracts.create', { country_code: country.code })}>
          {t('create')}
        </Button>
      }
    />
  );
}
