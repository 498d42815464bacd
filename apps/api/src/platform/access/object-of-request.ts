import type { ObjectRef } from './object-rights.js';
import type { GuardedRequest } from './access.decorator.js';
import type { ObjectRule } from './policy/rules.js';

const MAX_ID = 2_147_483_647;

/** The object a request names; 0, which no row has, where it names none. */
export function objectOf(rule: ObjectRule, request: GuardedRequest): ObjectRef {
  const places = [request.params, request.query, request.body];
  const named = (name: string) => agreed(places.map((place) => valueOf(place, name)));
  const id = Number(named(rule.id) ?? NaN);
  const isId = Number.isInteger(id) && id > 0 && id <= MAX_ID;
  const within: Record<string, string> = {};
  for (const [name, parameter] of Object.entries(rule.within ?? {})) {
    const value = named(parameter);
    if (value !== undefined) within[name] = value;
  }
  return {
    type: rule.type,
    id: isId ? id : 0,
    country: (request.params as { cc?: string }).cc ?? '',
    within,
  };
}

/** The one value all places that give any agree on; places that differ name nothing that exists. */
function agreed(values: readonly (string | undefined)[]): string | undefined {
  const [first, ...others] = values.filter((value) => value !== undefined);
  return others.some((other) => other !== first) ? '' : first;
}

/** A text or number of a place, as text; anything else (a list, an object) is empty: it names nothing that exists. */
function valueOf(place: unknown, name: string): string | undefined {
  if (place === null || typeof place !== 'object' || !Object.hasOwn(place, name)) return undefined;
  const value = (place as Record<string, unknown>)[name];
  return typeof value === 'string' || typeof value === 'number' ? String(value) : '';
}
