import type { Schemas } from '@netreach/api-client';
import { $api, client } from '../../../../shared/api/client.js';
import { useApiMutation } from '../../../../shared/api/use-api-mutation.js';
import { resource } from '../../../../shared/resource/resource.js';
import { useSession } from '../../../../shared/session/use-session.js';

export type Feed = Schemas['FeedDto'];
export type FeedRun = Schemas['FeedRunDto'];
export type FeedInput = Schemas['FeedInputDto'];
export type Feeds = Schemas['FeedsResponseDto'];

const LIST = ['get', '/v3/{cc}/dmp-feed'] as const;
const LOG = ['get', '/v3/{cc}/dmp-feed/{id}/log'] as const;

/** How often a screen with a delivery under way asks. */
const ASK_EVERY_MS = 2000;
const SHOWN_RUNS = 20;

/** Whether something will become of a delivery without anybody doing anything. */
export const isOpen = (run: FeedRun | null): boolean => run?.state === 'queued' || run?.state === 'running';

/** The feeds of the customer, asked for anew while any is being delivered. */
export const FEEDS = resource('/v3/{cc}/dmp-feed', 'feeds', {
  askAgain: { every: ASK_EVERY_MS, while: ({ last_run: run }: Feed) => isOpen(run) },
});

/** What feeds can be made of. */
export function useFeedChoices() {
  const { country } = useSession();
  return $api.useQuery(...LIST, { params: { path: { cc: country.code }, query: { page_size: 1 } } });
}

/** The newest deliveries of a feed. */
export function useFeedLog(id: number) {
  const { country } = useSession();
  return $api.useQuery(
    ...LOG,
    { params: { path: { cc: country.code, id }, query: { page_size: SHOWN_RUNS } } },
    {
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => (data?.runs.some(isOpen) ? ASK_EVERY_MS : false),
    },
  );
}

/** Delivers a feed now. */
export function useRunFeed(onDone: () => unknown, onError: (error: Error) => unknown) {
  const { country } = useSession();
  return useApiMutation({
    send: (id: number) =>
      client.POST('/v3/{cc}/dmp-feed/{id}/run', { params: { path: { cc: country.code, id } } }),
    invalidates: [LIST, LOG],
    onSuccess: onDone,
    onError,
  });
}

/** Fetches the file of a delivery and gives it to the browser to keep. */
export function useFeedFile(feedId: number, onError: (error: Error) => unknown) {
  const { country } = useSession();
  return useApiMutation({
    send: async ({ id, file_name: name }: FeedRun) => {
      const path = { cc: country.code, id: feedId, run_id: id };
      const call = '/v3/{cc}/dmp-feed/{id}/log/{run_id}/file';
      const { data } = await client.GET(call, { params: { path }, parseAs: 'blob' });
      if (data) keep(data, name ?? 'feed.csv');
    },
    invalidates: [],
    onError,
  });
}

function keep(file: Blob, name: string): void {
  const address = URL.createObjectURL(file);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  // The browser has taken the file by the time anything else runs.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}
