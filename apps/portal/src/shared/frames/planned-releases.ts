import type { Schemas } from '@netreach/api-client';
import { $api } from '../api/client.js';
import { resource } from '../resource/resource.js';
import { useSession } from '../session/use-session.js';

export type PlannedRelease = Schemas['PlannedReleaseDto'];

const LIST = '/v3/{cc}/ratings/releases';

/** The release calendar. */
export const PLANNED_RELEASES = resource(LIST, 'releases');

/** The next releases that are planned, at most a few. */
export function useNextReleases(count: number) {
  const { country } = useSession();
  const query = { upcoming: true, sort: 'planned_on' as const, order: 'asc' as const, page_size: count };
  return $api.useQuery('get', LIST, { params: { path: { cc: country.code }, query } });
}
