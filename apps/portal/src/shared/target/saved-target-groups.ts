import { $api } from '../api/client.js';
import { useSession } from '../session/use-session.js';

/** Where saved target groups are listed. */
export const TARGET_GROUPS = ['get', '/v3/{cc}/ratings/target-groups'] as const;

/** The user's saved target groups and those of the team, by folder and name; nothing is asked where the user has no ratings. */
export function useSavedTargetGroups() {
  const { country, user } = useSession();
  return $api.useQuery(
    ...TARGET_GROUPS,
    { params: { path: { cc: country.code } } },
    {
      select: ({ target_groups: groups }) => groups,
      enabled: user.modules.some(({ name }) => name === 'ratings'),
    },
  );
}
