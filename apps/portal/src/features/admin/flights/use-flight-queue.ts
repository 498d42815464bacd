import { ApiError, type Schemas } from '@netreach/api-client';
import { client } from '../../../shared/api/client.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { resource } from '../../../shared/resource/resource.js';
import { useSession } from '../../../shared/session/use-session.js';

export type QueuedFlight = Schemas['QueuedFlightDto'];

const LIST = '/v3/{cc}/adfx/flights/manage';
const FLIGHT = '/v3/{cc}/adfx/{id}/flights/{flight_id}';

/** The flights of the country that are to be decided about. */
export const FLIGHT_QUEUE = resource(LIST, 'flights', { alsoChanges: [FLIGHT, '/v3/{cc}/adfx'] });

/** The rules that approve flights. */
export const FLIGHT_RULES = resource('/v3/{cc}/adfx/rules', 'rules', { alsoChanges: [LIST] });

/** What is decided. */
export type Decision = { kind: 'approve' } | { kind: 'decline'; reason: string };

/** Decides about a flight as it was seen. */
export function useDecide(onDone: (decided: Schemas['FlightDto'], kind: Decision['kind']) => void) {
  const { country } = useSession();
  return useApiMutation({
    send: async ({ flight, decision }: { flight: QueuedFlight; decision: Decision }) => {
      const { id: flight_id, campaign_id: id, version } = flight;
      const params = { path: { cc: country.code, id, flight_id } };
      const { data } =
        decision.kind === 'approve'
          ? await client.POST(`${FLIGHT}/approve`, { params, body: { version } })
          : await client.POST(`${FLIGHT}/decline`, { params, body: { version, reason: decision.reason } });
      return data?.flight;
    },
    invalidates: FLIGHT_QUEUE.invalidates,
    onSuccess: (flight, { decision }) => {
      if (flight) onDone(flight, decision.kind);
    },
  });
}

/** The flight as it is now, where somebody else was faster. */
export function meanwhile(error: Error | null): Schemas['FlightDto'] | undefined {
  return error instanceof ApiError ? (error.current as Schemas['FlightDto'] | undefined) : undefined;
}
