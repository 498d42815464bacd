import type { AppKey } from './apps.js';
import type { FeatureRoute } from './feature-route.js';
import { hasOtherObjects, type RouteName } from './paths.js';

/** What a page of the shell says of itself; the rest follows from its app and address. */
type ShellRoute = Pick<FeatureRoute, 'access' | 'page'> &
  Partial<Pick<FeatureRoute, 'catalogues' | 'parent' | 'menu' | 'sharesQuery' | 'countrySwitch'>>;

/**
 * Pages of one app inside the shell. Unless a page says otherwise it stands below the start page, and offers other countries
 * when its address names nothing else of a country.
 */
export function inShell(
  app: AppKey,
  pages: Readonly<Partial<Record<RouteName, ShellRoute>>>,
): readonly FeatureRoute[] {
  return (Object.entries(pages) as [RouteName, ShellRoute][]).map(([name, page]) => ({
    name,
    app,
    layout: 'shell',
    catalogues: [],
    parent: 'startpage',
    countrySwitch: !hasOtherObjects(name),
    ...page,
  }));
}
