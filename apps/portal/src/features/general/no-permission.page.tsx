import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { useT } from '../../i18n/use-t.js';
import { company } from '../../shared/config/company.js';
import { pathTo } from '../../shared/routing/paths.js';
import { MessagePage } from './message-page.js';
import classes from './message-page.module.css';

/** The user lacks the right or module of the page asked for. */
export function NoPermissionPage() {
  const t = useT('general');
  return (
    <MessagePage sign="403" title={t('no_permission.title')}>
      <p>
        {t('no_permission.text')}{' '}
        <a className={classes.inline} href={`mailto:${company.email}`}>
          {company.email}
        </a>
      </p>
      <div className={classes.actions}>
        <Button component={Link} to={pathTo('startpage')}>
          {t('home_link')}
        </Button>
      </div>
    </MessagePage>
  );
}
