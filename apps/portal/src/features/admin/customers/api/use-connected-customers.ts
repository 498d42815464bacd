import type { Schemas } from '@netreach/api-client';
import { $api, client } from '../../../../shared/api/client.js';
import { useApiMutation } from '../../../../shared/api/use-api-mutation.js';
import { useSession } from '../../../../shared/session/use-session.js';

export type ConnectedCustomer = Schemas['ConnectedCustomerDto'];

const CONNECTED = '/v3/{cc}/admin/connected-customers/{id}';

/** A customer with those it belongs together with; nothing is asked without one. */
export function useConnectedCustomers(id: number | undefined) {
  const { country } = useSession();
  const params = { path: { cc: country.code, id: id ?? 0 } };
  return $api.useQuery('get', CONNECTED, { params }, { enabled: id !== undefined });
}

/** Connects a customer to another one, or to none. */
export function useConnectCustomer({ id, version }: ConnectedCustomer) {
  const { country } = useSession();
  return useApiMutation({
    send: (customer: number | null) =>
      client.POST(CONNECTED, { params: { path: { cc: country.code, id } }, body: { customer, version } }),
    invalidates: [
      ['get', CONNECTED],
      ['get', '/v3/{cc}/admin/customers'],
      ['get', '/v3/{cc}/admin/customers/details'],
    ],
  });
}
