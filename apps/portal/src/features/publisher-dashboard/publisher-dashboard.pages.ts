import type { FeatureRoute } from '../../shared/routing/feature-route.js';

/** The pages of the publisher dashboard, each loaded when it is opened. */
export const DASHBOARD_PAGES = {
  'publisher-dashboard': async () => (await import('./pages/overview.page.js')).DashboardOverviewPage,
  'publisher-dashboard.impressions': async () =>
    (await import('./pages/series.page.js')).DashboardImpressionsPage,
  'publisher-dashboard.visits': async () => (await import('./pages/series.page.js')).DashboardVisitsPage,
  'publisher-dashboard.export.overview': async () =>
    (await import('./pages/export.page.js')).OverviewExportPage,
  'publisher-dashboard.export.impressions': async () =>
    (await import('./pages/export.page.js')).ImpressionsExportPage,
  'publisher-dashboard.export.visits': async () => (await import('./pages/export.page.js')).VisitsExportPage,
} satisfies Record<string, FeatureRoute['page']>;

export type DashboardRoute = keyof typeof DASHBOARD_PAGES;
