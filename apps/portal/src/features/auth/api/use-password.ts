import { $api, client } from '../../../shared/api/client.js';
import { OF_THE_PAGE } from '../../../shared/api/of-the-page.js';
import { useApiMutation } from '../../../shared/api/use-api-mutation.js';
import { clearSession } from '../../../shared/session/session.js';

/** What the link of a password mail carries. */
export interface PasswordLink {
  email: string;
  token: string;
}

/** Asks for a mail with a link. */
export function usePasswordMail(onSent: (email: string) => void) {
  return useApiMutation({
    send: (email: string) => client.POST('/v3/password/email', { body: { email } }),
    invalidates: [],
    onSuccess: (_, email) => onSent(email),
  });
}

/** Whether a link can be used, asked anew at each visit, but not under the hands of who fills the form in. */
export function usePasswordLink(link: PasswordLink) {
  return $api.useQuery('post', '/v3/password/reset-token-availability-check', { body: link }, OF_THE_PAGE);
}

/** Sets a new password. Every session of the user has ended then, so this device forgets its own too. */
export function useNewPassword(link: PasswordLink, onSet: () => void) {
  return useApiMutation({
    send: (passwords: { password: string; password_confirmation: string }) =>
      client.POST('/v3/password/reset', { body: { ...link, ...passwords } }),
    invalidates: [],
    onSuccess: () => {
      onSet();
      clearSession();
    },
  });
}
