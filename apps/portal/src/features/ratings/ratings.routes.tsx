import { inShell } from '../../shared/routing/in-shell.js';
import { holdersOf, ratedItemReaders } from '../../shared/session/page-access.js';
import type { RatingsPage } from './ratings.pages.js';

/** The list of these pages comes with the first one that is opened; the ranking, where most people begin, needs none. */
const page = (name: RatingsPage) => async () => (await import('./ratings.pages.js')).RATINGS_PAGES[name]();

const access = holdersOf('ratings');
const ofChannels = { access, catalogues: ['channels'] } as const;
/** What pages about chosen items say, besides what all pages of the service do. */
const catalogues = ['planning', 'ratings', 'filters', 'demographics', 'attributes'] as const;
const FILTERED = ['ratings', 'filters', 'demographics', 'attributes', 'categories'] as const;
const ofItem = {
  access: ratedItemReaders,
  parent: 'ratings.details',
  sharesQuery: true,
  catalogues: [...FILTERED, 'rating-details', 'annotations'],
} as const;

/** Audience ratings. */
export const ratingsRoutes = [
  ...inShell('ratings', {
    ratings: {
      access,
      catalogues: FILTERED,
      sharesQuery: true,
      menu: { icon: 'chart-bar' },
      page: async () => (await import('./pages/ranking-list.page.js')).RankingListPage,
    },
    'ratings.compare': {
      access,
      menu: { icon: 'git-compare' },
      catalogues: [...catalogues, 'categories'],
      page: page('ratings.compare'),
    },
    'ratings.compare.select': {
      access,
      catalogues,
      parent: 'ratings.compare',
      page: page('ratings.compare.select'),
    },
    'ratings.combine': {
      access,
      catalogues,
      menu: { icon: 'layers-union' },
      page: page('ratings.combine'),
    },
    'ratings.combine.export': {
      access,
      catalogues,
      parent: 'ratings.combine',
      page: page('ratings.combine.export'),
    },
    'ratings.combine.select': {
      access,
      catalogues,
      parent: 'ratings.combine',
      page: page('ratings.combine.select'),
    },
    'ratings.plans': {
      access,
      parent: 'ratings.audience-reach',
      catalogues: ['saved-plans'],
      page: page('ratings.plans'),
    },
    'ratings.rate-cards': {
      access,
      parent: 'ratings.audience-reach',
      catalogues: ['rate-cards'],
      page: page('ratings.rate-cards'),
    },
    'ratings.audience-reach': {
      access,
      catalogues: [...catalogues, 'saved-plans', 'rate-cards'],
      menu: { icon: 'calculator' },
      page: page('ratings.audience-reach'),
    },
    'ratings.audience-reach.select': {
      access,
      catalogues,
      parent: 'ratings.audience-reach',
      page: page('ratings.audience-reach.select'),
    },
    'ratings.channels': {
      ...ofChannels,
      menu: { icon: 'list-details' },
      page: page('ratings.channels'),
    },
    'ratings.channels.create': {
      ...ofChannels,
      parent: 'ratings.channels',
      page: page('ratings.channels.create'),
    },
    'ratings.channels.edit': {
      ...ofChannels,
      parent: 'ratings.channels',
      page: page('ratings.channels.edit'),
    },
    'ratings.releases': {
      access: holdersOf('ratings', 'ratings_admin'),
      parent: 'ratings',
      catalogues: ['planned-releases'],
      menu: { icon: 'calendar' },
      page: page('ratings.releases'),
    },
    'ratings.details': {
      ...ofItem,
      parent: 'ratings',
      page: page('ratings.details'),
    },
    'ratings.details.targets': {
      ...ofItem,
      page: page('ratings.details.targets'),
    },
    'ratings.details.export': {
      ...ofItem,
      page: page('ratings.details.export'),
    },
    'ratings.details.urls': {
      ...ofItem,
      page: page('ratings.details.urls'),
    },
    'ratings.details.services': {
      ...ofItem,
      page: page('ratings.details.services'),
    },
    'ratings.details.search-metrics': {
      ...ofItem,
      page: page('ratings.details.search-metrics'),
    },
    'ratings.details.movements': {
      ...ofItem,
      page: page('ratings.details.movements'),
    },
  }),
  ...inShell('streaming', {
    'ratings.streaming': {
      access: holdersOf('streaming'),
      catalogues: ['ratings', 'filters', 'demographics', 'attributes', 'categories'],
      menu: { icon: 'broadcast' },
      page: page('ratings.streaming'),
    },
  }),
];
