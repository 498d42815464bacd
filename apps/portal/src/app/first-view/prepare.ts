import type { ComponentType } from 'react';
import { loadShippedCatalogues } from '../../i18n/locale-store.js';
import type { FeatureRoute } from '../../shared/routing/feature-route.js';
import type { RouteName } from '../../shared/routing/paths.js';
import { routeByName } from '../feature-routes.js';
import { cataloguesOf } from '../guard.js';
import { loadPart } from '../load-part.js';

/** A public page that can be drawn without waiting for anything. */
export interface PreparedPage {
  readonly route: FeatureRoute;
  readonly Component: ComponentType;
}

/** Loads a public page and the texts it is shipped with. @throws when there is none of that name, or it cannot be loaded */
export async function prepare(name: RouteName): Promise<PreparedPage> {
  const route = routeByName(name);
  if (route?.access.kind !== 'public') throw new Error(`${name} is no public page`);
  const [Component] = await Promise.all([loadPart(route.page), loadShippedCatalogues(cataloguesOf(route))]);
  return { route, Component };
}
