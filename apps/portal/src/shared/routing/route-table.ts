import { createContext, useContext } from 'react';
import { useSession } from '../session/use-session.js';
import type { AppKey } from './apps.js';
import type { FeatureRoute } from './feature-route.js';
import { menuOf, type MenuEntry } from './menu.js';

/** Every page of the portal, for whatever leads to pages of other features. */
export const RouteTable = createContext<readonly FeatureRoute[]>([]);

/** Every page that one signs in for. */
export function useSessionRoutes(): readonly FeatureRoute[] {
  return useContext(RouteTable).filter((route) => route.access.kind === 'session');
}

/** The menu of a service, as far as the user may open it. */
export function useMenu(app: AppKey): MenuEntry[] {
  return menuOf(useContext(RouteTable), app, useSession());
}
