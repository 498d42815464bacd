import { formatMonth } from '@netreach/domain';
import { Link } from 'react-router-dom';
import { columnsOf, type ListColumn } from '../../../shared/list/list-columns.js';
import { ListPage } from '../../../shared/list/list-page.js';
import { pathTo } from '../../../shared/routing/paths.js';
import { useSession } from '../../../shared/session/use-session.js';
import { aggregateForm } from './aggregate-form.js';
import { AGGREGATES, type Aggregate, type AggregateTexts } from './aggregates.js';

const month = (id: 'enabled_from' | 'enabled_until'): ListColumn<Aggregate, AggregateTexts> => ({
  id,
  width: 170,
  sortable: true,
  cell: ({ [id]: value }, { t, locale }) => (value ? formatMonth(`${value}-01`, locale) : t(`none.${id}`)),
});

const COLUMNS = [
  month('enabled_from'),
  month('enabled_until'),
  { id: 'services', width: 110, kind: 'number', cell: ({ services }) => String(services.length) },
] as const satisfies readonly ListColumn<Aggregate, AggregateTexts>[];

const nameOf = ({ name }: Aggregate) => name;
const MEDIA_HOUSE = aggregateForm('admin-mediahouses');
const AD_NETWORK = aggregateForm('admin-adnetworks');

/** Who publishes services. */
export function MediaHousesPage() {
  return (
    <ListPage
      resource={AGGREGATES.mediahouses}
      texts="admin-mediahouses"
      columns={columnsOf<Aggregate, 'admin-mediahouses'>([
        { id: 'name', width: 300, phone: 175, sortable: true, pinned: true },
        ...COLUMNS,
      ])}
      nameOf={nameOf}
      form={MEDIA_HOUSE}
    />
  );
}

function AdNetworkLink({ row: { id, name } }: { row: Aggregate }) {
  const { country } = useSession();
  const place = { country_code: country.code, adnetworks_id: String(id) };
  return <Link to={pathTo('admin.adnetworks.one', place)}>{name}</Link>;
}

/** Who sells the advertising of services. */
export function AdNetworksPage() {
  return (
    <ListPage
      resource={AGGREGATES.adnetworks}
      texts="admin-adnetworks"
      columns={columnsOf<Aggregate, 'admin-adnetworks'>([
        {
          id: 'name',
          width: 300,
          phone: 175,
          sortable: true,
          pinned: true,
          cell: (row) => <AdNetworkLink row={row} />,
        },
        ...COLUMNS,
      ])}
      nameOf={nameOf}
      form={AD_NETWORK}
    />
  );
}
