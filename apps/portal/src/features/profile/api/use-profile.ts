import type { Schemas } from '@netreach/api-client';
import { $api, client } from '../../../shared/api/client.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { useSessionRefresh } from '../../../shared/session/use-session-refresh.js';
import { useSession } from '../../../shared/session/use-session.js';

export type Profile = Schemas['ProfileDto'];

const profileOptions = (cc: string) =>
  $api.queryOptions('get', '/v3/{cc}/profile', { params: { path: { cc } } });

/** The signed-in user's own data. */
export function useProfile() {
  const { country } = useSession();
  return $api.useQuery('get', '/v3/{cc}/profile', { params: { path: { cc: country.code } } });
}

/** Changes what is given of the profile; the user's name in the header follows. */
export function useSaveProfile(onSaved: (profile: Profile) => unknown) {
  const { country } = useSession();
  const refreshSession = useSessionRefresh();
  const path = { cc: country.code };
  return useApiMutation({
    send: async (change: Schemas['SaveProfileDto']) => {
      const { data } = await client.POST('/v3/{cc}/profile/save', { params: { path }, body: change });
      return data?.profile;
    },
    invalidates: [
      profileOptions(country.code).queryKey,
      $api.queryOptions('get', '/v3/{cc}/profile/sessions', { params: { path } }).queryKey,
    ],
    onSuccess: async (profile) => {
      if (!profile) return;
      await refreshSession();
      await onSaved(profile);
    },
  });
}
