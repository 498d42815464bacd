import { createApi } from '@netreach/api-client';
import { tokenCookie } from '../session/token-cookie.js';

const TIMEOUT_MS = 30_000;

/** The portal's client of the API: same origin unless the build says otherwise. */
export const { client, $api, renewTokens, tokensForCountry } = createApi({
  baseUrl: import.meta.env.VITE_API_URL ?? location.origin,
  store: tokenCookie,
  timeoutMs: TIMEOUT_MS,
});
