import { createApi } from '@netreach/api-client';
import { tokenCookie } from '../session/token-cookie.js';

const TIMEOUT_MS = 30_000;

/** Where the API is: same origin unless the build says otherwise. */
export const apiOrigin = import.meta.env.VITE_API_URL ?? location.origin;

/** The portal's client of the API. */
export const { client, $api, renewTokens, tokensForCountry } = createApi({
  baseUrl: apiOrigin,
  store: tokenCookie,
  timeoutMs: TIMEOUT_MS,
});
