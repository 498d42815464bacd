import { useNavigate, useSearchParams } from 'react-router-dom';
import { useT } from '../../../i18n/use-t.js';
import { takeIntendedPath } from '../../../shared/session/intended-route.js';
import { leavePortal } from '../../../shared/routing/leave-portal.js';
import { AuthLayout } from '../layout/auth-layout.js';
import { LoginForm } from '../login/login-form.js';

/** Sign-in. Afterwards: the server's redirect, else the page wanted before, else the start page. */
export function LoginPage() {
  const t = useT('auth');
  const navigate = useNavigate();
  const [search] = useSearchParams();

  const proceed = (redirect: string | null) => {
    if (redirect && /^https?:/.test(redirect)) {
      leavePortal(redirect);
      return;
    }
    void navigate(redirect ?? takeIntendedPath(), { replace: true });
  };

  return (
    <AuthLayout title={t('login.title')}>
      <LoginForm query={Object.fromEntries(search)} onSignedIn={proceed} />
    </AuthLayout>
  );
}
