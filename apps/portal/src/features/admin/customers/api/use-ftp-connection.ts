import type { Schemas } from '@netreach/api-client';
import { $api, client } from '../../../../shared/api/client.js';
import { useApiMutation } from '../../../../shared/api/use-api-mutation.js';
import type { Resource } from '../../../../shared/resource/resource.js';
import { useSession } from '../../../../shared/session/use-session.js';

export type FtpConnection = Schemas['FtpConnectionDto'];

const CONNECTION = '/v3/{cc}/admin/customers/{id}/ftp-connection';

/** The server of a customer. */
export function useFtpConnection(id: number) {
  const { country } = useSession();
  return $api.useQuery('get', CONNECTION, { params: { path: { cc: country.code, id } } });
}

/** Tries the server of a customer and keeps it, as a form does it. */
export function ftpConnectionOf(id: number): Pick<Resource<FtpConnection, never>, 'useSave'> {
  return {
    useSave: function useSave({ onDone }) {
      const { country } = useSession();
      return useApiMutation({
        send: async ({ body }: { id: unknown; body: Schemas['FtpConnectionInputDto'] }) => {
          const params = { path: { cc: country.code, id } };
          return (await client.POST(CONNECTION, { params, body })).data;
        },
        invalidates: [['get', CONNECTION]],
        onSuccess: (answer) => onDone?.(answer?.connection, answer ?? {}),
      });
    },
  };
}
