import { client } from '../../../shared/api/client.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';

/** Replaces the user's favourite attributes; the groups follow. */
export function useSaveFavorites(countryCode: string) {
  return useApiMutation({
    send: (favorites: number[]) =>
      client.POST('/v3/{cc}/ratings/favorites', {
        params: { path: { cc: countryCode } },
        body: { favorites },
      }),
    invalidates: [
      ['get', '/v3/{cc}/ratings/attributes'],
      ['get', '/v3/{cc}/ratings/favorites'],
    ],
  });
}
