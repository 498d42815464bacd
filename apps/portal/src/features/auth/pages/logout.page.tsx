import { useEffect, useRef } from 'react';
import { useT } from '../../../i18n/use-t.js';
import { notify } from '../../../shared/notify/notify.js';
import { pathTo } from '../../../shared/routing/paths.js';
import { useFollow } from '../../../shared/routing/use-follow.js';
import { useSignOut } from '../api/use-sign-out.js';
import classes from '../layout/auth-form.module.css';
import { AuthLayout } from '../layout/auth-layout.js';

/** Signs out and leads to where the server wants, else to sign-in. */
export function LogoutPage() {
  const t = useT('auth');
  const tc = useT('generic');
  const follow = useFollow();
  const { mutate } = useSignOut({
    onSignedOut: (redirect) => follow(redirect, () => pathTo('login')),
    onFailed: () => {
      notify.error(tc('error.sign_out'));
      return follow(null, () => pathTo('login'));
    },
  });
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current) return;
    begun.current = true;
    mutate(undefined);
  }, [mutate]);
  return (
    <AuthLayout title={t('logout.title')}>
      <p role="status" className={classes.text}>
        {t('logout.busy')}
      </p>
    </AuthLayout>
  );
}
