import { useAddAnnotation, useRemoveAnnotation } from '../../../shared/annotations/use-annotation.js';
import { client } from '../../../shared/api/client.js';
import { useSession } from '../../../shared/session/use-session.js';

const BASE = '/v3/{cc}/publisher-dashboard';
const SHOWN = (['overview', 'impressions', 'visits'] as const).map(
  (page) => ['get', `${BASE}/${page}`] as const,
);

/** Notes on days of a publisher's dashboard, and takes notes away. */
export function useDashboardAnnotations(publisher: number) {
  const path = { cc: useSession().country.code };
  const add = useAddAnnotation(
    (note) =>
      client.POST(`${BASE}/annotations`, { params: { path }, body: { publisher_id: publisher, ...note } }),
    SHOWN,
  );
  const remove = useRemoveAnnotation(
    (id) =>
      client.DELETE(`${BASE}/annotations/{annotation_id}`, {
        params: { path: { ...path, annotation_id: id }, query: { publisher_id: publisher } },
      }),
    SHOWN,
  );
  return { add, remove };
}
