import type { Actor, ActorUser } from './actors.js';
import type { Expectation } from './expectations.js';
import type { TriedObject } from './objects.js';

/** What should come of a call, by the second table. */
export type Outcome = 'through' | 401 | 403 | 404;

const NEEDS = {
  campaign: { read: 'campaign', edit: 'create_edit', report: 'report' },
  adfx: { read: 'adfx', edit: 'adfx_create_edit', report: 'adfx' },
  publisher: { read: 'publisher', edit: 'publisher_dashboard', report: 'publisher_dashboard' },
  rating_item: { read: 'detail', edit: 'detail', report: 'detail' },
} as const;

/** What should come of a call: first who, then with what token, then where, then what. */
export function expectedOutcome(
  call: Expectation,
  actor: Actor,
  country: string,
  object: TriedObject,
): Outcome {
  if (call.who !== 'user') return 'through';
  const { user } = actor;
  if (!user) return 401;
  if (!mayWithThisToken(call, actor)) return 403;
  if (call.path.includes('{cc}') && !user.countries.includes(country)) return 404;
  if (call.admin && !user.admin) return 403;
  if (call.modules.length > 0 && !call.modules.some((module) => user.modules.has(module))) return 403;
  return objectOutcome(call, user, object);
}

function mayWithThisToken(call: Expectation, { kind, scopes, acting }: Actor): boolean {
  if (acting && !call.whileActing) return false;
  if (call.token === 'session') return kind === 'session';
  if (call.token === 'oauth') return kind === 'oauth';
  if (kind !== 'oauth') return true;
  return call.scopes.length > 0 && call.scopes.every((wanted) => scopes.some((scope) => scope === wanted));
}

function objectOutcome(call: Expectation, user: ActorUser, { kind, mine, shared }: TriedObject): Outcome {
  if (!call.object) return 'through';
  const { type, need } = call.object;
  // Rights on a survey are those on its campaign or test.
  const kinds =
    type === 'campaign' || type === 'survey' ? (['campaign', 'adfx'] as const) : ([type] as const);
  const held = kinds.filter((one) => user.modules.has(NEEDS[one][need]));
  if (held.length === 0) return 403;
  if (type === 'rating_item' && need === 'edit' && shared && !user.admin) return 403;
  // Everybody may look at a publisher of nobody; its counts are nobody's but administrators'.
  if (type === 'publisher' && need !== 'read' && shared && !user.admin) return 404;
  return kind !== null && held.some((one) => one === kind) && (mine || user.admin) ? 'through' : 404;
}
