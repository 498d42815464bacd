import { inShell } from '../../shared/routing/in-shell.js';
import { anyUser, holdersOf } from '../../shared/session/page-access.js';
import type { NationalPage } from './national-ratings.pages.js';

const preview = holdersOf('owa_admin', 'owa_dashboard');
const bookingUnits = holdersOf('owa_admin', 'owa_mapping_tool');
const catalogues = ['national-ratings'] as const;
const units = ['booking-units'] as const;

const page = (name: NationalPage) => async () =>
  (await import('./national-ratings.pages.js')).NATIONAL_PAGES[name]();

/** The national ranking: published, as a preview, and its booking units. */
export const nationalRatingsRoutes = inShell('owa_ratings', {
  'oewa.ratings': { access: anyUser, catalogues, menu: { icon: 'trophy' }, page: page('oewa.ratings') },
  'oewa.details': { access: anyUser, catalogues, parent: 'oewa.ratings', page: page('oewa.details') },
  'oewa.ratings.private': {
    access: preview,
    catalogues,
    menu: { icon: 'eye' },
    page: page('oewa.ratings.private'),
  },
  'oewa.private.details': {
    access: preview,
    catalogues,
    parent: 'oewa.ratings.private',
    page: page('oewa.private.details'),
  },
  'oewa.releases': {
    access: preview,
    catalogues: ['national-releases'],
    menu: { icon: 'file' },
    page: page('oewa.releases'),
  },
  'oewa.items': {
    access: holdersOf('owa_admin'),
    catalogues: ['national-items'],
    menu: { icon: 'flag' },
    page: page('oewa.items'),
  },
  'oewa.channels': {
    access: bookingUnits,
    catalogues: units,
    menu: { icon: 'list-details' },
    page: page('oewa.channels'),
  },
  'oewa.channels.create': {
    access: bookingUnits,
    catalogues: units,
    parent: 'oewa.channels',
    page: page('oewa.channels.create'),
  },
  'oewa.channels.edit': {
    access: bookingUnits,
    catalogues: units,
    parent: 'oewa.channels',
    page: page('oewa.channels.edit'),
  },
});
