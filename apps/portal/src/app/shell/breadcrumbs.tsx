import { Link, useLocation, useParams } from 'react-router-dom';
import { useT } from '../../i18n/use-t.js';
import type { FeatureRoute } from '../../shared/routing/feature-route.js';
import { fillPath } from '../../shared/routing/paths.js';
import { useSession } from '../../shared/session/use-session.js';
import { routeByName } from '../feature-routes.js';
import { useCurrentRoute } from '../../shared/routing/use-current-route.js';
import classes from './header.module.css';

function trail(route: FeatureRoute | undefined): FeatureRoute[] {
  if (!route) return [];
  return [...trail(route.parent && routeByName(route.parent)), route];
}

/** The pages above this one, and this one. */
export function Breadcrumbs() {
  const t = useT('navigation');
  const tc = useT('generic');
  const { country } = useSession();
  const params = useParams();
  const current = useCurrentRoute();
  const { search } = useLocation();
  return (
    <nav aria-label={tc('shell.breadcrumbs')}>
      <ol className={classes.crumbs}>
        {trail(current).map((route) => {
          const path = fillPath(route.name, { ...params, country_code: country.code });
          return (
            <li key={route.name} className={classes.crumb}>
              {route === current || !path ? (
                <span aria-current="page">{t(route.name)}</span>
              ) : (
                <Link
                  to={{ pathname: path, search: current?.sharesQuery && route.sharesQuery ? search : '' }}
                >
                  {t(route.name)}
                </Link>
              )}
            </li>
          );
        })}
      </ol>
    </nav>
  );
}
