import type { FeatureRoute } from '../../shared/routing/feature-route.js';

/** The pages of publishers, each loaded when it is opened. */
export const PUBLISHER_PAGES = {
  publishers: async () => (await import('./list/publishers.page.js')).PublishersPage,
  'publishers.details': async () =>
    (await import('./details/publisher-details.page.js')).PublisherDetailsPage,
} satisfies Record<string, FeatureRoute['page']>;

export type PublisherPage = keyof typeof PUBLISHER_PAGES;
