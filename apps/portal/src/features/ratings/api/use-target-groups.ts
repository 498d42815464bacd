import { $api, client } from '../../../shared/api/client.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';

const GROUPS = ['get', '/v3/{cc}/ratings/target-groups'] as const;

/** The user's saved target groups, by name. */
export function useTargetGroups(countryCode: string) {
  return $api.useQuery(
    ...GROUPS,
    { params: { path: { cc: countryCode } } },
    { select: ({ target_groups: groups }) => groups },
  );
}

/** What a change of the saved target groups is. */
type GroupChange =
  | { kind: 'save'; name: string; attributes: string }
  | { kind: 'rename'; id: number; name: string; attributes: string }
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
      const body = { name: change.name, attributes: change.attributes };
      if (change.kind === 'save')
        return client.POST('/v3/{cc}/ratings/target-groups', { params: { path }, body });
      return client.PUT('/v3/{cc}/ratings/target-groups/{id}', {
        params: { path: { ...path, id: change.id } },
        body,
      });
    },
    invalidates: [GROUPS],
    onError,
  });
}
