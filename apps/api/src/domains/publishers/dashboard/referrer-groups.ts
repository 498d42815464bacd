import { isOwnHost } from '../../collect/own-hosts.lookup.js';
import { OTHER_KEYS } from '../counts/fewer-keys.js';

/** Where visitors come from. */
export const REFERRER_GROUPS = ['direct', 'search', 'social', 'own', 'others'] as const;
export type ReferrerGroup = (typeof REFERRER_GROUPS)[number];

/** Hosts of social networks, those below them among them. */
const SOCIAL = [
  'facebook.com',
  'fb.com',
  'instagram.com',
  'threads.net',
  't.co',
  'twitter.com',
  'x.com',
  'bsky.app',
  'linkedin.com',
  'lnkd.in',
  'xing.com',
  'youtube.com',
  'youtu.be',
  'tiktok.com',
  'pinterest.com',
  'pinterest.at',
  'pinterest.de',
  'reddit.com',
  'snapchat.com',
  'whatsapp.com',
  'wa.me',
  'telegram.org',
  't.me',
  'mastodon.social',
];

/**
 * The group of a referrer as it is counted.
 * @param key a host; `=direct` without one, `=search` of a search engine
 * @param own hosts of the publisher's services
 */
export function referrerGroup(key: string, own: readonly string[]): ReferrerGroup {
  if (key === '=direct') return 'direct';
  if (key === '=search') return 'search';
  if (key === OTHER_KEYS) return 'others';
  if (own.length > 0 && isOwnHost(key, own)) return 'own';
  return isOwnHost(key, SOCIAL) ? 'social' : 'others';
}
