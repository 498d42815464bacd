import { QueryClient } from '@tanstack/react-query';
import { ApiError } from '@netreach/api-client';

const MAX_RETRIES = 2;

/** Only what may pass by itself is tried again: a lost connection, a late answer, a server in trouble. */
function shouldRetry(failures: number, error: unknown): boolean {
  if (failures >= MAX_RETRIES) return false;
  return error instanceof ApiError && (error.kind !== 'answer' || error.status >= 502);
}

/** The one query cache of the portal. Figures of a published frame hardly change, so a minute old is fresh. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: { staleTime: 60_000, gcTime: 10 * 60_000, retry: shouldRetry, refetchOnWindowFocus: false },
  },
});
