import { ApiError, errorFromAnswer, saysFailure } from './api-error.js';
import { refreshOnce, type TokenSet, type TokenStore } from './token-refresh.js';

/** What the fetcher needs from its surroundings. `timeoutMs` bounds one attempt of one call. */
export interface FetcherOptions {
  store: TokenStore;
  baseUrl: string;
  timeoutMs: number;
  /** Whether calls carry cookies; they do by default. */
  credentials?: 'omit' | undefined;
  /** What answers calls in place of the network. */
  transport?: ((request: Request) => Promise<Response>) | undefined;
}

/** Path of the refresh call, below the base URL. It must never trigger a refresh itself. */
const REFRESH_PATH = '/v3/refresh/token';

async function send(
  request: Request,
  { timeoutMs, transport = fetch }: Pick<FetcherOptions, 'timeoutMs' | 'transport'>,
): Promise<Response> {
  const deadline = new AbortController();
  const timer = setTimeout(() => deadline.abort(), timeoutMs);
  try {
    return await transport(
      new Request(request, { signal: AbortSignal.any([request.signal, deadline.signal]) }),
    );
  } catch (cause) {
    if (request.signal.aborted) throw cause;
    throw new ApiError({ kind: deadline.signal.aborted ? 'timeout' : 'network', cause });
  } finally {
    clearTimeout(timer);
  }
}

const isJson = (response: Response) => (response.headers.get('content-type') ?? '').includes('json');

async function checked(response: Response): Promise<Response> {
  if (response.ok && !isJson(response)) return response;
  const body: unknown = await response
    .clone()
    .json()
    .catch(() => null);
  if (!response.ok || saysFailure(body)) throw errorFromAnswer(response.status, body);
  return response;
}

function authorized(request: Request, tokens: TokenSet): Request {
  const copy = request.clone();
  copy.headers.set('authorization', `Bearer ${tokens.access_token}`);
  return copy;
}

/** Exchanges the refresh token for new ones; see `refreshOnce`. @param path the call that gives them */
export function refreshTokens(
  options: FetcherOptions,
  stale: string,
  path = REFRESH_PATH,
): Promise<TokenSet | null> {
  return refreshOnce(options.store, stale, (refreshToken) =>
    send(
      new Request(`${options.baseUrl}${path}`, {
        method: 'POST',
        credentials: 'include',
        headers: { 'content-type': 'application/json', authorization: `Bearer ${stale}` },
        body: JSON.stringify({ refresh_token: refreshToken }),
      }),
      options,
    ),
  );
}

/**
 * Makes the fetch the generated client uses: adds the bearer token, refreshes it once on 401, and throws an
 * ApiError for every failed answer, lost connection and timeout. An aborted call rejects with the browser's
 * own AbortError, so that a cancelled query is not shown as a failure.
 */
export function createFetcher(options: FetcherOptions): (request: Request) => Promise<Response> {
  return async (request) => {
    const tokens = options.store.read();
    if (!tokens) return checked(await send(request, options));
    const response = await send(authorized(request, tokens), options);
    if (response.status !== 401) return checked(response);
    const renewed = await refreshTokens(options, tokens.access_token);
    if (!renewed) return checked(response);
    return checked(await send(authorized(request, renewed), options));
  };
}
