import { IconChartLine, IconLayoutDashboard, IconUsers } from '@netreach/ui';
import { inShell } from '../../shared/routing/in-shell.js';
import { holdersOf } from '../../shared/session/page-access.js';

const access = holdersOf('publisher_dashboard');

/** A publisher's own figures. */
export const publisherDashboardRoutes = inShell('publisher_dashboard', {
  'publisher-dashboard': { access, menu: { icon: IconLayoutDashboard } },
  'publisher-dashboard.impressions': { access, menu: { icon: IconChartLine } },
  'publisher-dashboard.visits': { access, menu: { icon: IconUsers } },
  'publisher-dashboard.export.overview': { access, parent: 'publisher-dashboard' },
  'publisher-dashboard.export.impressions': { access, parent: 'publisher-dashboard.impressions' },
  'publisher-dashboard.export.visits': { access, parent: 'publisher-dashboard.visits' },
});
