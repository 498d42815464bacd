import type { Schemas } from '@netreach/api-client';
import { useT } from '../../../i18n/use-t.js';
import { $api, client } from '../../../shared/api/client.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { notify } from '../../../shared/notify/notify.js';
import { useSession } from '../../../shared/session/use-session.js';

const REPORT = '/v3/{cc}/publisher-dashboard/report';

const usePath = () => ({ cc: useSession().country.code });

/** When the dashboard of a publisher comes by mail. */
export function useReport(publisher: number) {
  const params = { path: usePath(), query: { publisher_id: publisher } };
  return $api.useQuery('get', REPORT, { params });
}

/** Says when. */
export function useSaveReport(publisher: number) {
  const t = useT('publisher-dashboard');
  const path = usePath();
  return useApiMutation({
    send: async (when: Pick<Schemas['DashboardReportInputDto'], 'schedule' | 'hour'>) =>
      (await client.PUT(REPORT, { params: { path }, body: { publisher_id: publisher, ...when } })).data,
    invalidates: [['get', REPORT]],
    onSuccess: () => notify.success(t('report.saved')),
    onError: () => notify.error(t('report.not_saved')),
  });
}
