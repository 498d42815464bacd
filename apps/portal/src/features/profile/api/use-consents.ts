import type { Schemas } from '@netreach/api-client';
import { $api, client } from '../../../shared/api/client.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { useSession } from '../../../shared/session/use-session.js';

export type OwnConsent = Schemas['ConsentDto'];

/** What the user allows other applications. */
export function useConsents() {
  const { country } = useSession();
  return $api.useQuery('get', '/v3/{cc}/profile/consents', { params: { path: { cc: country.code } } });
}

/** Shuts an application out. */
export function useRevokeConsent(onRevoked: () => unknown, onError: (error: Error) => unknown) {
  const { country } = useSession();
  const path = { cc: country.code };
  return useApiMutation({
    send: (id: number) =>
      client.DELETE('/v3/{cc}/profile/consents/{id}', { params: { path: { ...path, id } } }),
    invalidates: [$api.queryOptions('get', '/v3/{cc}/profile/consents', { params: { path } }).queryKey],
    onSuccess: onRevoked,
    onError,
  });
}
