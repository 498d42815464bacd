import type { Schemas } from '@netreach/api-client';
import { useT } from '../../../i18n/use-t.js';
import { client } from '../../../shared/api/client.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { notify } from '../../../shared/notify/notify.js';
import { useSession } from '../../../shared/session/use-session.js';

const BASE = '/v3/{cc}/publisher-dashboard';
const SHOWN = (['overview', 'impressions', 'visits'] as const).map(
  (page) => ['get', `${BASE}/${page}`] as const,
);

const usePath = () => ({ cc: useSession().country.code });

/** Notes something on a day of a publisher's dashboard. */
export function useAddAnnotation(publisher: number, onDone: () => void) {
  const t = useT('publisher-dashboard');
  const path = usePath();
  return useApiMutation({
    send: async (noted: Pick<Schemas['AnnotationInputDto'], 'day' | 'text'>) =>
      (
        await client.POST(`${BASE}/annotations`, {
          params: { path },
          body: { publisher_id: publisher, ...noted },
        })
      ).data,
    invalidates: SHOWN,
    onSuccess: () => {
      notify.success(t('notes.added'));
      onDone();
    },
  });
}

/** Takes a note away; takes its number. */
export function useRemoveAnnotation(publisher: number) {
  const t = useT('publisher-dashboard');
  const path = usePath();
  return useApiMutation({
    send: async (id: number) =>
      (
        await client.DELETE(`${BASE}/annotations/{annotation_id}`, {
          params: { path: { ...path, annotation_id: id }, query: { publisher_id: publisher } },
        })
      ).data,
    invalidates: SHOWN,
    onSuccess: () => notify.success(t('notes.removed')),
  });
}
