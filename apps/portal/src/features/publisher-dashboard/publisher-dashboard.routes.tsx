import { inShell } from '../../shared/routing/in-shell.js';
import { holdersOf } from '../../shared/session/page-access.js';
import type { DashboardRoute } from './publisher-dashboard.pages.js';

const access = holdersOf('publisher_dashboard');
const catalogues = ['publisher-dashboard', 'annotations'] as const;

const page = (name: DashboardRoute) => async () =>
  (await import('./publisher-dashboard.pages.js')).DASHBOARD_PAGES[name]();

const exported = (name: DashboardRoute, parent: DashboardRoute) => ({
  access,
  catalogues,
  parent,
  sharesQuery: true,
  page: page(name),
});

/** A publisher's own figures. */
export const publisherDashboardRoutes = inShell('publisher_dashboard', {
  'publisher-dashboard': {
    access,
    catalogues,
    menu: { icon: 'layout-dashboard' },
    page: page('publisher-dashboard'),
  },
  'publisher-dashboard.impressions': {
    access,
    catalogues,
    menu: { icon: 'chart-line' },
    page: page('publisher-dashboard.impressions'),
  },
  'publisher-dashboard.visits': {
    access,
    catalogues,
    menu: { icon: 'users' },
    page: page('publisher-dashboard.visits'),
  },
  'publisher-dashboard.export.overview': exported(
    'publisher-dashboard.export.overview',
    'publisher-dashboard',
  ),
  'publisher-dashboard.export.impressions': exported(
    'publisher-dashboard.export.impressions',
    'publisher-dashboard.impressions',
  ),
  'publisher-dashboard.export.visits': exported(
    'publisher-dashboard.export.visits',
    'publisher-dashboard.visits',
  ),
});
