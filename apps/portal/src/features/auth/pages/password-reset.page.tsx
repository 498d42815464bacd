import { useT } from '../../../i18n/use-t.js';
import { NewPassword } from '../password/new-password.js';

/** A forgotten password is set anew, with the link of a mail. */
export function PasswordResetPage() {
  return <NewPassword title={useT('auth')('password.reset_title')} />;
}
