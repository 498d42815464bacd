import { redirect, type LoaderFunctionArgs } from 'react-router-dom';
import { ApiError } from '@netreach/api-client';
import { loadCatalogues } from '../i18n/locale-store.js';
import type { Namespace } from '../i18n/messages.js';
import { translate } from '../i18n/use-t.js';
import { notify } from '../shared/notify/notify.js';
import type { FeatureRoute } from '../shared/routing/feature-route.js';
import { pathTo } from '../shared/routing/paths.js';
import { decideAccess, type SessionState } from '../shared/session/access.js';
import { rememberIntended } from '../shared/session/intended-route.js';
import { currentSite } from '../shared/site/current-site.js';
import { localeOf } from '../shared/site/site.js';
import { loadSession } from '../shared/session/session.js';

type GuardArguments = Pick<LoaderFunctionArgs, 'params' | 'request'>;

function toLogin(route: FeatureRoute, { params, request }: GuardArguments): Response {
  rememberIntended({ name: route.name, params, query: new URL(request.url).search });
  return redirect(pathTo('login'));
}

/** The server's word on this very page, where the page asks for it; what does not exist is a 404. */
async function isAuthorized({ access }: FeatureRoute, { params, request }: GuardArguments): Promise<boolean> {
  if (access.kind === 'public' || !access.authorized) return true;
  try {
    return await access.authorized({ params, query: new URL(request.url).searchParams });
  } catch (error) {
    if (error instanceof ApiError && error.isForbidden) return false;
    if (error instanceof ApiError && error.isNotFound) throw new Response(null, { status: 404 });
    throw error;
  }
}

/** Others than administrators are not told what the administration would have had for them. */
function isAdminPageForOthers({ app }: FeatureRoute, session: SessionState): boolean {
  return app === 'admin' && session.status === 'signed-in' && !session.user.admin;
}

/** The texts of a page, and of what may be said around it. */
export const cataloguesOf = ({ catalogues }: FeatureRoute): readonly Namespace[] => [
  'generic',
  'navigation',
  'errors',
  'lists',
  'ui',
  'notifications',
  ...catalogues,
];

/**
 * The loader of every page: texts and the session, then the page's access rule, and the server's word where the page asks
 * for it. Resolves with the session (null on public pages); redirects or throws a 404 when the page may not be shown.
 */
export function guardOf(route: FeatureRoute) {
  return async (visit: GuardArguments): Promise<SessionState | Response | null> => {
    const isPublic = route.access.kind === 'public';
    const [session] = await Promise.all([
      isPublic ? undefined : loadSession(visit.params.country_code).catch(() => undefined),
      loadCatalogues(cataloguesOf(route), localeOf(currentSite, route.app)),
    ]);
    if (isPublic) return null;
    if (!session) {
      notify.error(translate('generic', 'error.session'));
      return toLogin(route, visit);
    }
    switch (decideAccess(route.access, session)) {
      case 'allow':
        return (await isAuthorized(route, visit)) ? session : redirect(pathTo('no-permission'));
      case 'login':
        return toLogin(route, visit);
      case 'startpage':
        return redirect(pathTo('startpage'));
      case 'no-permission':
        return redirect(pathTo(isAdminPageForOthers(route, session) ? 'startpage' : 'no-permission'));
      case 'not-found':
        throw new Response(null, { status: 404 });
    }
  };
}
