import { IconFlask } from '@netreach/ui';
import { inShell } from '../../shared/routing/in-shell.js';
import { adfxReaders, holdersOf } from '../../shared/session/page-access.js';
import type { AdfxPage } from './adfx.pages.js';

const page = (name: AdfxPage) => async () => (await import('./adfx.pages.js')).ADFX_PAGES[name]();

/** What pages of tests say, and those of flights. */
const tests = { catalogues: ['adfx'] } as const;
const flights = { catalogues: ['adfx-flights', 'campaigns', 'attributes'] } as const;

const ofFlight = { access: adfxReaders(), parent: 'adfx.flights.details' } as const;

/** Tests of ad effects and their flights. */
export const adfxRoutes = inShell('adfx', {
  adfx: { access: holdersOf('adfx'), ...tests, menu: { icon: IconFlask }, page: page('adfx') },
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
  'adfx.flights.details': { ...ofFlight, parent: 'adfx.flights' },
  'adfx.flights.export': ofFlight,
  'adfx.survey': ofFlight,
  'adfx.survey.export': { ...ofFlight, parent: 'adfx.survey' },
  'adfx.response': ofFlight,
});
