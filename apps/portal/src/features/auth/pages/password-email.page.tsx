import { useState } from 'react';
import { useT } from '../../../i18n/use-t.js';
import { AuthLayout } from '../layout/auth-layout.js';
import { PasswordDone } from '../password/password-done.js';
import { PasswordEmailForm } from '../password/password-email-form.js';

/** Asks for a mail with a link to set a new password. */
export function PasswordEmailPage() {
  const t = useT('auth');
  const [mailedTo, setMailedTo] = useState<string | null>(null);
  return (
    <AuthLayout title={t('password.email_title')}>
      {mailedTo === null ? (
        <PasswordEmailForm onSent={setMailedTo} />
      ) : (
        <PasswordDone text={t('password.email_sent', { email: mailedTo })} />
      )}
    </AuthLayout>
  );
}
