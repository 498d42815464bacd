import { inShell } from '../../shared/routing/in-shell.js';
import { adfxReaders, holdersOf } from '../../shared/session/page-access.js';
import type { AdfxPage } from './adfx.pages.js';
import { resultsRoutes } from './results/results.routes.js';

const page = (name: AdfxPage) => async () => (await import('./adfx.pages.js')).ADFX_PAGES[name]();

/** What pages of tests say, and those of flights. */
const tests = { catalogues: ['adfx'] } as const;
const flights = { catalogues: ['adfx-flights', 'campaigns', 'attributes'] } as const;

const ofTests = inShell('adfx', {
  adfx: { access: holdersOf('adfx'), ...tests, menu: { icon: 'flask' }, page: page('adfx') },
  'adfx.create': {
    access: holdersOf('adfx_create_edit'),
    ...tests,
    parent: 'adfx',
    page: page('adfx.create'),
  },
  'adfx.edit': { access: adfxReaders('adfx_create_edit'), ...tests, parent: 'adfx', page: page('adfx.edit') },
  'adfx.flights': { access: adfxReaders('adfx'), ...flights, parent: 'adfx', page: page('adfx.flights') },
  'adfx.flights.create': {
    access: adfxReaders('adfx_create_edit'),
    ...flights,
    parent: 'adfx.flights',
    page: page('adfx.flights.create'),
  },
  'adfx.flights.edit': {
    access: adfxReaders('adfx_create_edit'),
    ...flights,
    parent: 'adfx.flights',
    page: page('adfx.flights.edit'),
  },
});

/** Tests of ad effects and their flights. */
export const adfxRoutes = [...ofTests, ...resultsRoutes];
