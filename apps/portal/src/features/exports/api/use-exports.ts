import type { Schemas } from '@netreach/api-client';
import { client } from '../../../shared/api/client.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { resource } from '../../../shared/resource/resource.js';
import { useSession } from '../../../shared/session/use-session.js';

export type ShownExport = Schemas['ExportDto'];

/** How often a list with something under way asks, in case no event tells. */
const ASK_EVERY_MS = 5000;

/** Whether an export is not over. */
export const isOpen = ({ state }: Pick<ShownExport, 'state'>): boolean =>
  state === 'queued' || state === 'running';

/** The user's exports; removing one that is under way cancels it. */
export const EXPORTS = resource('/v3/{cc}/exports', 'exports', {
  askAgain: { every: ASK_EVERY_MS, while: isOpen },
});

/** Begins an export again. */
export function useRetryExport(onDone: () => unknown, onError: (error: Error) => unknown) {
  const { country } = useSession();
  return useApiMutation({
    send: ({ id }: ShownExport) =>
      client.POST('/v3/{cc}/exports/{id}/retry', { params: { path: { cc: country.code, id } } }),
    invalidates: EXPORTS.invalidates,
    onSuccess: onDone,
    onError,
  });
}
