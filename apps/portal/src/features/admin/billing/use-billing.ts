import { keepPreviousData } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { Schemas } from '@netreach/api-client';
import { $api } from '../../../shared/api/client.js';
import { resource } from '../../../shared/resource/resource.js';
import { useSession } from '../../../shared/session/use-session.js';

export type DueContract = Schemas['DueContractDto'];
export type BillingLine = Schemas['BillingLineDto'];

/** What is asked for, as it stands in the address; the month that runs at first. */
export function useBillingAddress() {
  const [query] = useSearchParams();
  return {
    date: query.get('date') ?? new Date().toISOString().slice(0, 7),
    id: Number(query.get('id')) || 0,
  };
}

/** Contracts with something due in a month. */
export const BILLED_CONTRACTS = resource('/v3/{cc}/admin/billing/overview', 'contracts');

/** What a question about a month is narrowed to, by the name of its parameter. */
const NARROWED = ['search', 'customer', 'currency', 'state'] as const;

/** What the contracts of the address come to, whatever page is on show. */
export function useBillingTotals() {
  const { country } = useSession();
  const [address] = useSearchParams();
  const { date } = useBillingAddress();
  const set = NARROWED.flatMap((name) => (address.get(name) ? [[name, address.get(name)]] : []));
  const query = { ...(Object.fromEntries(set) as object), date };
  return $api.useQuery(
    'get',
    '/v3/{cc}/admin/billing/overview/totals',
    { params: { path: { cc: country.code }, query } },
    { placeholderData: keepPreviousData },
  );
}

/** What a contract bills in a month, line by line. */
export function useBillingDetails(id: number, date: string) {
  const { country } = useSession();
  const params = { path: { cc: country.code }, query: { id, date } };
  return $api.useQuery('get', '/v3/{cc}/admin/billing/details', { params });
}
