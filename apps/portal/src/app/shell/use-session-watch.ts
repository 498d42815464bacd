import { useEffect, useEffectEvent } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import { translate } from '../../i18n/use-t.js';
import { notify } from '../../shared/notify/notify.js';
import { pathTo } from '../../shared/routing/paths.js';
import { rememberIntended } from '../../shared/session/intended-route.js';
import { CHECK_EVERY_MS, checkToken, forgetAnswers } from '../../shared/session/session.js';
import { onSessionNews, type SessionNews } from '../../shared/session/session-news.js';
import { tokenCookie } from '../../shared/session/token-cookie.js';
import { useCurrentRoute } from '../../shared/routing/use-current-route.js';

/** How a page that is open leaves a session that is no longer its own. */
interface Exits {
  /** To sign-in, and back here afterwards. */
  toLogin: () => Promise<void>;
  /** Anew, as whoever is signed in now. */
  anew: () => Promise<void>;
}

function useExits(): Exits {
  const navigate = useNavigate();
  const params = useParams();
  const { search } = useLocation();
  const route = useCurrentRoute();
  return {
    toLogin: async () => {
      if (route) rememberIntended({ name: route.name, params, query: search });
      await navigate(pathTo('login'));
    },
    anew: async () => {
      forgetAnswers();
      await navigate(0);
    },
  };
}

/**
 * Watches the session while a page is open: checks the token every minute, and hears of it at once when another tab signs
 * out or in. Without a session the user signs in and comes back here.
 */
export function useSessionWatch(): void {
  const exits = useExits();

  const leave = async () => {
    await exits.toLogin();
    // Not before: pages on show would ask again for what they miss.
    forgetAnswers();
  };
  const check = useEffectEvent(async () => {
    // Without a connection there is nobody to ask: that is no failure of the session.
    if (!navigator.onLine) return;
    try {
      if (!(await checkToken())) await leave();
    } catch {
      notify.error(translate('generic', 'error.session_check'));
      await exits.toLogin();
    }
  });
  const lookAround = useEffectEvent(() => {
    if (!tokenCookie.read()) void leave();
  });
  const hear = useEffectEvent((news: SessionNews) => {
    if (news === 'changed') void exits.anew();
    else lookAround();
  });

  useEffect(() => {
    const timer = setInterval(() => void check(), CHECK_EVERY_MS);
    const deafen = onSessionNews((news) => hear(news));
    const onVisible = () => lookAround();
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      clearInterval(timer);
      deafen();
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
}
