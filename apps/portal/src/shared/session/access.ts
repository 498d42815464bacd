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

/** Whether a user holds any of the modules; those of admins are in their list like anybody's. */
function holdsModule(user: CurrentUser, modules: readonly string[]): boolean {
  return user.modules.some(({ name }) => modules.includes(name));
}

/** Decides on a visit, in the order: session, country, admin pages, modules. */
export function decideAccess(access: RouteAccess, session: SessionState): AccessDecision {
  if (access.kind === 'public') return 'allow';
  if (session.status === 'signed-out') return 'login';
  if (session.status === 'unknown-country') return 'not-found';
  if (access.admin && !session.user.admin) return 'startpage';
  if (access.modules && !holdsModule(session.user, access.modules)) return 'no-permission';
  return 'allow';
}
