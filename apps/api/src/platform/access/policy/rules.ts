import type { Scope } from '@netreach/domain';
import type { Need, ObjectType } from '../object-rights.js';

/** An object right: the type, what is wanted, and the request's values that name it. */
export interface ObjectRule {
  readonly type: ObjectType;
  readonly need: Need;
  /** Parameter of the path (or else of the query or body) that holds its number. */
  readonly id: string;
  /** What must fit besides: name -> parameter. */
  readonly within?: Readonly<Record<string, string>>;
}

/** What third parties need to make exports, besides the right to read what is in them. */
export const EXPORT_SCOPE: Scope = 'exports.write';

/** Conditions of a call for signed-in users; all of those stated must hold. */
export interface Conditions {
  /** The admin flag. */
  readonly admin?: true;
  /** Any one of these modules is enough. */
  readonly anyModule?: readonly string[];
  /** A right on the object the path names; else 404. */
  readonly object?: ObjectRule;
  /** What a third party's token needs; without it, third parties are refused. */
  readonly scope?: Scope;
  /** The call makes an export: a third party's token needs {@link EXPORT_SCOPE} besides. */
  readonly exports?: true;
  /** Only sessions of the portal, or only tokens of third parties. */
  readonly only?: 'session' | 'oauth';
  /** Refused while an admin acts as somebody else. */
  readonly impersonation?: 'deny';
  /** The portal asks by itself, again and again: it does not keep the session alive. */
  readonly passive?: true;
}

/** Who may make a call. */
export type Rule = { readonly calls: readonly string[] } &
  /** Anybody; the reason is part of the documentation. */
  (
    | { readonly kind: 'public'; readonly reason: string }
    /** An OAuth2 client, which proves itself at the call. */
    | { readonly kind: 'client' }
    /** A signed-in user. `path`: the route's country must be one of the user's; else 404. */
    | ({ readonly kind: 'session'; readonly country: 'path' | 'none' } & Conditions)
  );

export type SessionRule = Extract<Rule, { kind: 'session' }>;

/** Splits `GET /user/info` and puts what all such calls begin with before the path. */
function below(base: string, call: string): string {
  const [method, path] = call.split(' ');
  return `${method} ${base}${path}`;
}

// Deleting is among what nobody does in another's name.
const session = (country: 'path' | 'none', calls: string[], conditions: Conditions): SessionRule => ({
  kind: 'session',
  country,
  calls,
  ...(calls.some((call) => call.startsWith('DELETE ')) ? { impersonation: 'deny' as const } : {}),
  ...conditions,
});

/** A call anybody may make, and why. @param calls with their whole path */
export function open(reason: string, ...calls: string[]): Rule {
  return { kind: 'public', reason, calls };
}

/** A call of OAuth2 clients. @param call below /v3 */
export function ofClient(call: string): Rule {
  return { kind: 'client', calls: [below('/v3', call)] };
}

/** A call of signed-in users outside any country. @param call below /v3 */
export function signedIn(call: string, conditions: Conditions = {}): SessionRule {
  return session('none', [below('/v3', call)], conditions);
}

/** A call of signed-in users in a country of theirs. @param call below /v3/{cc} */
export function inCountry(call: string | readonly string[], conditions: Conditions = {}): SessionRule {
  return session(
    'path',
    [call].flat().map((one) => below('/v3/{cc}', one)),
    conditions,
  );
}

/** What is done with rows of master data, by the last word of its rule. */
type CrudAction = 'list' | 'create' | 'update' | 'delete';

/**
 * The rules of master data of a country: its rows are listed, made, changed by PUT, and removed.
 * @param name of the rules: `admin.brands` gives `admin.brands.list` and so on
 * @param path below /v3/{cc}
 */
export function crudRules<const Name extends string>(
  name: Name,
  path: string,
  conditions: Conditions = {},
): Record<`${Name}.${CrudAction}`, SessionRule> {
  const calls: Readonly<Record<CrudAction, string>> = {
    list: `GET ${path}`,
    create: `POST ${path}`,
    update: `PUT ${path}/{id}`,
    delete: `DELETE ${path}/{id}`,
  };
  const rules = Object.entries(calls).map(([action, call]) => [
    `${name}.${action}`,
    inCountry(call, conditions),
  ]);
  return Object.fromEntries(rules) as Record<`${Name}.${CrudAction}`, SessionRule>;
}
