import { AsyncLocalStorage } from 'node:async_hooks';
import { currentRequest } from '../../http/request-context.js';

/** What a transaction may see; the policies of the tables read it. */
export interface DatabaseScope {
  /** `system`: everything; `admin`: all customers of the countries; `customer`: what is its own. */
  readonly reach: 'system' | 'admin' | 'customer';
  readonly countries: readonly string[];
  readonly customerId: number | null;
  readonly userId: number | null;
}

const storage = new AsyncLocalStorage<DatabaseScope>();

/** Has work, and everything it awaits, see no more and no less than a scope, whoever is asking. */
export function withinScope<T>(scope: DatabaseScope, work: () => T): T {
  return storage.run(scope, work);
}

/** The scope of whatever runs now: one that was named, else that of the request; undefined = nothing is seen. */
export function currentScope(): DatabaseScope | undefined {
  return storage.getStore() ?? scopeOfRequest();
}

function scopeOfRequest(): DatabaseScope | undefined {
  const request = currentRequest();
  if (!request) return undefined;
  const { principal, openCountry } = request;
  if (principal) {
    const { admin, countries, customerId, userId } = principal;
    return { reach: admin ? 'admin' : 'customer', countries, customerId, userId };
  }
  return openCountry === undefined
    ? undefined
    : { reach: 'customer', countries: [openCountry], customerId: null, userId: null };
}

/**
 * The statements that give a transaction its scope; they end with it.
 * @throws Error for values that are none: they become part of the statement
 */
export function settingsOf({ reach, countries, customerId, userId }: DatabaseScope): string {
  const odd = countries.find((code) => !/^[a-z]{2}$/.test(code));
  if (odd !== undefined) throw new Error('a scope names a country that cannot be one');
  return [
    `SET LOCAL netreach.reach = '${reach}'`,
    `SET LOCAL netreach.countries = '${countries.join(',')}'`,
    `SET LOCAL netreach.customer_id = '${number(customerId)}'`,
    `SET LOCAL netreach.user_id = '${number(userId)}'`,
  ].join('; ');
}

function number(id: number | null): string {
  if (id !== null && !Number.isSafeInteger(id)) throw new Error('a scope names an id that cannot be one');
  return String(id ?? '');
}
