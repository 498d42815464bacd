import { client } from '../../../shared/api/client.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { clearSession } from '../../../shared/session/session.js';
import { tokenCookie } from '../../../shared/session/token-cookie.js';

interface SignOutOptions {
  /** `redirect` is where the server wants the user to go, if anywhere. */
  onSignedOut: (redirect: string | null) => unknown;
  /** The server could not be told. */
  onFailed: () => unknown;
}

/** Signs out on the server and on this device; on this device also when the server cannot be told. */
export function useSignOut({ onSignedOut, onFailed }: SignOutOptions) {
  return useApiMutation({
    send: async () => (tokenCookie.read() ? (await client.POST('/v3/logout')).data : undefined),
    // Everything goes: clearSession drops all answers.
    invalidates: [],
    onSuccess: (answer) => {
      clearSession();
      return onSignedOut(answer?.redirect ?? null);
    },
    onError: () => {
      clearSession();
      return onFailed();
    },
  });
}
