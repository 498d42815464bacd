import type { Query } from '@tanstack/react-query';
import { $api } from '../../../../shared/api/client.js';
import { useSession } from '../../../../shared/session/use-session.js';
import type { FrameParameters } from '../../state/frame-filters.js';
import type { ItemKey } from './details.types.js';

/** Keeps the figures of the same item until newer ones are there; those of another item would be wrong ones. */
function keepOfItem({ id, type }: ItemKey) {
  return <Data>(previous: Data | undefined, query: Pick<Query, 'queryKey'> | undefined): Data | undefined => {
    const asked = query?.queryKey[2] as { params?: { path?: { id?: number; type?: string } } } | undefined;
    const path = asked?.params?.path;
    return path?.id === id && path.type === type ? previous : undefined;
  };
}

/** Path and query of a call about an item. */
function useAsked(item: ItemKey, query: FrameParameters) {
  const { country } = useSession();
  return { params: { path: { cc: country.code, ...item }, query } };
}

/** An item's figures, and those of the frame before. */
export function useDetails(item: ItemKey, query: FrameParameters) {
  return $api.useQuery('get', '/v3/{cc}/ratings/details/{id}/{type}', useAsked(item, query), {
    placeholderData: keepOfItem(item),
  });
}

/** An item's figures over time. */
export function useDetailsChart(item: ItemKey, query: FrameParameters) {
  return $api.useQuery('get', '/v3/{cc}/ratings/details/{id}/{type}/chart', useAsked(item, query), {
    placeholderData: keepOfItem(item),
  });
}

/** How an item's reach builds up. */
export function useDetailsReach(item: ItemKey, query: FrameParameters) {
  return $api.useQuery('get', '/v3/{cc}/ratings/details/{id}/{type}/reach', useAsked(item, query), {
    placeholderData: keepOfItem(item),
  });
}

/** An item's gross rating points. */
export function useDetailsGrp(item: ItemKey, query: FrameParameters) {
  return $api.useQuery('get', '/v3/{cc}/ratings/details/{id}/{type}/grp', useAsked(item, query), {
    placeholderData: keepOfItem(item),
  });
}

/** Items of the same kind with most shared users. @param limit most rows */
export function useCompetitors(item: ItemKey, frame: FrameParameters, limit: number) {
  const { params } = useAsked(item, frame);
  return $api.useQuery(
    'get',
    '/v3/{cc}/ratings/details/{id}/{type}/competitors',
    { params: { ...params, query: { ...frame, limit } } },
    { placeholderData: keepOfItem(item) },
  );
}

/** Where a service's visits came from and went to. @param limit most rows a side */
export function useMovements(
  item: ItemKey,
  frame: FrameParameters,
  { type, limit }: { type: 'before' | 'after' | 'all'; limit: number },
) {
  const { country } = useSession();
  const path = { cc: country.code, ...item, movement_type: type };
  return $api.useQuery(
    'get',
    '/v3/{cc}/ratings/details/{id}/{type}/traffic-movements/{movement_type}',
    { params: { path, query: { ...frame, limit } } },
    { placeholderData: keepOfItem(item) },
  );
}

/** Search engines and terms that led to an item. */
export function useSearchMetrics(item: ItemKey, frame: FrameParameters) {
  return $api.useQuery('get', '/v3/{cc}/ratings/details/{id}/{type}/search-metrics', useAsked(item, frame), {
    placeholderData: keepOfItem(item),
  });
}
