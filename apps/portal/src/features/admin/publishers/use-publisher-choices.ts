import { $api } from '../../../shared/api/client.js';
import type { FormOption } from '../../../shared/forms/form-spec.js';
import { useSession } from '../../../shared/session/use-session.js';

/** What publishers and their identifiers can be given, of one kind. */
export function usePublisherChoices(kind: 'services' | 'customers'): readonly FormOption[] {
  const { country } = useSession();
  const params = { path: { cc: country.code } };
  const { data } = $api.useQuery('get', '/v3/{cc}/admin/publishers/choices', { params });
  return (data?.[kind] ?? []).map(({ id, name }) => ({ value: id, label: name }));
}
