import { inShell } from '../../shared/routing/in-shell.js';
import { holdersOf, publisherReaders } from '../../shared/session/page-access.js';
import type { PublisherPage } from './publishers.pages.js';

const catalogues = ['publishers'] as const;

const page = (name: PublisherPage) => async () =>
  (await import('./publishers.pages.js')).PUBLISHER_PAGES[name]();

/** Publishers and their inventory. */
export const publishersRoutes = inShell('publisher', {
  publishers: {
    access: holdersOf('publisher'),
    catalogues,
    menu: { icon: 'world' },
    page: page('publishers'),
  },
  'publishers.details': {
    access: publisherReaders,
    catalogues: ['publishers', 'attributes'],
    parent: 'publishers',
    page: page('publishers.details'),
  },
});
