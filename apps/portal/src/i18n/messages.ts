import type adminUsers from './locales/en-US/admin-users.json';
import type auth from './locales/en-US/auth.json';
import type common from './locales/en-US/common.json';
import type errors from './locales/en-US/errors.json';
import type general from './locales/en-US/general.json';
import type home from './locales/en-US/home.json';
import type navigation from './locales/en-US/navigation.json';
import type oauth from './locales/en-US/oauth.json';
import type profile from './locales/en-US/profile.json';
import type ratings from './locales/en-US/ratings.json';
import type ui from './locales/en-US/ui.json';

/** The catalogues by name. en-US is the reference: a key that is not there does not compile. */
interface Catalogues {
  'admin-users': typeof adminUsers;
  auth: typeof auth;
  common: typeof common;
  errors: typeof errors;
  general: typeof general;
  home: typeof home;
  navigation: typeof navigation;
  oauth: typeof oauth;
  profile: typeof profile;
  ratings: typeof ratings;
  ui: typeof ui;
}

export type Namespace = keyof Catalogues;

type WithoutPlural<Key> = Key extends `${infer Base}_one` | `${infer Base}_other` ? Base : Key;

/** The keys of a catalogue; plural forms (`_one`, `_other`) count as one key that takes `count`. */
export type MessageKey<N extends Namespace> = WithoutPlural<keyof Catalogues[N]> & string;
