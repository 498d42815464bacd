import { AsyncLocalStorage } from 'node:async_hooks';
import type { EntityManager } from 'typeorm';
import type { CodeState, RefreshState } from '../database/grants.repository.js';

/** What a request exchanges, once it is found: what the tokens will belong to. */
export type Exchanged =
  | { readonly from: 'code'; readonly hash: Buffer; readonly state: CodeState }
  | { readonly from: 'refresh'; readonly hash: Buffer; readonly state: RefreshState }
  | { readonly from: 'client'; readonly userId: number };

/** One request to the library: its steps are separate calls of the model, and this is what they share. */
export interface Exchange {
  /** The request's one transaction. */
  readonly manager: EntityManager;
  /** The client that has proved itself. */
  readonly clientId: string;
  /** The address the client says a code was sent to. */
  readonly redirectUri: string | undefined;
  readonly now: Date;
  exchanged?: Exchanged;
}

const storage = new AsyncLocalStorage<Exchange>();

/** Makes an exchange known to the model while the work runs. */
export function duringExchange<T>(exchange: Exchange, work: () => Promise<T>): Promise<T> {
  return storage.run(exchange, work);
}

/** The exchange the model is called for. */
export function currentExchange(): Exchange {
  const exchange = storage.getStore();
  if (!exchange) throw new Error('the OAuth2 model is used outside of a request');
  return exchange;
}
