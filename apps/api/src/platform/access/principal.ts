import type { Scope } from '@netreach/domain';

/** Roles of the product; the two admin roles carry the admin flag. */
export const ROLES = ['customer', 'customer_admin', 'limited_admin', 'super_admin'] as const;
export type Role = (typeof ROLES)[number];

/** Whether a role carries the admin flag. */
export function isAdmin(role: Role): boolean {
  return role === 'super_admin' || role === 'limited_admin';
}

/** What a user may do, as it is now. */
export interface Rights {
  readonly userId: number;
  readonly role: Role;
  /** Admins see visits, impressions and unweighted cases of everything. */
  readonly admin: boolean;
  /** The customer the user works for; of an admin, the one selected. */
  readonly customerId: number | null;
  /** Codes of the countries the user may work in. */
  readonly countries: readonly string[];
  /** Keys of the modules the user holds, children included. */
  readonly modules: readonly string[];
}

/** What the caller has shown to prove who they are. */
export type Credential =
  /** A session of the portal. */
  | { readonly kind: 'session'; readonly sessionId: string }
  /** A key a user has made for programs of their own. */
  | { readonly kind: 'api_key'; readonly keyId: number }
  /** A token of the OAuth2 provider: a third party acts for the user, within scopes. */
  | { readonly kind: 'oauth'; readonly clientId: string; readonly scopes: readonly Scope[] };

/** Who is asking: resolved once per request from the bearer token. */
export interface Principal extends Rights {
  readonly credential: Credential;
  /** The admin who is acting as this user; null when the user acts. */
  readonly actorId: number | null;
}

/** The person behind a call: whoever acts as somebody else stays themselves where it counts who did it. */
export const personOf = ({ actorId, userId }: Pick<Principal, 'actorId' | 'userId'>): number =>
  actorId ?? userId;

/** Whether the user holds any of the modules. */
export function holdsAny({ modules }: Pick<Rights, 'modules'>, wanted: readonly string[]): boolean {
  return wanted.some((module) => modules.includes(module));
}

/** The token of an `Authorization: Bearer` header; the scheme is read in any case. */
export function bearerToken(header: string | undefined): string | undefined {
  return /^bearer ([\w~+/.=-]{20,200})$/i.exec(header ?? '')?.[1];
}
