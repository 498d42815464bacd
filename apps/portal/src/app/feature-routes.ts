import { adfxRoutes } from '../features/adfx/adfx.routes.js';
import { adminRoutes } from '../features/admin/admin.routes.js';
import { authRoutes } from '../features/auth/auth.routes.js';
import { brandLiftRoutes } from '../features/brand-lift/brand-lift.routes.js';
import { campaignsRoutes } from '../features/campaigns/campaigns.routes.js';
import { creativesRoutes } from '../features/creatives/creatives.routes.js';
import { exportsRoutes } from '../features/exports/exports.routes.js';
import { generalRoutes } from '../features/general/general.routes.js';
import { homeRoutes } from '../features/home/home.routes.js';
import { mediaWatchRoutes } from '../features/media-watch/media-watch.routes.js';
import { methodRoutes } from '../features/method/method.routes.js';
import { nationalRatingsRoutes } from '../features/national-ratings/national-ratings.routes.js';
import { oauthRoutes } from '../features/oauth/oauth.routes.js';
import { profileRoutes } from '../features/profile/profile.routes.js';
import { publisherDashboardRoutes } from '../features/publisher-dashboard/publisher-dashboard.routes.js';
import { publishersRoutes } from '../features/publishers/publishers.routes.js';
import { ratingsRoutes } from '../features/ratings/ratings.routes.js';
import { savedViewsRoutes } from '../features/saved-views/saved-views.routes.js';
import { socialAnalyticsRoutes } from '../features/social-analytics/social-analytics.routes.js';
import { toolsRoutes } from '../features/tools/tools.routes.js';
import type { FeatureRoute } from '../shared/routing/feature-route.js';
import type { RouteName } from '../shared/routing/paths.js';

/** Every page of the portal. A new feature adds its table here and nowhere else. */
export const featureRoutes: readonly FeatureRoute[] = [
  ...authRoutes,
  ...oauthRoutes,
  ...homeRoutes,
  ...profileRoutes,
  ...exportsRoutes,
  ...savedViewsRoutes,
  ...ratingsRoutes,
  ...toolsRoutes,
  ...campaignsRoutes,
  ...adfxRoutes,
  ...creativesRoutes,
  ...publishersRoutes,
  ...publisherDashboardRoutes,
  ...brandLiftRoutes,
  ...socialAnalyticsRoutes,
  ...mediaWatchRoutes,
  ...nationalRatingsRoutes,
  ...adminRoutes,
  ...methodRoutes,
  ...generalRoutes,
];

const byName = new Map(featureRoutes.map((route) => [route.name, route]));

/** The page of a route name. */
export function routeByName(name: RouteName): FeatureRoute | undefined {
  return byName.get(name);
}
