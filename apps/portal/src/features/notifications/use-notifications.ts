import { keepPreviousData } from '@tanstack/react-query';
import type { Schemas } from '@netreach/api-client';
import { $api, client } from '../../shared/api/client.js';
import { useApiMutation } from '../../shared/api/use-api-mutation.js';
import { useSession } from '../../shared/session/use-session.js';

export type Notification = Schemas['NotificationDto'];

/** How often is asked in case no event tells. */
const ASK_EVERY_MS = 60_000;

const LIST = ['get', '/v3/{cc}/notifications'] as const;

/** The newest notifications, and how many are not read. @param count how many */
export function useNotifications(count: number) {
  const { country } = useSession();
  return $api.useQuery(
    ...LIST,
    { params: { path: { cc: country.code }, query: { page_size: count } } },
    { placeholderData: keepPreviousData, refetchInterval: ASK_EVERY_MS, staleTime: 0 },
  );
}

/** Marks notifications as read: those with these numbers, or all. */
export function useReadNotifications(onError: (error: Error) => unknown) {
  const { country } = useSession();
  return useApiMutation({
    send: (which: { ids: number[] } | { all: true }) =>
      client.POST('/v3/{cc}/notifications/read', { params: { path: { cc: country.code } }, body: which }),
    invalidates: [LIST],
    onError,
  });
}
