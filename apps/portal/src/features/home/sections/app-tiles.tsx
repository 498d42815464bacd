import { Link } from 'react-router-dom';
import { EmptyState, IconChevronRight, Skeleton } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { useApps, type PortalApp } from '../../../shared/api/use-apps.js';
import { AppIcon } from '../../../shared/routing/app-icon.js';
import { appPath, isAppKey, type AppKey } from '../../../shared/routing/apps.js';
import { useSession } from '../../../shared/session/use-session.js';
import classes from './app-tiles.module.css';

interface TileProps {
  app: AppKey;
  path: string;
}

function Tile({ app, path }: TileProps) {
  const tn = useT('navigation');
  return (
    <li className={classes.item}>
      <Link to={path} className={classes.tile}>
        <span className={classes.icon}>
          <AppIcon app={app} size={21} />
        </span>
        <span className={classes.text}>
          <span className={classes.name}>{tn(`app.${app}`)}</span>
          <span className={classes.description}>{tn(`app.${app}.description`)}</span>
        </span>
        <IconChevronRight size={18} stroke={1.6} className={classes.arrow} aria-hidden />
      </Link>
    </li>
  );
}

function useTiles(apps: readonly PortalApp[]): TileProps[] {
  const { country } = useSession();
  return apps.flatMap(({ key }) =>
    isAppKey(key) && key !== 'home' ? [{ app: key, path: appPath(key, country.code) }] : [],
  );
}

function LoadingTiles() {
  const t = useT('generic');
  return (
    <div className={classes.grid} role="status" aria-label={t('state.loading')}>
      {Array.from({ length: 6 }, (_, index) => (
        <Skeleton key={index} height={84} />
      ))}
    </div>
  );
}

function Tiles({ apps }: { apps: readonly PortalApp[] }) {
  const t = useT('home');
  const tiles = useTiles(apps);
  if (tiles.length === 0) return <EmptyState title={t('no_apps')} description={t('no_apps_hint')} />;
  return (
    <nav aria-label={t('apps')}>
      <ul className={classes.grid}>
        {tiles.map((tile) => (
          <Tile key={tile.app} {...tile} />
        ))}
      </ul>
    </nav>
  );
}

/** The services of the licence as tiles. */
export function AppTiles() {
  const t = useT('home');
  const { country } = useSession();
  const apps = useApps(country.code);
  return (
    <QueryView query={apps} failedTitle={t('apps_failed')} loading={<LoadingTiles />}>
      {(known) => <Tiles apps={known} />}
    </QueryView>
  );
}
