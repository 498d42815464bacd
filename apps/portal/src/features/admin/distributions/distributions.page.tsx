import { Button } from '@mantine/core';
import { formatMonth, formatNumber } from '@netreach/domain';
import { Link } from 'react-router-dom';
import { useT } from '../../../i18n/use-t.js';
import { columnsOf } from '../../../shared/list/list-columns.js';
import { ListPage } from '../../../shared/list/list-page.js';
import { pathTo } from '../../../shared/routing/paths.js';
import { useSession } from '../../../shared/session/use-session.js';
import { DISTRIBUTIONS, type Distribution } from './distributions.js';

function DistributionLink({ row: { id, name } }: { row: Distribution }) {
  const { country } = useSession();
  const place = { country_code: country.code, distribution_id: String(id) };
  return <Link to={pathTo('admin.distributions.edit', place)}>{name}</Link>;
}

const COLUMNS = columnsOf<Distribution, 'admin-distributions'>([
  {
    id: 'name',
    width: 240,
    phone: 180,
    sortable: true,
    pinned: true,
    cell: (row) => <DistributionLink row={row} />,
  },
  {
    id: 'valid_from',
    width: 150,
    sortable: true,
    cell: (row, { locale }) => formatMonth(`${row.valid_from}-01`, locale),
  },
  {
    id: 'valid_until',
    width: 180,
    cell: (row, { t, locale }) =>
      row.valid_until ? formatMonth(`${row.valid_until}-01`, locale) : t('open_end'),
  },
  {
    id: 'universe',
    width: 150,
    kind: 'number',
    cell: (row, { locale }) => formatNumber(row.universe, locale),
  },
  { id: 'attributes', width: 260, cell: (row) => row.attributes.map((one) => one.attribute_name).join(', ') },
  { id: 'months', width: 130, kind: 'number' },
]);

/** What the panel is weighted to, the newest first. */
export function DistributionsPage() {
  const t = useT('admin-distributions');
  const { country } = useSession();
  return (
    <ListPage
      resource={DISTRIBUTIONS}
      texts="admin-distributions"
      columns={COLUMNS}
      nameOf={({ name }) => name}
      firstSort="valid_from"
      firstOrder="desc"
      can={{ remove: () => true }}
      tools={
        <Button component={Link} to={pathTo('admin.distributions.create', { country_code: country.code })}>
          {t('create')}
        </Button>
      }
    />
  );
}
