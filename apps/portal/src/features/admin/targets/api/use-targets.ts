import { upload, type Schemas } from '@netreach/api-client';
import { client } from '../../../../shared/api/client.js';
import { useApiMutation } from '../../../../shared/api/use-api-mutation.js';
import { resource } from '../../../../shared/resource/resource.js';
import { useSession } from '../../../../shared/session/use-session.js';

export type Target = Schemas['TargetDto'];
export type TargetFilePreview = Schemas['TargetFilePreviewResponseDto'];
export type HiddenTarget = Schemas['HiddenTargetDto'];

const LIST = '/v3/{cc}/admin/ratings/targets';
const HIDDEN = `${LIST}/hidden` as const;

/** Targets that wait for a service, or those of one. */
export const TARGETS = resource(LIST, 'targets');

/** Targets that were put aside. */
export const HIDDEN_TARGETS = resource(HIDDEN, 'targets');

/** Queries that a change of targets makes wrong. */
export const MOVED = [LIST, HIDDEN, '/v3/{cc}/admin/ratings/services'].map((path) => ['get', path] as const);

/** Gives targets to a service, or takes them from it: all of them or none. */
export function useAssignTargets() {
  const { country } = useSession();
  const send = (call: 'assign' | 'unassign', service_id: number, rows: readonly Target[]) =>
    client.POST(`${LIST}/bulk-${call}`, {
      params: { path: { cc: country.code } },
      body: { service_id, target_ids: rows.map(({ id }) => id) },
    });
  return send;
}

/** Puts a target aside. */
export function useHideTarget(onDone: () => void) {
  const { country } = useSession();
  return useApiMutation({
    send: ({ id, body }: { id: number; body: Schemas['HideTargetDto'] }) =>
      client.POST(`${LIST}/{id}/hide`, { params: { path: { cc: country.code, id } }, body }),
    invalidates: MOVED,
    onSuccess: onDone,
  });
}

/** Takes a target back that was put aside. */
export function useUnhideTarget(onDone: () => void) {
  const { country } = useSession();
  return useApiMutation({
    send: (id: number) => client.POST(`${LIST}/{id}/unhide`, { params: { path: { cc: country.code, id } } }),
    invalidates: MOVED,
    onSuccess: onDone,
  });
}

/** What a file of targets and services would do. */
export function usePreviewTargetFile() {
  const { country } = useSession();
  return useApiMutation({
    send: async (file: File) => {
      const params = { path: { cc: country.code } };
      const form = upload<Schemas['TargetFileDto']>({ file });
      return (await client.POST(`${LIST}/import/preview`, { params, ...form })).data;
    },
    // Nothing is changed by looking.
    invalidates: [],
  });
}

/** Gives targets to services as a file says: all of them or none. */
export function useImportTargetFile(onDone: (moved: number) => void) {
  const { country } = useSession();
  return useApiMutation({
    send: async (file: File) => {
      const params = { path: { cc: country.code } };
      const form = upload<Schemas['TargetFileDto']>({ file });
      return (await client.POST(`${LIST}/import`, { params, ...form })).data;
    },
    invalidates: MOVED,
    onSuccess: (answer) => onDone(answer?.targets ?? 0),
  });
}
