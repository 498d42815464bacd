import type { FeatureRoute } from '../../shared/routing/feature-route.js';

/** The pages of the national ranking, each loaded when it is opened. */
export const NATIONAL_PAGES = {
  'oewa.ratings': async () => (await import('./list/national-list.pages.js')).PublishedListPage,
  'oewa.ratings.private': async () => (await import('./list/national-list.pages.js')).PreviewListPage,
  'oewa.details': async () => (await import('./details/national-details.pages.js')).PublishedDetailsPage,
  'oewa.private.details': async () =>
    (await import('./details/national-details.pages.js')).PreviewDetailsPage,
  'oewa.releases': async () => (await import('./releases/releases.page.js')).ReleasesPage,
  'oewa.items': async () => (await import('./releases/items.page.js')).NationalItemsPage,
  'oewa.channels': async () => (await import('./booking-units/booking-units.page.js')).BookingUnitsPage,
  'oewa.channels.create': async () =>
    (await import('./booking-units/booking-unit.pages.js')).BookingUnitCreatePage,
  'oewa.channels.edit': async () =>
    (await import('./booking-units/booking-unit.pages.js')).BookingUnitEditPage,
} satisfies Record<string, FeatureRoute['page']>;

export type NationalPage = keyof typeof NATIONAL_PAGES;
