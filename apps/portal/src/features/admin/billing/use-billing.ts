import { keepPreviousData } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import type { Schemas } from '@netreach/api-client';
import { $api } from '../../../shared/api/client.js';
import { useSession } from '../../../shared/session/use-session.js';

export type BilledContract = Schemas['BilledContractDto'];
export type BillingLine = Schemas['BillingLineDto'];

/** What is asked for, as it stands in the address; the month that runs at first. */
export function useBillingAddress() {
  const [query, setQuery] = useSearchParams();
  const id = Number(query.get('id')) || 0;
  return {
    date: query.get('date') ?? new Date().toISOString().slice(0, 7),
    customer: Number(query.get('customer')) || undefined,
    id,
    change: (changes: Readonly<Record<string, string>>) =>
      setQuery((before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes))
          if (value === '') next.delete(name);
          else next.set(name, value);
        return next;
      }),
  };
}

/** What contracts bill in a month. @param customer only those of this one; all without */
export function useBillingOverview(date: string, customer?: number) {
  const { country } = useSession();
  const query = customer === undefined ? { date } : { date, customer };
  return $api.useQuery(
    'get',
    '/v3/{cc}/admin/billing/overview',
    { params: { path: { cc: country.code }, query } },
    // The customers to choose from stay while another one is asked about.
    { placeholderData: keepPreviousData },
  );
}

/** What a contract bills in a month, line by line. */
export function useBillingDetails(id: number, date: string) {
  const { country } = useSession();
  const params = { path: { cc: country.code }, query: { id, date } };
  return $api.useQuery('get', '/v3/{cc}/admin/billing/details', { params });
}
