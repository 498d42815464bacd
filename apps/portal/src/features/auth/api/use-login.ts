import { client } from '../../../shared/api/client.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { beginSession } from '../../../shared/session/session.js';

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

/** Signs in and begins the session on this device. */
export function useLogin({ query, onSignedIn }: LoginOptions) {
  return useApiMutation({
    send: async (credentials: Credentials) =>
      (await client.POST('/v3/login', { body: { ...query, ...credentials } })).data,
    // No answer stays: beginSession drops those of whoever was signed in before.
    invalidates: [],
    onSuccess: (answer) => {
      if (answer) beginSession(answer.token);
      return onSignedIn(answer?.redirect ?? null);
    },
  });
}
