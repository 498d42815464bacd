import { decideAccess } from '../session/access.js';
import type { SignedIn } from '../session/use-session.js';
import type { AppKey } from './apps.js';
import type { FeatureRoute, RouteMenu } from './feature-route.js';
import { fillPath } from './paths.js';

/** A page a menu leads to. */
export interface MenuEntry {
  route: FeatureRoute;
  menu: RouteMenu;
  path: string;
}

/** The menu of one service: its pages with a menu line that the user may open, in the order of the route table. */
export function menuOf(routes: readonly FeatureRoute[], app: AppKey, session: SignedIn): MenuEntry[] {
  return routes.flatMap((route) => {
    const { menu } = route;
    const path = fillPath(route.name, { country_code: session.country.code });
    return menu && path && route.app === app && decideAccess(route.access, session) === 'allow'
      ? [{ route, menu, path }]
      : [];
  });
}
