import type { Schemas } from '@netreach/api-client';
import { client } from '../../../../shared/api/client.js';
import { useApiMutation } from '../../../../shared/api/use-api-mutation.js';
import { resource } from '../../../../shared/resource/resource.js';
import { changeSession } from '../../../../shared/session/session.js';
import { useSession } from '../../../../shared/session/use-session.js';

export type ListedUser = Schemas['CustomerUserDto'];

/** The users of the country. */
export const USERS = resource('/v3/{cc}/admin/customer-users', 'users');

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
