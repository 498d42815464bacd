import { keepPreviousData } from '@tanstack/react-query';
import { useT } from '../../../i18n/use-t.js';
import { $api, client } from '../../../shared/api/client.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { notify } from '../../../shared/notify/notify.js';
import { useSession } from '../../../shared/session/use-session.js';
import { parametersOf, type DashboardState } from '../state/dashboard-state.js';

const BASE = '/v3/{cc}/publisher-dashboard';
const ASK_EVERY_MS = 5000;

const usePath = () => ({ cc: useSession().country.code });

/** Publishers whose dashboard the reader may see. */
export function useDashboardFilters() {
  return $api.useQuery('get', `${BASE}/filters`, { params: { path: usePath() } });
}

/** A publisher's census at a glance; today goes on by itself. */
export function useOverview(state: DashboardState, publisher: number) {
  const params = { path: usePath(), query: parametersOf(state, publisher) };
  return $api.useQuery(
    'get',
    `${BASE}/overview`,
    { params },
    { placeholderData: keepPreviousData, refetchInterval: ASK_EVERY_MS },
  );
}

/** Whether the publisher's tags work. */
export function useTagHealth(publisher: number) {
  const params = { path: usePath(), query: { publisher_id: publisher } };
  return $api.useQuery(
    'get',
    `${BASE}/tag-health`,
    { params },
    {
      refetchInterval: ({ state }) =>
        state.data?.page_checks.some(({ progress }) => progress !== null) ? ASK_EVERY_MS : false,
    },
  );
}

/** Has pages of a service looked at; takes its number. */
export function useCheckPages(publisher: number) {
  const t = useT('publisher-dashboard');
  const path = usePath();
  return useApiMutation({
    send: async (service: number) =>
      (
        await client.POST(`${BASE}/tag-health/pages`, {
          params: { path },
          body: { publisher_id: publisher, service_id: service },
        })
      ).data,
    invalidates: [['get', `${BASE}/tag-health`]],
    onSuccess: () => notify.success(t('pages.started')),
  });
}

/** Impressions or visits over time, and taken apart. */
export function useSeries(metric: 'impressions' | 'visits', state: DashboardState, publisher: number) {
  const query = { ...parametersOf(state, publisher), by: state.by, page: state.page };
  const params = { path: usePath(), query };
  return $api.useQuery('get', `${BASE}/${metric}`, { params }, { placeholderData: keepPreviousData });
}
