import { keepPreviousData } from '@tanstack/react-query';
import type { Schemas } from '@netreach/api-client';
import { $api, client } from '../../../shared/api/client.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { useSession } from '../../../shared/session/use-session.js';
import type { ExportsState } from '../state/exports-state.js';

export type ShownExport = Schemas['ExportDto'];
export type ExportList = Schemas['ExportsResponseDto'];

/** How often a list with something under way asks, in case no event tells. */
const ASK_EVERY_MS = 5000;

const LIST = ['get', '/v3/{cc}/exports'] as const;

/** Whether an export is not over. */
export const isOpen = ({ state }: ShownExport): boolean => state === 'queued' || state === 'running';

/** One page of the user's exports. The previous page stays until the next one is there. */
export function useExports({ search, state, ...rest }: ExportsState) {
  const { country } = useSession();
  const query = { ...rest, ...(search ? { search } : {}), ...(state === 'all' ? {} : { state }) };
  return $api.useQuery(
    ...LIST,
    { params: { path: { cc: country.code }, query } },
    {
      placeholderData: keepPreviousData,
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => (data?.exports.some(isOpen) ? ASK_EVERY_MS : false),
    },
  );
}

/** Cancels an export that is under way, or removes one that is over. */
export function useRemoveExport(
  onDone: (removed: ShownExport) => unknown,
  onError: (error: Error) => unknown,
) {
  const { country } = useSession();
  return useApiMutation({
    send: ({ id }: ShownExport) =>
      client.DELETE('/v3/{cc}/exports/{id}', { params: { path: { cc: country.code, id } } }),
    invalidates: [LIST],
    onSuccess: (_, removed) => onDone(removed),
    onError,
  });
}

/** Begins an export again. */
export function useRetryExport(onDone: () => unknown, onError: (error: Error) => unknown) {
  const { country } = useSession();
  return useApiMutation({
    send: ({ id }: ShownExport) =>
      client.POST('/v3/{cc}/exports/{id}/retry', { params: { path: { cc: country.code, id } } }),
    invalidates: [LIST],
    onSuccess: onDone,
    onError,
  });
}
