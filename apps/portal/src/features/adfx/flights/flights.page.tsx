import { Button } from '@mantine/core';
import { Link, useNavigate, useParams, useSearchParams } from 'react-router-dom';
import { formatDays } from '@netreach/domain';
import { FLIGHT_APPROVALS } from '@netreach/domain/flights';
import { useT } from '../../../i18n/use-t.js';
import { FlightApprovalBadge } from '../../../shared/campaign/flight-approval.js';
import { columnsOf } from '../../../shared/list/list-columns.js';
import { choiceFilter, yesNoFilter } from '../../../shared/list/list-filters.js';
import { ListPage } from '../../../shared/list/list-page.js';
import { RowButton } from '../../../shared/list/row-buttons.js';
import { pathTo } from '../../../shared/routing/paths.js';
import { useHolds } from '../../../shared/session/use-holds.js';
import { useSession } from '../../../shared/session/use-session.js';
import { FLIGHTS, useArchivingFlight, type Flight } from './use-flights.js';

const usePlace = ({ id, campaign_id: test }: Flight) => {
  const { country } = useSession();
  return { country_code: country.code, id: String(test), flight_id: String(id) };
};

function FlightLink({ flight }: { flight: Flight }) {
  const holds = useHolds();
  const place = usePlace(flight);
  const page = holds('adfx_create_edit') ? 'adfx.flights.edit' : 'adfx.flights.details';
  return <Link to={pathTo(page, place)}>{flight.name}</Link>;
}

const COLUMNS = columnsOf<Flight, 'adfx-flights'>([
  {
    id: 'name',
    width: 170,
    phone: 100,
    sortable: true,
    pinned: true,
    cell: (flight) => <FlightLink flight={flight} />,
  },
  {
    id: 'approval',
    width: 130,
    phone: 95,
    sortable: true,
    cell: ({ approval }) => <FlightApprovalBadge approval={approval} />,
  },
  {
    id: 'starts_on',
    width: 205,
    sortable: true,
    cell: ({ starts_on: from, ends_on: to }, { locale }) => formatDays(from, to, locale),
  },
  { id: 'planned_completes', width: 120, kind: 'number', sortable: true },
  { id: 'creatives', width: 100, kind: 'number' },
  { id: 'survey', width: 100, cell: ({ survey }, { t }) => t(`survey.${survey}`) },
  { id: 'reason', width: 130 },
]);

const FILTERS = [
  choiceFilter('approval', () => {
    const t = useT('adfx-flights');
    return {
      label: t('filter.approval'),
      options: FLIGHT_APPROVALS.map((value) => ({ value, label: t(`approval.${value}`) })),
    };
  }),
  yesNoFilter('archived', () => {
    const t = useT('adfx-flights');
    return { label: t('filter.archived'), yes: t('filter.archived.yes'), no: t('filter.archived.no') };
  }),
];

const CURRENT = { archived: false };
const CHOSEN = {};

function RowActions({ flight }: { flight: Flight }) {
  const t = useT('adfx-flights');
  const navigate = useNavigate();
  const archiving = useArchivingFlight();
  const place = usePlace(flight);
  const { name, archived } = flight;
  return (
    <>
      <RowButton
        label={t('open')}
        name={t('open_of', { name })}
        onClick={() => void navigate(pathTo('adfx.flights.details', place))}
      />
      <RowButton
        label={t(archived ? 'take_back' : 'archive')}
        name={t(archived ? 'take_back_of' : 'archive_of', { name })}
        busy={archiving.isPending}
        onClick={() => archiving.mutate(flight)}
      />
    </>
  );
}

/** The flights of a test of ad effects. */
export function FlightsPage() {
  const t = useT('adfx-flights');
  const { country } = useSession();
  const { id = '' } = useParams();
  const mayEdit = useHolds()('adfx_create_edit');
  const [query] = useSearchParams();
  return (
    <ListPage
      resource={FLIGHTS}
      texts="adfx-flights"
      columns={COLUMNS}
      nameOf={({ name }) => name}
      filters={FILTERS}
      query={query.get('archived') ? CHOSEN : CURRENT}
      firstSort="starts_on"
      firstOrder="desc"
      {...(mayEdit && {
        actions: (flight: Flight) => <RowActions flight={flight} />,
        actionsWidth: { wide: 190, phone: 170 },
        tools: (
          <Button component={Link} to={pathTo('adfx.flights.create', { country_code: country.code, id })}>
            {t('create')}
          </Button>
        ),
      })}
    />
  );
}
