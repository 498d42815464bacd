import { useParams, useSearchParams } from 'react-router-dom';
import type { Schemas } from '@netreach/api-client';
import { resource } from '../../../../shared/resource/resource.js';
import { pathTo } from '../../../../shared/routing/paths.js';
import { useSession } from '../../../../shared/session/use-session.js';

export type Advertiser = Schemas['AdvertiserDto'];

const LIST = '/v3/{cc}/admin/customers/{customer_id}/advertisers';

/** The customer whose advertisers are shown: the one of the address, else one's own; null where none is selected. */
export function useAdvertisersCustomer(): number | null {
  const { user } = useSession();
  const [query] = useSearchParams();
  const named = Number(useParams()['customer_id'] ?? query.get('customer') ?? '');
  return Number.isSafeInteger(named) && named > 0 ? named : (user.customer?.id ?? null);
}

/** The list of a customer's advertisers. */
export function useAdvertisersPath(): string {
  const { country } = useSession();
  const customer = useAdvertisersCustomer();
  return `${pathTo('admin.advertisers', { country_code: country.code })}?customer=${customer ?? ''}`;
}

/** The advertisers of a customer. */
export const ADVERTISERS = resource(LIST, 'advertisers', {
  writtenAt: `${LIST}/save`,
  changedAt: `${LIST}/save`,
  update: 'POST',
  idInBody: 'advertiser_id',
  idInPath: 'advertiser_id',
  shownAt: { call: `${LIST}/{advertiser_id}` },
  usePlace: () => ({ customer_id: useAdvertisersCustomer() ?? 0 }),
});
