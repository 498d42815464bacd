import type { ThemeName } from '@netreach/ui';
import type { AppKey } from '../routing/apps.js';

/**
 * What a host shows: the portal; the portal as the national ranking's, with its look; or the standalone public ranking, whose
 * addresses live behind the hash.
 */
export type Site = 'portal' | 'national' | 'public';

const hostsIn = (list: string) => list.split(',').map((host) => host.trim().toLowerCase());

const NATIONAL_HOSTS = hostsIn(import.meta.env.VITE_NATIONAL_HOSTS ?? 'national.localhost');
const PUBLIC_HOSTS = hostsIn(import.meta.env.VITE_PUBLIC_HOSTS ?? 'ranking.localhost');

/** The site a host shows. @param hostname as `location.hostname` has it */
export function siteOf(hostname: string): Site {
  if (import.meta.env.VITE_SITE === 'public') return 'public';
  const host = hostname.toLowerCase();
  if (PUBLIC_HOSTS.includes(host)) return 'public';
  return NATIONAL_HOSTS.includes(host) ? 'national' : 'portal';
}

/** The look of a page: the national ranking's on its hosts and in its service, else the portal's. */
export function themeOf(site: Site, app: AppKey | undefined): ThemeName {
  return site !== 'portal' || app === 'owa_ratings' ? 'national' : 'portal';
}

const PUBLIC_LOCALE = 'netreach.public-locale';

/** Remembers in which language this device reads the public ranking. */
export function choosePublicLocale(locale: 'de-DE' | 'en-US'): void {
  localStorage.setItem(PUBLIC_LOCALE, locale);
}

/** The language a page has whatever the reader chose in the portal: German for the national ranking, unless its public site was asked for English. */
export function localeOf(site: Site, app: AppKey | undefined): string | null {
  if (site === 'public') return localStorage.getItem(PUBLIC_LOCALE) === 'en-US' ? 'en-US' : 'de-DE';
  return themeOf(site, app) === 'national' ? 'de-DE' : null;
}
