import type { Schemas } from '@netreach/api-client';
import { $api, client } from '../../../shared/api/client.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { useSession } from '../../../shared/session/use-session.js';

export type OwnSession = Schemas['OwnSessionDto'];

/** Where the user is signed in. */
export function useOwnSessions() {
  const { country } = useSession();
  return $api.useQuery('get', '/v3/{cc}/profile/sessions', { params: { path: { cc: country.code } } });
}

/** Signs the user out somewhere else. */
export function useEndSession(onEnded: () => unknown, onError: (error: Error) => unknown) {
  const { country } = useSession();
  const path = { cc: country.code };
  return useApiMutation({
    send: (id: string) =>
      client.DELETE('/v3/{cc}/profile/sessions/{id}', { params: { path: { ...path, id } } }),
    invalidates: [$api.queryOptions('get', '/v3/{cc}/profile/sessions', { params: { path } }).queryKey],
    onSuccess: onEnded,
    onError,
  });
}
