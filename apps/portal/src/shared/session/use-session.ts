import { useMemo } from 'react';
import { useMatches } from 'react-router-dom';
import { REFERENCE_LOCALE } from '@netreach/texts';
import { useLocale } from '../../i18n/use-t.js';
import { countryName } from '../names/names.js';
import type { SessionState } from './access.js';

/** The session of somebody who is signed in. */
export type SignedIn = Extract<SessionState, { status: 'signed-in' }>;

const isSignedIn = (data: unknown): data is SignedIn =>
  typeof data === 'object' && data !== null && 'status' in data && data.status === 'signed-in';

/** The session the guard found for this page; null on public pages. */
function useOptionalSession(): SignedIn | null {
  const data: unknown = useMatches().at(-1)?.loaderData;
  return isSignedIn(data) ? data : null;
}

/** The session of a page that needs one; countries are named in the language in use. */
export function useSession(): SignedIn {
  const session = useOptionalSession();
  const locale = useLocale();
  const shown = useMemo(() => session && named(session, locale), [session, locale]);
  if (!shown) throw new Error('This page has no session: its route must ask for one');
  return shown;
}

/** In English countries are called as the master data has them. */
function named(session: SignedIn, locale: string): SignedIn {
  if (locale === REFERENCE_LOCALE) return session;
  const countries = session.countries
    .map((country) => ({ ...country, name: countryName(country.code, country.name, locale) }))
    .sort((one, other) => one.name.localeCompare(other.name, locale));
  return {
    ...session,
    countries,
    country: countries.find(({ code }) => code === session.country.code) ?? session.country,
  };
}
