import { Button } from '@mantine/core';
import { Link, useNavigate, useSearchParams } from 'react-router-dom';
import { formatDays } from '@netreach/domain';
import { useT } from '../../../i18n/use-t.js';
import { columnsOf } from '../../../shared/list/list-columns.js';
import { yesNoFilter } from '../../../shared/list/list-filters.js';
import { ListPage } from '../../../shared/list/list-page.js';
import { RowButton } from '../../../shared/list/row-buttons.js';
import { pathTo } from '../../../shared/routing/paths.js';
import { useHolds } from '../../../shared/session/use-holds.js';
import { useSession } from '../../../shared/session/use-session.js';
import { TESTS, useArchivingTest, type AdfxTest } from './use-tests.js';

function TestLink({ test: { id, name } }: { test: AdfxTest }) {
  const { country } = useSession();
  return <Link to={pathTo('adfx.flights', { country_code: country.code, id: String(id) })}>{name}</Link>;
}

const COLUMNS = columnsOf<AdfxTest, 'adfx'>([
  { id: 'customer', width: 140, sortable: true },
  {
    id: 'name',
    width: 210,
    phone: 150,
    sortable: true,
    pinned: true,
    cell: (test) => <TestLink test={test} />,
  },
  { id: 'brand', width: 105, sortable: true },
  {
    id: 'starts_on',
    width: 205,
    sortable: true,
    cell: ({ starts_on: from, ends_on: to }, { locale }) => formatDays(from, to, locale),
  },
  {
    id: 'waiting',
    width: 90,
    phone: 80,
    kind: 'number',
    sortable: true,
    cell: ({ flights }) => flights.pending,
  },
  {
    id: 'approved',
    width: 90,
    kind: 'number',
    cell: ({ flights }) => flights.approved + flights.auto_approved,
  },
  { id: 'declined', width: 80, kind: 'number', cell: ({ flights }) => flights.declined },
]);
const OWN_COLUMNS = COLUMNS.filter(({ id }) => id !== 'customer');

const FILTERS = [
  yesNoFilter('archived', () => {
    const t = useT('adfx');
    return { label: t('filter.archived'), yes: t('filter.archived.yes'), no: t('filter.archived.no') };
  }),
];

/** What is asked while nothing is chosen: what is archived is out of the way. */
const CURRENT = { archived: false };
const CHOSEN = {};

function RowActions({ test }: { test: AdfxTest }) {
  const t = useT('adfx');
  const tl = useT('lists');
  const { country } = useSession();
  const navigate = useNavigate();
  const archiving = useArchivingTest();
  const { id, name, archived } = test;
  return (
    <>
      {archived ? null : (
        <RowButton
          label={tl('edit')}
          name={tl('edit_of', { name })}
          onClick={() => void navigate(pathTo('adfx.edit', { country_code: country.code, id: String(id) }))}
        />
      )}
      <RowButton
        label={t(archived ? 'take_back' : 'archive')}
        name={t(archived ? 'take_back_of' : 'archive_of', { name })}
        busy={archiving.isPending}
        onClick={() => archiving.mutate(test)}
      />
    </>
  );
}

/** The tests of ad effects of the country by customer, with their flights by state. */
export function AdfxTestsPage() {
  const t = useT('adfx');
  const { country, user } = useSession();
  const holds = useHolds();
  const [query] = useSearchParams();
  return (
    <ListPage
      resource={TESTS}
      texts="adfx"
      columns={user.admin ? COLUMNS : OWN_COLUMNS}
      nameOf={({ name }) => name}
      filters={FILTERS}
      query={query.get('archived') ? CHOSEN : CURRENT}
      firstSort={user.admin ? 'customer' : 'starts_on'}
      firstOrder={user.admin ? 'asc' : 'desc'}
      {...(holds('adfx_create_edit') && {
        actions: (test: AdfxTest) => <RowActions test={test} />,
        actionsWidth: { wide: 205, phone: 150 },
        tools: (
          <Button component={Link} to={pathTo('adfx.create', { country_code: country.code })}>
            {t('create')}
          </Button>
        ),
      })}
    />
  );
}
