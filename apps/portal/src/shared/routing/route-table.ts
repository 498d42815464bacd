import { createContext, useContext } from 'react';
import { useSession } from '../session/use-session.js';
import { startPageOf, type AppKey } from './apps.js';
import type { FeatureRoute } from './feature-route.js';
import { menuOf, type MenuEntry } from './menu.js';
import { isBuilt } from './not-built.js';

/** Every page of the portal, for whatever leads to pages of other features. */
export const RouteTable = createContext<readonly FeatureRoute[]>([]);

/** Tells whether the page a service starts with is there. */
export function useIsAppBuilt(): (app: AppKey) => boolean {
  const routes = useContext(RouteTable);
  return (app) => isBuilt(routes.find(({ name }) => name === startPageOf(app)));
}

/** Every page that is there and that one signs in for. */
export function useBuiltRoutes(): readonly FeatureRoute[] {
  return useContext(RouteTable).filter((route) => isBuilt(route) && route.access.kind === 'session');
}

/** The menu of a service, as far as the user may open it. */
export function useMenu(app: AppKey): MenuEntry[] {
  return menuOf(useContext(RouteTable), app, useSession());
}
