import { inShell } from '../../../shared/routing/in-shell.js';
import { adfxReaders, holdersOf } from '../../../shared/session/page-access.js';
import type { ResultPage } from './results.pages.js';

/** The list of these pages comes with the first one that is opened: other visitors do not carry it. */
const page = (name: ResultPage) => async () => (await import('./results.pages.js')).RESULT_PAGES[name]();

const ofFlight = {
  access: adfxReaders(),
  parent: 'adfx.flights.details',
  catalogues: ['adfx-results', 'attributes'],
} as const;

/** What flights delivered and found. */
export const resultsRoutes = inShell('adfx', {
  'adfx.flights.details': { ...ofFlight, parent: 'adfx.flights', page: page('adfx.flights.details') },
  'adfx.flights.export': { ...ofFlight, page: page('adfx.flights.export') },
  'adfx.survey': {
    ...ofFlight,
    catalogues: [...ofFlight.catalogues, 'campaign-survey', 'campaigns', 'survey-editor'],
    page: page('adfx.survey'),
  },
  'adfx.survey.export': { ...ofFlight, parent: 'adfx.survey', page: page('adfx.survey.export') },
  'adfx.response': { ...ofFlight, page: page('adfx.response') },
  'adfx.tracking-stats': {
    access: holdersOf('adfx_tracking_stats'),
    parent: 'adfx',
    catalogues: ['adfx-tracking-stats'],
    menu: { icon: 'broadcast' },
    page: page('adfx.tracking-stats'),
  },
});
