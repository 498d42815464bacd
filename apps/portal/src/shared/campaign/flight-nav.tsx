import { useParams } from 'react-router-dom';
import { useT } from '../../i18n/use-t.js';
import { PageNav } from '../page-nav/page-nav.js';
import { fillPath, type RouteName } from '../routing/paths.js';
import { useSession } from '../session/use-session.js';

/** The pages of a flight. */
const PAGES: readonly RouteName[] = [
  'adfx.flights.details',
  'adfx.creatives',
  'adfx.trackingcodes',
  'adfx.survey',
  'adfx.response',
  'adfx.flights.export',
];

/** The way between the pages of the flight of the address. */
export function FlightNav() {
  const tn = useT('navigation');
  const { country } = useSession();
  const { id = '', flight_id: flight = '' } = useParams();
  const params = { country_code: country.code, id, flight_id: flight };
  return (
    <PageNav
      label={tn('adfx.flights.details')}
      pages={PAGES.map((name) => ({ name, text: tn(name), to: fillPath(name, params) ?? '' }))}
    />
  );
}
