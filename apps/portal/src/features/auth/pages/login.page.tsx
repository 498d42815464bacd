import { useSearchParams } from 'react-router-dom';
import { useT } from '../../../i18n/use-t.js';
import { useFollow } from '../../../shared/routing/use-follow.js';
import { takeIntendedPath } from '../../../shared/session/intended-route.js';
import { AuthLayout } from '../layout/auth-layout.js';
import { LoginForm } from '../login/login-form.js';

/** Sign-in. Afterwards: the server's redirect, else the page wanted before, else the start page. */
export function LoginPage() {
  const t = useT('auth');
  const follow = useFollow();
  const [search] = useSearchParams();

  return (
    <AuthLayout title={t('login.title')}>
      <LoginForm
        query={Object.fromEntries(search)}
        onSignedIn={(redirect) => follow(redirect, takeIntendedPath)}
      />
    </AuthLayout>
  );
}
