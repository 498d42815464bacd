import { keepPreviousData } from '@tanstack/react-query';
import { $api, client } from '../../../../shared/api/client.js';
import { useApiMutation } from '../../../../shared/api/use-api-mutation.js';
import { useSession } from '../../../../shared/session/use-session.js';
import type { RankingQuery } from '../../api/ratings.types.js';
import type { FrameParameters } from '../../state/frame-filters.js';
import type { ListState } from '../state/list-state.js';
import type { ItemKey } from './details.types.js';

const TARGETS = '/v3/{cc}/ratings/details/{id}/{type}/targets';

function listQuery<SortField extends string>({ search, ...part }: ListState<SortField>) {
  return { ...part, ...(search && { search }) };
}

/** A page of the services below an item. */
export function useServicesBelow(
  item: ItemKey,
  frame: FrameParameters,
  list: ListState<NonNullable<RankingQuery['sort']>>,
) {
  const { country } = useSession();
  return $api.useQuery(
    'get',
    '/v3/{cc}/ratings/details/{id}/{type}/services',
    { params: { path: { cc: country.code, ...item }, query: { ...frame, ...listQuery(list) } } },
    { placeholderData: keepPreviousData },
  );
}

/** A page of a service's targets. */
export function useItemTargets(item: ItemKey, list: ListState<'name' | 'created_at'>) {
  const { country } = useSession();
  return $api.useQuery(
    'get',
    TARGETS,
    { params: { path: { cc: country.code, ...item }, query: listQuery(list) } },
    { placeholderData: keepPreviousData },
  );
}

/** Gives a service a target. */
export function useAddTarget(item: ItemKey, onSuccess: (name: string) => unknown) {
  const { country } = useSession();
  return useApiMutation({
    send: (name: string) =>
      client.POST(TARGETS, { params: { path: { cc: country.code, ...item } }, body: { name } }),
    invalidates: [['get', TARGETS]],
    onSuccess: (_, name) => onSuccess(name),
  });
}

/** Takes a target away from a service. */
export function useRemoveTarget(
  item: ItemKey,
  handlers: { onSuccess: () => unknown; onError: (error: Error) => unknown },
) {
  const { country } = useSession();
  return useApiMutation({
    send: (targetId: number) =>
      client.DELETE('/v3/{cc}/ratings/details/{id}/{type}/targets/{target_id}', {
        params: { path: { cc: country.code, ...item, target_id: targetId } },
      }),
    invalidates: [['get', TARGETS]],
    ...handlers,
  });
}

/** A page of a channel's addresses. */
export function useItemUrls(item: ItemKey, list: ListState<'target' | 'path' | 'match_mode'>) {
  const { country } = useSession();
  return $api.useQuery(
    'get',
    '/v3/{cc}/ratings/details/{id}/{type}/urls',
    { params: { path: { cc: country.code, ...item }, query: listQuery(list) } },
    { placeholderData: keepPreviousData },
  );
}
