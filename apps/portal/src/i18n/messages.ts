import type admin from '@netreach/texts/locales/en-US/admin.json';
import type adminI18n from '@netreach/texts/locales/en-US/admin-i18n.json';
import type adminLocales from '@netreach/texts/locales/en-US/admin-locales.json';
import type adminOAuthClients from '@netreach/texts/locales/en-US/admin-oauth-clients.json';
import type adminTags from '@netreach/texts/locales/en-US/admin-tags.json';
import type adminUsers from '@netreach/texts/locales/en-US/admin-users.json';
import type attributes from '@netreach/texts/locales/en-US/attributes.json';
import type auth from '@netreach/texts/locales/en-US/auth.json';
import type categories from '@netreach/texts/locales/en-US/categories.json';
import type channels from '@netreach/texts/locales/en-US/channels.json';
import type demographics from '@netreach/texts/locales/en-US/demographics.json';
import type dmpFeed from '@netreach/texts/locales/en-US/dmp-feed.json';
import type errors from '@netreach/texts/locales/en-US/errors.json';
import type exportsTexts from '@netreach/texts/locales/en-US/exports.json';
import type filters from '@netreach/texts/locales/en-US/filters.json';
import type general from '@netreach/texts/locales/en-US/general.json';
import type generic from '@netreach/texts/locales/en-US/generic.json';
import type home from '@netreach/texts/locales/en-US/home.json';
import type keywordTool from '@netreach/texts/locales/en-US/keyword-tool.json';
import type lists from '@netreach/texts/locales/en-US/lists.json';
import type method from '@netreach/texts/locales/en-US/method.json';
import type navigation from '@netreach/texts/locales/en-US/navigation.json';
import type notifications from '@netreach/texts/locales/en-US/notifications.json';
import type oauth from '@netreach/texts/locales/en-US/oauth.json';
import type planning from '@netreach/texts/locales/en-US/planning.json';
import type adminCompanies from '@netreach/texts/locales/en-US/admin-companies.json';
import type adminServices from '@netreach/texts/locales/en-US/admin-services.json';
import type adminTargets from '@netreach/texts/locales/en-US/admin-targets.json';
import type adminAdvertisers from '@netreach/texts/locales/en-US/admin-advertisers.json';
import type adminCustomers from '@netreach/texts/locales/en-US/admin-customers.json';
import type modules from '@netreach/texts/locales/en-US/modules.json';
import type profile from '@netreach/texts/locales/en-US/profile.json';
import type ratingDetails from '@netreach/texts/locales/en-US/rating-details.json';
import type ratings from '@netreach/texts/locales/en-US/ratings.json';
import type ui from '@netreach/texts/locales/en-US/ui.json';

/** The catalogues by name. en-US is the reference: a key that is not there does not compile. */
interface Catalogues {
  admin: typeof admin;
  'admin-advertisers': typeof adminAdvertisers;
  'admin-targets': typeof adminTargets;
  'admin-services': typeof adminServices;
  'admin-companies': typeof adminCompanies;
  'admin-customers': typeof adminCustomers;
  'admin-i18n': typeof adminI18n;
  modules: typeof modules;
  'admin-locales': typeof adminLocales;
  'admin-oauth-clients': typeof adminOAuthClients;
  'admin-tags': typeof adminTags;
  'admin-users': typeof adminUsers;
  attributes: typeof attributes;
  auth: typeof auth;
  categories: typeof categories;
  channels: typeof channels;
  demographics: typeof demographics;
  'dmp-feed': typeof dmpFeed;
  errors: typeof errors;
  exports: typeof exportsTexts;
  filters: typeof filters;
  general: typeof general;
  generic: typeof generic;
  home: typeof home;
  'keyword-tool': typeof keywordTool;
  lists: typeof lists;
  method: typeof method;
  navigation: typeof navigation;
  notifications: typeof notifications;
  oauth: typeof oauth;
  planning: typeof planning;
  profile: typeof profile;
  'rating-details': typeof ratingDetails;
  ratings: typeof ratings;
  ui: typeof ui;
}

export type Namespace = keyof Catalogues;

type WithoutPlural<Key> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key;

/** The keys of a catalogue; plural forms (`_one`, `_other`) count as one key that takes `count`. */
export type MessageKey<N extends Namespace> = WithoutPlural<keyof Catalogues[N]> & string;
