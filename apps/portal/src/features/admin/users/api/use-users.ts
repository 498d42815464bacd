import { keepPreviousData } from '@tanstack/react-query';
import type { Schemas } from '@netreach/api-client';
import { $api, client } from '../../../../shared/api/client.js';
import { useApiMutation } from '../../../../shared/api/use-api-mutation.js';
import { changeSession } from '../../../../shared/session/session.js';
import { useSession } from '../../../../shared/session/use-session.js';
import type { UsersState } from '../state/users-state.js';

export type ListedUser = Schemas['CustomerUserDto'];
export type UserList = Schemas['CustomerUsersResponseDto'];

/** One page of the users of the country. The previous page stays until the next one is there. */
export function useUsers({ search, ...rest }: UsersState) {
  const { country } = useSession();
  const query = { ...rest, ...(search ? { search } : {}) };
  return $api.useQuery(
    'get',
    '/v3/{cc}/admin/customer-users',
    { params: { path: { cc: country.code }, query } },
    { placeholderData: keepPreviousData },
  );
}

/** Goes on as another user, for a reason that is recorded. */
export function useImpersonate(userId: number) {
  const { country } = useSession();
  return useApiMutation({
    send: async (reason: string) => {
      const params = { path: { cc: country.code, id: userId } };
      const body = { reason };
      return (await client.POST('/v3/{cc}/users/{id}/impersonate', { params, body })).data?.token;
    },
    invalidates: [],
    onSuccess: (tokens) => tokens && changeSession(tokens),
  });
}

/** Sends a user the mail through which the first password is set. */
export function useInitialMail(onSent: () => unknown, onError: (error: Error) => unknown) {
  return useApiMutation({
    send: (userId: number) => client.POST('/v3/password/initial-email', { body: { user_id: userId } }),
    invalidates: [],
    onSuccess: onSent,
    onError,
  });
}
