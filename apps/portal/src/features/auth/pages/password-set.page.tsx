import { useT } from '../../../i18n/use-t.js';
import { NewPassword } from '../password/new-password.js';

/** A new user sets the first password, with the link of a mail. */
export function PasswordSetPage() {
  return <NewPassword title={useT('auth')('password.set_title')} />;
}
