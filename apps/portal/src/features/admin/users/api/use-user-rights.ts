import type { Schemas } from '@netreach/api-client';
import { $api } from '../../../../shared/api/client.js';
import { useSession } from '../../../../shared/session/use-session.js';

export type UserRights = Schemas['RightsOfUserDto'];
export type CallRight = Schemas['CallRightDto'];

/** What a user may do in the country. */
export function useUserRights(id: number) {
  const { country } = useSession();
  const params = { path: { cc: country.code, user_id: id } };
  return $api.useQuery('get', '/v3/{cc}/admin/customer-users/{user_id}/rights', { params });
}
