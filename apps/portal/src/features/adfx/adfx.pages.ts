import type { FeatureRoute } from '../../shared/routing/feature-route.js';

/** The pages of tests and their flights by the name of their route, each loaded when it is opened. */
export const ADFX_PAGES = {
  adfx: async () => (await import('./tests/tests.page.js')).AdfxTestsPage,
  'adfx.create': async () => (await import('./tests/test-form.page.js')).AdfxTestCreatePage,
  'adfx.edit': async () => (await import('./tests/test-form.page.js')).AdfxTestEditPage,
  'adfx.flights': async () => (await import('./flights/flights.page.js')).FlightsPage,
  'adfx.flights.create': async () => (await import('./flights/flight-form.page.js')).FlightCreatePage,
  'adfx.flights.edit': async () => (await import('./flights/flight-form.page.js')).FlightEditPage,
} satisfies Record<string, FeatureRoute['page']>;

export type AdfxPage = keyof typeof ADFX_PAGES;
