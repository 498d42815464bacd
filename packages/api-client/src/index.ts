import createFetchClient, { type Client } from 'openapi-fetch';
import createQueryClient, { type OpenapiQueryClient } from 'openapi-react-query';
import { createFetcher, refreshTokens, type FetcherOptions } from './fetcher.js';
import type { components, paths } from './schema.js';
import type { TokenSet } from './token-refresh.js';

export { ApiError, type ApiErrorKind, type FieldErrors, type FieldProblems } from './api-error.js';
export type { FetcherOptions } from './fetcher.js';
export type { TokenSet, TokenStore } from './token-refresh.js';
export type { FieldLimits, InputLimits } from './input-limits.js';
export { upload } from './upload.js';
export type { paths } from './schema.js';

/** Schemas of the API by name, e.g. `Schemas['RankingItemDto']`. */
export type Schemas = components['schemas'];

/** One client of the API: plain calls, React hooks, and the exchange of tokens. */
export interface Api {
  /** For calls outside React. */
  client: Client<paths>;
  /** Hooks and query options; the keys hold every parameter. */
  $api: OpenapiQueryClient<paths>;
  /**
   * Exchanges the stored refresh token, once for all callers and tabs; null when the session is over.
   * @param stale access token that no longer does: when another one is stored by now, that one is taken instead
   */
  renewTokens: (stale?: string) => Promise<TokenSet | null>;
  /** Exchanges the stored refresh token for tokens bound to a country; null when the session is over. */
  tokensForCountry: (code: string) => Promise<TokenSet | null>;
}

/**
 * Makes the typed client of one API host. Every failure of its calls is thrown as an ApiError.
 * @param options base URL without trailing slash, token store, timeout of one attempt in ms
 */
export function createApi(options: FetcherOptions): Api {
  const client = createFetchClient<paths>({
    baseUrl: options.baseUrl,
    credentials: options.credentials ?? 'include',
    fetch: createFetcher(options),
  });
  return {
    client,
    $api: createQueryClient(client),
    renewTokens: async (stale) => {
      const tokens = options.store.read();
      return tokens ? refreshTokens(options, stale ?? tokens.access_token) : null;
    },
    tokensForCountry: async (code) => {
      const tokens = options.store.read();
      const path = `/v3/${encodeURIComponent(code)}/oauth/token-custom-refresh`;
      return tokens ? refreshTokens(options, tokens.access_token, path) : null;
    },
  };
}
