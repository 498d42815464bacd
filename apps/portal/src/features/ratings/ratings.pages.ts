import type { FeatureRoute } from '../../shared/routing/feature-route.js';

/** The pages of audience ratings but the ranking, each loaded when it is opened. */
export const RATINGS_PAGES = {
  'ratings.compare': async () => (await import('./pages/compare.page.js')).ComparePage,
  'ratings.compare.select': async () => (await import('./pages/compare-select.page.js')).CompareSelectPage,
  'ratings.combine': async () => (await import('./pages/combine.page.js')).CombinePage,
  'ratings.combine.export': async () => (await import('./pages/combine-export.page.js')).CombineExportPage,
  'ratings.combine.select': async () => (await import('./pages/combine-select.page.js')).CombineSelectPage,
  'ratings.audience-reach': async () => (await import('./pages/audience-reach.page.js')).AudienceReachPage,
  'ratings.releases': async () => (await import('./releases/releases.page.js')).ReleasesPage,
  'ratings.plans': async () => (await import('./plans/saved-plans.page.js')).SavedPlansPage,
  'ratings.rate-cards': async () => (await import('./rate-cards/rate-cards.page.js')).RateCardsPage,
  'ratings.audience-reach.select': async () =>
    (await import('./pages/audience-reach-select.page.js')).AudienceReachSelectPage,
  'ratings.channels': async () => (await import('./channels/pages/channels.page.js')).ChannelsPage,
  'ratings.channels.create': async () =>
    (await import('./channels/pages/channel-create.page.js')).ChannelCreatePage,
  'ratings.channels.edit': async () =>
    (await import('./channels/pages/channel-edit.page.js')).ChannelEditPage,
  'ratings.details': async () => (await import('./details/pages/details.page.js')).DetailsPage,
  'ratings.details.targets': async () => (await import('./details/pages/targets.page.js')).TargetsPage,
  'ratings.details.export': async () => (await import('./details/pages/export.page.js')).ExportPage,
  'ratings.details.urls': async () => (await import('./details/pages/urls.page.js')).UrlsPage,
  'ratings.details.services': async () => (await import('./details/pages/services.page.js')).ServicesPage,
  'ratings.details.search-metrics': async () =>
    (await import('./details/pages/search-metrics.page.js')).SearchMetricsPage,
  'ratings.details.movements': async () => (await import('./details/pages/movements.page.js')).MovementsPage,
  'ratings.streaming': async () => (await import('./pages/streaming.page.js')).StreamingPage,
} satisfies Record<string, FeatureRoute['page']>;

export type RatingsPage = keyof typeof RATINGS_PAGES;
