import { IconFlask } from '@netreach/ui';
import { inShell } from '../../shared/routing/in-shell.js';
import { adfxReaders, holdersOf } from '../../shared/session/page-access.js';

const ofFlight = { access: adfxReaders(), parent: 'adfx.flights.details' } as const;

/** Tests of ad effects and their flights. */
export const adfxRoutes = inShell('adfx', {
  adfx: { access: holdersOf('adfx'), menu: { icon: IconFlask } },
  'adfx.create': { access: holdersOf('adfx_create_edit'), parent: 'adfx' },
  'adfx.edit': { access: adfxReaders('adfx_create_edit'), parent: 'adfx' },
  'adfx.flights': { access: adfxReaders('adfx'), parent: 'adfx' },
  'adfx.flights.create': { access: adfxReaders('adfx_create_edit'), parent: 'adfx.flights' },
  'adfx.flights.edit': { access: adfxReaders('adfx_create_edit'), parent: 'adfx.flights' },
  'adfx.flights.details': { ...ofFlight, parent: 'adfx.flights' },
  'adfx.flights.export': ofFlight,
  'adfx.survey': ofFlight,
  'adfx.survey.export': { ...ofFlight, parent: 'adfx.survey' },
  'adfx.response': ofFlight,
});
