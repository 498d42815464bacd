import { errorFromAnswer, saysFailure } from './api-error.js';

/** What sign-in and refresh answer, and what the portal keeps. Lives are in seconds. */
export interface TokenSet {
  access_token: string;
  refresh_token: string;
  token_type: string;
  expires_in: number;
  session_expires_in: number;
}

/** Where the tokens live. The portal keeps them in a cookie; tests keep them in memory. */
export interface TokenStore {
  read(): TokenSet | null;
  write(tokens: TokenSet): void;
  clear(): void;
}

const LOCK_NAME = 'netreach-token-refresh';

let running: Promise<TokenSet | null> | null = null;

/** Tabs share one refresh token, and a token used twice ends the session: only one tab may refresh at a time. */
function exclusively<T>(work: () => Promise<T>): Promise<T> {
  const locks = globalThis.navigator?.locks;
  return locks ? (locks.request(LOCK_NAME, work) as Promise<T>) : work();
}

async function requestTokens(send: () => Promise<Response>, store: TokenStore): Promise<TokenSet | null> {
  const response = await send();
  const body: unknown = await response.json().catch(() => null);
  if (response.ok && !saysFailure(body)) {
    const { token } = body as { token: TokenSet };
    store.write(token);
    return token;
  }
  // A server in trouble says nothing about the session; a refusal does.
  if (response.status >= 500 || response.status === 429) throw errorFromAnswer(response.status, body);
  store.clear();
  return null;
}

/**
 * Fetches new tokens once, however many calls and tabs ask at the same time, and saves them.
 * @param stale access token that was refused; when the store already holds another one, that one is taken
 * @param send posts the refresh token and resolves with the raw answer; rejects when there is no connection
 * @returns the tokens to use now, or null when the session is over (the store is then empty)
 * @throws ApiError when the server failed without refusing the session
 */
export function refreshOnce(
  store: TokenStore,
  stale: string,
  send: (refreshToken: string) => Promise<Response>,
): Promise<TokenSet | null> {
  running ??= exclusively(async () => {
    const current = store.read();
    if (!current || current.access_token !== stale) return current;
    return requestTokens(() => send(current.refresh_token), store);
  }).finally(() => {
    running = null;
  });
  return running;
}
