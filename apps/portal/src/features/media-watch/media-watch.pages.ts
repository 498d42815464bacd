import type { FeatureRoute } from '../../shared/routing/feature-route.js';

/** The pages of media watch, each loaded when it is opened. */
export const MEDIA_WATCH_PAGES = {
  'media-watch.brands': async () => (await import('./list/watched.page.js')).WatchedBrandsPage,
  'media-watch.campaigns': async () => (await import('./list/watched.page.js')).WatchedCampaignsPage,
  'media-watch.brands.insights': async () => (await import('./insights/insights.page.js')).BrandInsightsPage,
  'media-watch.campaigns.insights': async () =>
    (await import('./insights/insights.page.js')).CampaignInsightsPage,
  'media-watch.comparison': async () => (await import('./comparison/comparison.page.js')).ComparisonPage,
  'media-watch.comparison.results': async () => (await import('./comparison/results.page.js')).ResultsPage,
} satisfies Record<string, FeatureRoute['page']>;

export type MediaWatchPage = keyof typeof MEDIA_WATCH_PAGES;
