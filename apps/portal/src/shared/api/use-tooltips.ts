import { useMemo } from 'react';
import { useLocale } from '../../i18n/use-t.js';
import { $api } from './client.js';

/**
 * What the product's terms mean, by key, as administrators have written it. There is nothing before the answer and where it
 * fails: nobody is told, and the page says what it knows itself.
 */
export function useTooltips(countryCode: string): ReadonlyMap<string, string> {
  // Asked anew with another language, which the server knows by the profile or the browser.
  const locale = useLocale();
  const { data } = $api.useQuery(
    'get',
    '/v3/{cc}/helpers/tooltips',
    { params: { path: { cc: countryCode } }, headers: { 'accept-language': locale } },
    { staleTime: Infinity, retry: false },
  );
  return useMemo(() => new Map(data?.tooltips.map(({ key, text }) => [key, text])), [data]);
}
