import { NavLink } from 'react-router-dom';
import { useT } from '../../i18n/use-t.js';
import type { FeatureRoute } from '../../shared/routing/feature-route.js';
import { fillPath } from '../../shared/routing/paths.js';
import { decideAccess, type SessionState } from '../../shared/session/access.js';
import { useSession } from '../../shared/session/use-session.js';
import { featureRoutes } from '../feature-routes.js';
import { useCurrentRoute } from './use-current-route.js';
import classes from './sidebar.module.css';

interface MenuEntry {
  route: FeatureRoute;
  path: string;
}

/** The menu of one service: its routes with a menu line that the user may open, in order. */
function menuOf(app: FeatureRoute['app'], session: SessionState, countryCode: string): MenuEntry[] {
  return featureRoutes
    .filter((route) => route.menu && route.app === app && decideAccess(route.access, session) === 'allow')
    .sort((a, b) => (a.menu?.order ?? 0) - (b.menu?.order ?? 0))
    .flatMap((route) => {
      const path = fillPath(route.name, { country_code: countryCode });
      return path ? [{ route, path }] : [];
    });
}

interface SideMenuProps {
  collapsed: boolean;
  onNavigate?: (() => void) | undefined;
}

/** The pages of the service in use. */
export function SideMenu({ collapsed, onNavigate }: SideMenuProps) {
  const t = useT('navigation');
  const tc = useT('generic');
  const session = useSession();
  const app = useCurrentRoute()?.app ?? 'home';
  return (
    <nav aria-label={tc('shell.menu')} className={classes.nav}>
      <ul className={classes.menu}>
        {menuOf(app, session, session.country.code).map(({ route, path }) => {
          const Symbol = route.menu?.icon;
          return (
            <li key={route.name}>
              <NavLink
                to={path}
                end
                className={classes.link ?? ''}
                title={collapsed ? t(route.titleKey) : undefined}
                onClick={onNavigate}
              >
                {Symbol ? <Symbol size={17} stroke={1.7} aria-hidden /> : null}
                {collapsed ? (
                  <span className="nr-visually-hidden">{t(route.titleKey)}</span>
                ) : (
                  t(route.titleKey)
                )}
              </NavLink>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
