import { useState } from 'react';
import { Button } from '@mantine/core';
import { Link, Navigate, useParams, useSearchParams } from 'react-router-dom';
import { FormAlert, Skeleton } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { pathTo } from '../../../shared/routing/paths.js';
import { usePasswordLink, type PasswordLink } from '../api/use-password.js';
import classes from '../layout/auth-form.module.css';
import { AuthLayout } from '../layout/auth-layout.js';
import { NewPasswordForm } from './new-password-form.js';
import { PasswordDone } from './password-done.js';

/** What the link of a password mail opens; without its address it is none, and leads to sign-in. */
export function NewPassword({ title }: { title: string }) {
  const { token } = useParams();
  const email = useSearchParams()[0].get('email');
  const t = useT('auth');
  const [done, setDone] = useState(false);
  if (!token || !email) return <Navigate to={pathTo('login')} replace />;
  return (
    <AuthLayout title={title}>
      {done ? (
        <PasswordDone text={t('password.done')} />
      ) : (
        <CheckedLink link={{ email, token }} onSet={() => setDone(true)} />
      )}
    </AuthLayout>
  );
}

interface CheckedLinkProps {
  link: PasswordLink;
  onSet: () => void;
}

function CheckedLink({ link, onSet }: CheckedLinkProps) {
  const t = useT('auth');
  return (
    <QueryView
      query={usePasswordLink(link)}
      failedTitle={t('password.link_failed')}
      loading={
        <div role="status" aria-label={t('password.link_checking')}>
          <Skeleton height={180} />
        </div>
      }
    >
      {({ available }) => (available ? <NewPasswordForm link={link} onSet={onSet} /> : <DeadLink />)}
    </QueryView>
  );
}

function DeadLink() {
  const t = useT('auth');
  return (
    <div className={classes.form}>
      <FormAlert>{t('password.link_dead')}</FormAlert>
      <Button component={Link} to={pathTo('password.email')} size="md" fullWidth>
        {t('password.link_renew')}
      </Button>
    </div>
  );
}
