import { useAddAnnotation, useRemoveAnnotation } from '../../../../shared/annotations/use-annotation.js';
import { $api, client } from '../../../../shared/api/client.js';
import { useSession } from '../../../../shared/session/use-session.js';
import type { ItemKey } from './details.types.js';

const LIST = '/v3/{cc}/ratings/details/{id}/{type}/annotations';
const SHOWN = [['get', LIST]];

/** What one's team has noted on days of an item, and the ways to note more and to take notes away. */
export function useItemAnnotations(item: ItemKey) {
  const path = { cc: useSession().country.code, ...item };
  const { data } = $api.useQuery('get', LIST, { params: { path } });
  const add = useAddAnnotation((body) => client.POST(LIST, { params: { path }, body }), SHOWN);
  const remove = useRemoveAnnotation(
    (id) => client.DELETE(`${LIST}/{annotation_id}`, { params: { path: { ...path, annotation_id: id } } }),
    SHOWN,
  );
  return { annotations: data?.annotations ?? [], add, remove };
}
