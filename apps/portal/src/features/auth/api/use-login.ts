import type { QueryKey } from '@tanstack/react-query';
import { $api, client } from '../../../shared/api/client.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { tokenCookie } from '../../../shared/session/token-cookie.js';

/** What the form sends; values of the address' query go along. */
export interface Credentials {
  email: string;
  password: string;
}

interface LoginOptions {
  query: Readonly<Record<string, string>>;
  /** `redirect` is where the server wants the user to go, if anywhere. */
  onSignedIn: (redirect: string | null) => unknown;
}

const SESSION_QUERIES: readonly QueryKey[] = [$api.queryOptions('get', '/v3/user/countries').queryKey];

/** Signs in and stores the tokens. */
export function useLogin({ query, onSignedIn }: LoginOptions) {
  return useApiMutation({
    send: async (credentials: Credentials) => {
      const { data } = await client.POST('/v3/login', { body: { ...query, ...credentials } });
      if (data) tokenCookie.write(data.token);
      return data;
    },
    invalidates: SESSION_QUERIES,
    onSuccess: (answer) => onSignedIn(answer?.redirect ?? null),
  });
}
