import { adminRoutes } from '../features/admin/admin.routes.js';
import { authRoutes } from '../features/auth/auth.routes.js';
import { generalRoutes } from '../features/general/general.routes.js';
import { homeRoutes } from '../features/home/home.routes.js';
import { oauthRoutes } from '../features/oauth/oauth.routes.js';
import { profileRoutes } from '../features/profile/profile.routes.js';
import { ratingsRoutes } from '../features/ratings/ratings.routes.js';
import type { FeatureRoute } from '../shared/routing/feature-route.js';
import type { RouteName } from '../shared/routing/paths.js';

/** Every page of the portal. A new feature adds its table here and nowhere else. */
export const featureRoutes: readonly FeatureRoute[] = [
  ...authRoutes,
  ...oauthRoutes,
  ...homeRoutes,
  ...profileRoutes,
  ...ratingsRoutes,
  ...adminRoutes,
  ...generalRoutes,
];

/** The page of a route name. */
export function routeByName(name: RouteName): FeatureRoute | undefined {
  return featureRoutes.find((route) => route.name === name);
}
