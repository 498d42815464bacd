import { keepPreviousData } from '@tanstack/react-query';
import type { Schemas } from '@netreach/api-client';
import { $api, client } from '../../../../shared/api/client.js';
import { useApiMutation } from '../../../../shared/api/use-api-mutation.js';
import { resource } from '../../../../shared/resource/resource.js';
import { changeSession } from '../../../../shared/session/session.js';
import { useSession } from '../../../../shared/session/use-session.js';

export type ListedUser = Schemas['CustomerUserDto'];

const LIST = '/v3/{cc}/admin/customer-users';

/** The users of the country. */
export const USERS = resource(LIST, 'users', {
  changedAt: LIST,
  update: 'POST',
  idInBody: 'user_id',
  idInPath: 'user_id',
  shownAt: { call: `${LIST}/{user_id}` },
  alsoChanges: ['/v3/{cc}/admin/customers'],
});

/** What can be made of a user. @param customerId the customer the user is to work for */
export function useUserChoices(customerId?: number) {
  const { country } = useSession();
  const query = customerId === undefined ? {} : { customer_id: customerId };
  const params = { path: { cc: country.code }, query };
  return $api.useQuery('get', `${LIST}/choices`, { params }, { placeholderData: keepPreviousData });
}

/** Lets a user sign in or no more, or brings a deleted one back. */
export function useUserState({
  onDone,
  onError,
}: {
  onDone: () => unknown;
  onError: (error: Error) => unknown;
}) {
  const { country } = useSession();
  return useApiMutation({
    send: ({ id, to }: { id: number; to: 'active' | 'inactive' | 'restored' }) => {
      const params = { path: { cc: country.code, user_id: id } };
      return to === 'restored'
        ? client.POST(`${LIST}/{user_id}/restore`, { params })
        : client.POST(`${LIST}/{user_id}/active`, { params, body: { active: to === 'active' } });
    },
    invalidates: USERS.invalidates,
    onSuccess: onDone,
    onError,
  });
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
