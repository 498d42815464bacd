import type { FeatureRoute } from './feature-route.js';

/** The page of a screen that is declared and guarded, but not there yet. */
export const notBuilt: FeatureRoute['page'] = async () => (await import('./not-built.page.js')).NotBuiltPage;

/** Whether a screen is there. */
export const isBuilt = (route: Pick<FeatureRoute, 'page'> | undefined): boolean =>
  route !== undefined && route.page !== notBuilt;
