import type { Schemas } from '@netreach/api-client';
import { $api } from '../../../shared/api/client.js';
import { resource } from '../../../shared/resource/resource.js';
import { pathTo } from '../../../shared/routing/paths.js';
import { useSession } from '../../../shared/session/use-session.js';

export type SavedPlan = Schemas['SavedPlanDto'];

const LIST = '/v3/{cc}/ratings/plans';
const ONE = `${LIST}/{id}` as const;
const VERSIONS = `${ONE}/versions` as const;

/** Plans that are kept. */
export const SAVED_PLANS = resource(LIST, 'plans', { alsoChanges: [ONE, VERSIONS] });

/** The parameter of the address that names the plan it was opened from. */
export const SAVED = 'saved';

/** What an address says of a plan: all but which one it was opened from, and which of several is on show. */
export function planIn(query: URLSearchParams): string {
  const rest = new URLSearchParams(query);
  rest.delete(SAVED);
  rest.delete('plan');
  rest.sort();
  return rest.toString().replaceAll('%2C', ',');
}

/** Where a plan is opened. @param address as it is kept */
export function usePlanLink(): (id: number, address: string) => string {
  const { country } = useSession();
  return (id, address) =>
    `${pathTo('ratings.audience-reach', { country_code: country.code })}?${address}&${SAVED}=${id}`;
}

/** How many versions are shown. */
const MOST = 50;

/** What a plan was, the newest first. */
export function usePlanVersions(id: number) {
  const { country } = useSession();
  const params = { path: { cc: country.code, id }, query: { page_size: MOST } };
  return $api.useQuery('get', VERSIONS, { params });
}
