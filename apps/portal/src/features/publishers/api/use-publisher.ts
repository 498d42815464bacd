import { $api } from '../../../shared/api/client.js';
import { useSession } from '../../../shared/session/use-session.js';

/** A publisher with its services. */
export function usePublisher(id: number) {
  const { country } = useSession();
  return $api.useQuery('get', '/v3/{cc}/publishers/{id}', { params: { path: { cc: country.code, id } } });
}
