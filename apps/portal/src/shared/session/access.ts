import type { Schemas } from '@netreach/api-client';

type CurrentUser = Schemas['CurrentUserDto'];
export type Country = Schemas['UserCountryDto'];

/** Who may open a page. */
export type RouteAccess =
  | { kind: 'public' }
  /** Signed in, and: holding any of the modules (when named), and being an admin (when asked). */
  | {
      kind: 'session';
      modules?: readonly string[];
      admin?: boolean;
      /** Asks the server whether this user may open this very page, e.g. of one campaign. */
      authorized?: (visit: Visit) => Promise<boolean>;
    };

/** What an address names. */
export interface Visit {
  readonly params: Readonly<Record<string, string | undefined>>;
  readonly query: URLSearchParams;
}

/** What the session check found out. */
export type SessionState =
  | { status: 'signed-out' }
  | { status: 'unknown-country' }
  | { status: 'signed-in'; user: CurrentUser; country: Country; countries: readonly Country[] };

/** What happens with a visit: the page, or the place the visitor is sent to. */
export type AccessDecision = 'allow' | 'login' | 'startpage' | 'no-permission' | 'not-found';

/** What decides about pages that anybody signed in might open. */
export interface PageRights {
  readonly admin: boolean;
  /** Keys of the modules held; those of admins are among them like anybody's. */
  readonly modules: readonly string[];
}

/** Decides on a page for somebody who is signed in, before the server is asked about what the address names. */
export function decideForRights(
  access: RouteAccess,
  { admin, modules }: PageRights,
): 'allow' | 'startpage' | 'no-permission' {
  if (access.kind === 'public') return 'allow';
  if (access.admin && !admin) return 'startpage';
  if (access.modules && !access.modules.some((name) => modules.includes(name))) return 'no-permission';
  return 'allow';
}

/** Decides on a visit, in the order: session, country, admin pages, modules. */
export function decideAccess(access: RouteAccess, session: SessionState): AccessDecision {
  if (access.kind === 'public') return 'allow';
  if (session.status === 'signed-out') return 'login';
  if (session.status === 'unknown-country') return 'not-found';
  const { admin, modules } = session.user;
  return decideForRights(access, { admin, modules: modules.map(({ name }) => name) });
}
