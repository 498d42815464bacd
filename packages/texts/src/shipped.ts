/** The languages that come with the product. */
export const SHIPPED_LOCALES = [
  { code: 'en-US', name: 'English' },
  { code: 'de-DE', name: 'Deutsch' },
] as const;

/** The language whose catalogue names all keys; a text that another language lacks is shown in it. */
export const REFERENCE_LOCALE = 'en-US';

/** The tags that come with the product, each a file of texts, with their names for people. */
export const SHIPPED_TAGS = {
  admin: 'Administration',
  'admin-advertisers': 'Administration: advertisers',
  'admin-categories': 'Administration: categories',
  'admin-groups': 'Administration: groups',
  'admin-channel-types': 'Administration: channel types',
  'admin-streaming-types': 'Administration: streaming types',
  'admin-mediahouses': 'Administration: media houses',
  'admin-adnetworks': 'Administration: ad networks',
  'admin-companies': 'Administration: companies',
  'admin-services': 'Administration: services',
  'admin-targets': 'Administration: targets',
  'admin-customers': 'Administration: customers',
  'admin-i18n': 'Administration: translations',
  modules: 'Names of modules',
  'admin-locales': 'Administration: languages',
  'admin-oauth-clients': 'Administration: OAuth clients',
  'admin-tags': 'Administration: tags',
  'admin-users': 'Administration: users',
  attributes: 'Attributes of persons, and their values',
  auth: 'Signing in',
  categories: 'Categories of services',
  channels: 'Channels',
  demographics: 'Demographic filter',
  'dmp-feed': 'DMP feed',
  errors: 'Error messages',
  exports: 'Exports',
  files: 'Exported files',
  filters: 'Filters of figures',
  general: 'Messages in place of a page',
  generic: 'Shell and what all pages share',
  home: 'Start page',
  'keyword-tool': 'Keyword tool',
  lists: 'What all lists and forms say',
  method: 'Method: definitions of figures, weighting reports',
  navigation: 'Menus and titles',
  notifications: 'Notifications',
  oauth: 'Access for other programs',
  planning: 'Combine, compare, audience reach',
  profile: 'Profile',
  'rating-details': 'Details of a rated item',
  ratings: 'Ranking',
  ui: 'Design system',
} as const;
