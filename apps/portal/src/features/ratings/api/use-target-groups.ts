import type { Schemas } from '@netreach/api-client';
import { $api, client } from '../../../shared/api/client.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { TARGET_GROUPS } from '../../../shared/target/saved-target-groups.js';

/** The user's saved target groups and those of the team, by folder and name. */
export function useTargetGroups(countryCode: string) {
  return $api.useQuery(
    ...TARGET_GROUPS,
    { params: { path: { cc: countryCode } } },
    { select: ({ target_groups: groups }) => groups },
  );
}

/** A target group as it is kept. */
type SavedGroup = Schemas['SaveTargetGroupDto'];

/** What a change of the saved target groups is. */
type GroupChange =
  | ({ kind: 'save' } & SavedGroup)
  | ({ kind: 'change'; id: number } & SavedGroup)
  | { kind: 'delete'; id: number };

/** Keeps, renames or removes a target group. */
export function useChangeTargetGroups(countryCode: string, onError: (error: Error) => unknown) {
  const path = { cc: countryCode };
  return useApiMutation<GroupChange, unknown>({
    send: (change) => {
      if (change.kind === 'delete')
        return client.DELETE('/v3/{cc}/ratings/target-groups/{id}', {
          params: { path: { ...path, id: change.id } },
        });
      const { name, attributes, folder, shared } = change;
      const body = { name, attributes, folder, shared };
      if (change.kind === 'save')
        return client.POST('/v3/{cc}/ratings/target-groups', { params: { path }, body });
      return client.PUT('/v3/{cc}/ratings/target-groups/{id}', {
        params: { path: { ...path, id: change.id } },
        body,
      });
    },
    invalidates: [TARGET_GROUPS],
    onError,
  });
}
