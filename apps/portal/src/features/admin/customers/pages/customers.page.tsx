import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useT } from '../../../../i18n/use-t.js';
import { columnsOf } from '../../../../shared/list/list-columns.js';
import { yesNoFilter } from '../../../../shared/list/list-filters.js';
import { ListPage } from '../../../../shared/list/list-page.js';
import { RowButton } from '../../../../shared/list/row-buttons.js';
import { pathTo } from '../../../../shared/routing/paths.js';
import { useSession } from '../../../../shared/session/use-session.js';
import { useCustomerChoice } from '../api/use-customer-choice.js';
import { CUSTOMERS, type Customer } from '../api/use-customers.js';

function CustomerLink({ customer: { id, name } }: { customer: Customer }) {
  const { country } = useSession();
  return (
    <Link to={`${pathTo('admin.customer', { country_code: country.code })}?customer=${id}`}>{name}</Link>
  );
}

/** What can be done with a customer: change it, or work for it. */
function CustomerActions({ customer: { id, name } }: { customer: Customer }) {
  const t = useT('admin-customers');
  const { user, country } = useSession();
  const choice = useCustomerChoice();
  const isOwn = user.customer?.id === id;
  return (
    <>
      <Button
        component={Link}
        to={pathTo('admin.customer.edit', { country_code: country.code, id: String(id) })}
        variant="default"
        size="compact-xs"
        aria-label={`${t('edit')}: ${name}`}
      >
        {t('edit_short')}
      </Button>
      <RowButton
        label={t(isOwn ? 'stop_work' : 'work')}
        name={`${t(isOwn ? 'stop_work' : 'work')}: ${name}`}
        busy={choice.isPending}
        onClick={() => choice.mutate(isOwn ? null : id)}
      />
    </>
  );
}

const COLUMNS = columnsOf<Customer, 'admin-customers'>([
  {
    id: 'name',
    width: 230,
    phone: 170,
    sortable: true,
    pinned: true,
    cell: (customer) => <CustomerLink customer={customer} />,
  },
  { id: 'company', width: 260, cell: ({ company }) => company || '–' },
  { id: 'countries', width: 120, cell: (row) => row.countries.map((code) => code.toUpperCase()).join(', ') },
  { id: 'modules', width: 110, kind: 'number', cell: ({ modules }) => String(modules.length) },
  { id: 'users', width: 110, kind: 'number', sortable: true },
]);

const FILTERS = [
  yesNoFilter('with_users', () => {
    const t = useT('admin-customers');
    return { label: t('filter.with_users'), yes: t('with_users'), no: t('without_users') };
  }),
];

/** The customers that work in the country. */
export function CustomersPage() {
  const t = useT('admin-customers');
  const { country } = useSession();
  const place = { country_code: country.code };
  return (
    <ListPage
      resource={CUSTOMERS}
      texts="admin-customers"
      columns={COLUMNS}
      nameOf={({ name }) => name}
      filters={FILTERS}
      actionsWidth={250}
      actions={(customer) => <CustomerActions customer={customer} />}
      tools={
        <Button component={Link} to={pathTo('admin.customer.create', place)}>
          {t('create')}
        </Button>
      }
    />
  );
}
