import { useParams } from 'react-router-dom';
import { useT } from '../../i18n/use-t.js';
import { PageNav } from '../page-nav/page-nav.js';
import { fillPath, type RouteName } from '../routing/paths.js';
import { useHolds } from '../session/use-holds.js';
import { useSession } from '../session/use-session.js';

/** The pages of a flight, and the module that a page asks for. */
const PAGES: readonly (readonly [RouteName, string?])[] = [
  ['adfx.flights.details'],
  ['adfx.creatives'],
  ['adfx.trackingcodes'],
  ['adfx.survey'],
  ['adfx.response'],
  ['adfx.flights.edit', 'adfx_create_edit'],
];

/** The way between the pages of the flight of the address. */
export function FlightNav() {
  const t = useT('navigation');
  const { country } = useSession();
  const { id = '', flight_id = '' } = useParams();
  const holds = useHolds();
  const params = { country_code: country.code, id, flight_id };
  const pages = PAGES.filter(([, module]) => module === undefined || holds(module));
  return (
    <PageNav
      label={t('adfx.flights.details')}
      pages={pages.map(([name]) => ({ name, text: t(name), to: fillPath(name, params) ?? '' }))}
    />
  );
}
