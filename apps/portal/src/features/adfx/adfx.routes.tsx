import { IconFlask } from '@netreach/ui';
import { inShell } from '../../shared/routing/in-shell.js';
import { adfxReaders, holdersOf } from '../../shared/session/page-access.js';
import { resultsRoutes } from './results/results.routes.js';

const tests = inShell('adfx', {
  adfx: { access: holdersOf('adfx'), menu: { icon: IconFlask } },
  'adfx.create': { access: holdersOf('adfx_create_edit'), parent: 'adfx' },
  'adfx.edit': { access: adfxReaders('adfx_create_edit'), parent: 'adfx' },
  'adfx.flights': { access: adfxReaders('adfx'), parent: 'adfx' },
  'adfx.flights.create': { access: adfxReaders('adfx_create_edit'), parent: 'adfx.flights' },
  'adfx.flights.edit': { access: adfxReaders('adfx_create_edit'), parent: 'adfx.flights' },
});

/** Tests of ad effects and their flights. */
export const adfxRoutes = [...tests, ...resultsRoutes];
