import type { Schemas } from '@netreach/api-client';
import { $api } from '../../../../shared/api/client.js';
import { resource } from '../../../../shared/resource/resource.js';
import { useSession } from '../../../../shared/session/use-session.js';

export type Customer = Schemas['CustomerDto'];

const DETAILS = '/v3/{cc}/admin/customers/details';

/** The customers of the country. */
export const CUSTOMERS = resource('/v3/{cc}/admin/customers', 'customers', {
  writtenAt: '/v3/{cc}/admin/customers/save',
  changedAt: '/v3/{cc}/admin/customers/save',
  update: 'POST',
  idInBody: 'customerID',
  shownAt: { call: DETAILS, query: 'customer' },
});

/** A customer and what it could be given. @param id the selected one without */
export function useCustomerDetails(id?: number) {
  const { country } = useSession();
  const query = id === undefined ? {} : { customer: id };
  return $api.useQuery('get', DETAILS, { params: { path: { cc: country.code }, query } });
}
