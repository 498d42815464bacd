import type { FeatureRoute } from '../../../shared/routing/feature-route.js';

/** The pages with results of flights by the name of their route, each loaded when it is opened. */
export const RESULT_PAGES = {
  'adfx.flights.details': async () => (await import('./flight-details.page.js')).FlightDetailsPage,
  'adfx.flights.export': async () => (await import('./flight-export.page.js')).FlightExportPage,
  'adfx.survey': async () => (await import('./flight-survey.page.js')).FlightSurveyPage,
  'adfx.survey.export': async () => (await import('./flight-export.page.js')).FlightExportPage,
  'adfx.response': async () => (await import('./flight-response.page.js')).FlightResponsePage,
  'adfx.tracking-stats': async () => (await import('./tracking-stats.page.js')).TrackingStatsPage,
} satisfies Record<string, FeatureRoute['page']>;

export type ResultPage = keyof typeof RESULT_PAGES;
