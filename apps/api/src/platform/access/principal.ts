/** Roles of the product; the three admin roles carry the admin flag. */
export const ROLES = ['customer', 'customer_admin', 'limited_admin', 'super_admin'] as const;
export type Role = (typeof ROLES)[number];

/** Who is asking: resolved once per request from the access token. */
export interface Principal {
  readonly userId: number;
  readonly sessionId: string;
  readonly role: Role;
  /** Admins see visits, impressions and unweighted cases of everything. */
  readonly admin: boolean;
  readonly customerId: number | null;
  /** Codes of the countries the user may work in. */
  readonly countries: readonly string[];
  /** Keys of the modules the user holds, children included. */
  readonly modules: readonly string[];
}

/** Whether the user holds any of the modules; super admins hold all. */
export function holdsAny(principal: Principal, modules: readonly string[]): boolean {
  return principal.role === 'super_admin' || modules.some((module) => principal.modules.includes(module));
}

/** Finds the principal behind an access token; undefined when the token is not alive. */
export abstract class PrincipalSource {
  /** @param passive the call is not the user's doing and does not keep the session alive */
  abstract principalOf(accessToken: string, passive: boolean): Promise<Principal | undefined>;
}

/** The token of an `Authorization: Bearer` header; the scheme is read in any case. */
export function bearerToken(header: string | undefined): string | undefined {
  return /^bearer ([\w~+/.=-]{20,200})$/i.exec(header ?? '')?.[1];
}
