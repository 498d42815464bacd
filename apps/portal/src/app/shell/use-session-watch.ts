import { useEffect } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { translate } from '../../i18n/use-t.js';
import { notify } from '../../shared/notify/notify.js';
import { pathTo } from '../../shared/routing/paths.js';
import { rememberIntended } from '../../shared/session/intended-route.js';
import { CHECK_EVERY_MS, checkToken } from '../../shared/session/session.js';
import { useCurrentRoute } from './use-current-route.js';

/** Checks the token every minute while a page is open; without one the user signs in and comes back here. */
export function useSessionWatch(): void {
  const navigate = useNavigate();
  const params = useParams();
  const { search } = useLocation();
  const route = useCurrentRoute();

  useEffect(() => {
    const timer = setInterval(() => {
      checkToken()
        .then((signedIn) => {
          if (signedIn || !route) return;
          rememberIntended({ name: route.name, params, query: search });
          void navigate(pathTo('login'));
        })
        // The server being away says nothing about the session: tell, and ask again next time.
        .catch(() => notify.error(translate('common', 'error.session_check')));
    }, CHECK_EVERY_MS);
    return () => clearInterval(timer);
  }, [navigate, params, search, route]);
}
