import { createApi, type Api, type TokenSet, type TokenStore } from '@netreach/api-client';
import { PASSWORD, type TestUser } from './users.js';
import { runningStack } from './stack.js';

const TIMEOUT_MS = 20_000;

/** The generated client with tokens in memory. */
export interface ApiUser extends Api {
  readonly store: TokenStore;
}

/** Somebody who has not signed in. */
export function visitor(): ApiUser {
  let tokens: TokenSet | null = null;
  const store: TokenStore = {
    read: () => tokens,
    write: (next) => {
      tokens = next;
    },
    clear: () => {
      tokens = null;
    },
  };
  return { ...createApi({ baseUrl: runningStack().origin, store, timeoutMs: TIMEOUT_MS }), store };
}

/** Somebody who has signed in. */
export async function signedIn({ email }: TestUser): Promise<ApiUser> {
  const user = visitor();
  const { data } = await user.client.POST('/v3/login', { body: { email, password: PASSWORD } });
  if (!data) throw new Error('signing in gave no answer');
  user.store.write(data.token);
  return user;
}
