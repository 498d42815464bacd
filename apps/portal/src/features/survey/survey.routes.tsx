import type { FeatureRoute } from '../../shared/routing/feature-route.js';
import { notBuilt } from '../../shared/routing/not-built.js';

/** What a respondent sees of a survey. */
export const surveyRoutes: readonly FeatureRoute[] = [
  {
    name: 'survey',
    app: 'home',
    layout: 'blank',
    access: { kind: 'public' },
    catalogues: [],
    page: notBuilt,
  },
];
