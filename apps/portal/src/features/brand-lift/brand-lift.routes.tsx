import { inShell } from '../../shared/routing/in-shell.js';
import { holdersOf } from '../../shared/session/page-access.js';
import type { BrandLiftPage } from './brand-lift.pages.js';

const common = { access: holdersOf('brandlift_benchmark'), catalogues: ['brand-lift'] as const };

/** The list of these pages comes with the first one that is opened: other visitors do not carry it. */
const page = (name: BrandLiftPage) => async () =>
  (await import('./brand-lift.pages.js')).BRAND_LIFT_PAGES[name]();

/** The benchmark of brand lift studies. */
export const brandLiftRoutes = inShell('brandlift_benchmark', {
  'brand-lift': { ...common, menu: { icon: 'table' }, page: page('brand-lift') },
  'brand-lift.upload': { ...common, menu: { icon: 'upload' }, page: page('brand-lift.upload') },
  'brand-lift.categories': { ...common, menu: { icon: 'category' }, page: page('brand-lift.categories') },
  'brand-lift.columns': {
    ...common,
    menu: { icon: 'adjustments-horizontal' },
    page: page('brand-lift.columns'),
  },
});
