import { useT } from '../../../i18n/use-t.js';
import { $api, client } from '../../../shared/api/client.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { notify } from '../../../shared/notify/notify.js';
import { SAVED_VIEWS } from '../../../shared/saved-views/saved-views.js';
import { useSession } from '../../../shared/session/use-session.js';

const LINKS = '/v3/{cc}/saved-views/{id}/links';
const CHANGED = [['get', LINKS], ...SAVED_VIEWS.invalidates] as const;

const usePath = (id: number) => ({ cc: useSession().country.code, id });

/** The links of a view that have not run out. */
export function useViewLinks(id: number) {
  return $api.useQuery('get', LINKS, { params: { path: usePath(id) } });
}

/** Makes a link; its token is told this once. */
export function useShareView(id: number) {
  const path = usePath(id);
  return useApiMutation({
    send: async (days: number) => (await client.POST(LINKS, { params: { path }, body: { days } })).data,
    invalidates: CHANGED,
  });
}

/** Ends a link; takes its number. */
export function useRevokeLink(id: number) {
  const t = useT('saved-views');
  const path = usePath(id);
  return useApiMutation({
    send: (link: number) =>
      client.DELETE(`${LINKS}/{link_id}`, { params: { path: { ...path, link_id: link } } }),
    invalidates: CHANGED,
    onSuccess: () => notify.success(t('link_revoked')),
  });
}
