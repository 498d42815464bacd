import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useT } from '../../../i18n/use-t.js';
import { pathTo } from '../../../shared/routing/paths.js';
import classes from '../layout/auth-form.module.css';

/** In place of a form that has done its work: what happened, and the way to sign in. */
export function PasswordDone({ text }: { text: string }) {
  const t = useT('auth');
  return (
    <div className={classes.form}>
      <p role="status" className={classes.text}>
        {text}
      </p>
      <Button component={Link} to={pathTo('login')} size="md" fullWidth>
        {t('password.to_login')}
      </Button>
    </div>
  );
}
