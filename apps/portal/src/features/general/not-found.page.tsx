import { useEffect, useState } from 'react';
import { Button } from '@mantine/core';
import { Link } from 'react-router-dom';
import { loadCatalogues } from '../../i18n/locale-store.js';
import { useT } from '../../i18n/use-t.js';
import { pathTo } from '../../shared/routing/paths.js';
import { tokenCookie } from '../../shared/session/token-cookie.js';
import { MessagePage } from './message-page.js';
import classes from './message-page.module.css';

/** 404. Whoever is signed out is also offered to sign in. */
export function NotFoundPage() {
  const t = useT('general');
  const [, setReady] = useState(false);
  const signedIn = tokenCookie.read() !== null;

  // Shown in place of another page, it comes without its route's guard, which loads the texts.
  useEffect(() => {
    void loadCatalogues(['general']).then(() => setReady(true));
  }, []);

  return (
    <MessagePage sign="404" title={t('not_found.title')}>
      <p>{t('not_found.text')}</p>
      <div className={classes.actions}>
        <Button component={Link} to={pathTo('startpage')}>
          {t('home_link')}
        </Button>
        {signedIn ? null : (
          <Button component={Link} to={pathTo('login')} variant="default">
            {t('sign_in_link')}
          </Button>
        )}
      </div>
    </MessagePage>
  );
}
