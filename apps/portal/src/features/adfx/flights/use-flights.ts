import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import type { Schemas } from '@netreach/api-client';
import { $api, client } from '../../../shared/api/client.js';
import { errorText } from '../../../shared/api/error-text.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { useT } from '../../../i18n/use-t.js';
import { notify } from '../../../shared/notify/notify.js';
import { resource } from '../../../shared/resource/resource.js';
import { useSession } from '../../../shared/session/use-session.js';

export type Flight = Schemas['FlightDto'];

const LIST = '/v3/{cc}/adfx/{id}/flights';
const FORM = `${LIST}/create-or-edit-data` as const;
/** While somebody types nothing is asked, in ms. */
const PAUSE = 500;

const useTestId = () => ({ id: Number(useParams()['id']) });

/** The flights of the test of the address. */
export const FLIGHTS = resource(LIST, 'flights', {
  writtenAt: `${LIST}/create`,
  changedAt: `${LIST}/{flight_id}/update`,
  shownAt: { call: `${LIST}/{flight_id}` },
  idInPath: 'flight_id',
  update: 'POST',
  usePlace: useTestId,
  alsoChanges: [FORM, '/v3/{cc}/adfx', '/v3/{cc}/adfx/flights/manage'],
});

/** What the flight of the address, or a new one, can be made of. */
export function useFlightOptions() {
  const { country } = useSession();
  const { id = '', flight_id: flight } = useParams();
  const query = flight === undefined ? {} : { flight_id: Number(flight) };
  const path = { cc: country.code, id: Number(id) };
  return $api.useQuery('get', FORM, { params: { path, query } });
}

/** What the flight would be like if it were saved; nothing is asked while the form is not filled in. */
export function useFlightPreview(input: Schemas['FlightInputDto'] | null) {
  const { country } = useSession();
  const { id = '', flight_id: flight } = useParams();
  const [asked] = useDebouncedValue(input && JSON.stringify(input), PAUSE);
  const query = flight === undefined ? {} : { flight_id: Number(flight) };
  return $api.useQuery(
    'post',
    `${LIST}/preview`,
    {
      params: { path: { cc: country.code, id: Number(id) }, query },
      body: (asked ? JSON.parse(asked) : {}) as Schemas['FlightInputDto'],
    },
    { enabled: asked !== null, placeholderData: keepPreviousData, retry: false },
  );
}

/** Puts a flight into the archive, or takes it back. */
export function useArchivingFlight() {
  const t = useT('adfx-flights');
  const tl = useT('lists');
  const { country } = useSession();
  return useApiMutation({
    send: async ({ id: flight_id, campaign_id: id, archived, version }: Flight) => {
      const params = { path: { cc: country.code, id, flight_id } };
      const body = { archived: !archived, version };
      return (await client.POST(`${LIST}/{flight_id}/archive`, { params, body })).data?.flight;
    },
    invalidates: FLIGHTS.invalidates,
    onSuccess: (flight) => {
      if (flight) notify.success(t(flight.archived ? 'archived' : 'taken_back', { name: flight.name }));
    },
    onError: (error) => notify.error(errorText(error, tl('not_done'))),
  });
}
