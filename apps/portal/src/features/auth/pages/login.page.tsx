import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useT } from '../../../i18n/use-t.js';
import { useFollow } from '../../../shared/routing/use-follow.js';
import { takeIntendedPath } from '../../../shared/session/intended-route.js';
import { checkToken } from '../../../shared/session/session.js';
import { AuthLayout } from '../layout/auth-layout.js';
import { destinationOfQuery, leadsToHelpCentre } from '../login/after-sign-in.js';
import { LoginForm } from '../login/login-form.js';

/**
 * Sign-in. Afterwards: the server's redirect, else where the values of the address lead, else the page wanted before,
 * else the start page. Whoever is signed in already goes on to the help centre at once.
 */
export function LoginPage() {
  const t = useT('auth');
  const follow = useFollow();
  const [search] = useSearchParams();
  const query = Object.fromEntries(search);
  const proceed = async (redirect: string | null) =>
    follow(redirect ?? (await destinationOfQuery(query)), takeIntendedPath);
  useSignOnToHelpCentre(query, () => proceed(null));

  return (
    <AuthLayout title={t('login.title')}>
      <LoginForm query={query} onSignedIn={proceed} />
    </AuthLayout>
  );
}

function useSignOnToHelpCentre(query: Readonly<Record<string, string>>, proceed: () => Promise<void>): void {
  const asked = useRef(false);
  const wanted = leadsToHelpCentre(query);
  useEffect(() => {
    if (!wanted || asked.current) return;
    asked.current = true;
    // Whoever is not signed in signs in first.
    void checkToken().then(
      (signedIn) => (signedIn ? proceed() : undefined),
      () => undefined,
    );
  }, [wanted, proceed]);
}
