import { createApi } from '@netreach/api-client';
import { tokenCookie } from '../session/token-cookie.js';

const TIMEOUT_MS = 30_000;

/** The portal's client of the API: same origin unless the build says otherwise. */
export const { client, $api, renewTokens } = createApi({
  baseUrl: import.meta.env.VITE_API_URL ?? location.origin,
  store: tokenCookie,
  timeoutMs: TIMEOUT_MS,
});

/** The header of the two calls that judge the token themselves; every other call gets it from the fetcher. */
export function bearerHeader(): { authorization: string } {
  return { authorization: `Bearer ${tokenCookie.read()?.access_token ?? ''}` };
}
