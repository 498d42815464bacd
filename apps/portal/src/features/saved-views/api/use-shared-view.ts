import { keepPreviousData } from '@tanstack/react-query';
import { useLocale } from '../../../i18n/use-t.js';
import { $api } from '../../../shared/api/client.js';

/** A page of the view behind a token; nothing is asked without one. */
export function useSharedView(token: string, page: number) {
  const locale = useLocale();
  return $api.useQuery(
    'post',
    '/v3/shared-view',
    { body: { token, page, locale } },
    { enabled: token !== '', placeholderData: keepPreviousData, retry: false },
  );
}
