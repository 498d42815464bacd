import type { Schemas } from '@netreach/api-client';
import { $api, client } from '../../../shared/api/client.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { useSession } from '../../../shared/session/use-session.js';

export type ApiKey = Schemas['ApiKeyDto'];

/** What a new key is for, and which one it takes the place of. */
export type NewApiKey = Schemas['CreateApiKeyDto'];

const keysOptions = (cc: string) =>
  $api.queryOptions('get', '/v3/{cc}/profile/api-keys', { params: { path: { cc } } });

/** The user's keys for programs of their own. */
export function useApiKeys() {
  const { country } = useSession();
  return $api.useQuery('get', '/v3/{cc}/profile/api-keys', { params: { path: { cc: country.code } } });
}

/** Makes a key; what it is comes once, and only here. */
export function useCreateApiKey(onCreated: (key: string) => unknown) {
  const { country } = useSession();
  return useApiMutation({
    send: async (body: NewApiKey) => {
      const params = { path: { cc: country.code } };
      const { data } = await client.POST('/v3/{cc}/profile/update-api-key', { params, body });
      return data?.key;
    },
    invalidates: [keysOptions(country.code).queryKey],
    onSuccess: (key) => key && onCreated(key),
  });
}

/** Ends a key. */
export function useRevokeApiKey(onRevoked: () => unknown, onError: (error: Error) => unknown) {
  const { country } = useSession();
  return useApiMutation({
    send: (id: number) =>
      client.DELETE('/v3/{cc}/profile/api-keys/{id}', { params: { path: { cc: country.code, id } } }),
    invalidates: [keysOptions(country.code).queryKey],
    onSuccess: onRevoked,
    onError,
  });
}
