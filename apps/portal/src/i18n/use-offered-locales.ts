import { useEffect } from 'react';
import { REFERENCE_LOCALE, SHIPPED_LOCALES } from '@netreach/texts';
import { $api } from '../shared/api/client.js';
import { changeLocale } from './locale-store.js';
import { useLocale } from './use-t.js';

/** A language users can choose. */
export interface OfferedLocale {
  code: string;
  /** In its own words. */
  name: string;
}

/**
 * The languages users can choose, in the order of menus: the shipped ones until the server has named them all. Leaves the
 * language in use when it is offered no longer.
 */
export function useOfferedLocales(): readonly OfferedLocale[] {
  const { data } = $api.useQuery('get', '/v3/locales');
  const offered = data?.locales.filter(({ enabled }) => enabled);
  const locale = useLocale();
  const isGone = offered !== undefined && !offered.some(({ code }) => code === locale);
  useEffect(() => {
    if (isGone) void changeLocale(REFERENCE_LOCALE);
  }, [isGone]);
  return offered ?? SHIPPED_LOCALES;
}
