import type { Schemas } from '@netreach/api-client';
import { $api, client } from '../../../shared/api/client.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { useSession } from '../../../shared/session/use-session.js';

export type Widget = Schemas['WidgetDto'];

const SAVED = '/v3/{cc}/admin/ratings/widgets';
const ALL = `${SAVED}/all` as const;

const CHANGED = [
  ['post', ALL],
  ['get', '/v3/{cc}/ratings/details/{id}/{type}'],
];

/** The parts of the page of one item, those too that are not shown. */
export function useWidgets() {
  const { country } = useSession();
  const params = { path: { cc: country.code }, query: { page_key: 'ratings' as const } };
  return $api.useQuery('post', ALL, { params });
}

/** Sets up parts of the page, one after the other. */
export function useSaveWidgets() {
  const { country } = useSession();
  return useApiMutation({
    send: async (widgets: readonly Widget[]) => {
      for (const { version, ...widget } of widgets)
        await client.POST(SAVED, {
          params: { path: { cc: country.code } },
          body: { ...widget, ...(version !== null && { version }) },
        });
    },
    invalidates: CHANGED,
  });
}

/** Puts a part back to how it is everywhere. */
export function useResetWidget() {
  const { country } = useSession();
  return useApiMutation({
    send: (id: number) => client.DELETE(`${SAVED}/{id}`, { params: { path: { cc: country.code, id } } }),
    invalidates: CHANGED,
  });
}
