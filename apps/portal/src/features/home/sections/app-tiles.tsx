import { Link } from 'react-router-dom';
import { Badge, EmptyState, IconChevronRight, Skeleton } from '@netreach/ui';
import { useT } from '../../../i18n/use-t.js';
import { QueryView } from '../../../shared/api/query-view.js';
import { useApps, type PortalApp } from '../../../shared/api/use-apps.js';
import { AppIcon } from '../../../shared/routing/app-icon.js';
import { appPath, isAppKey, type AppKey } from '../../../shared/routing/apps.js';
import { useSession } from '../../../shared/session/use-session.js';
import classes from './app-tiles.module.css';

interface TileProps {
  app: AppKey;
  /** Null while the service cannot be opened. */
  path: string | null;
}

function Tile({ app, path }: TileProps) {
  const t = useT('home');
  const tn = useT('navigation');
  const content = (
    <>
      <span className={classes.icon}>
        <AppIcon app={app} size={21} />
      </span>
      <span className={classes.text}>
        <span className={classes.name}>
          {tn(`app.${app}`)}
          {path ? null : <Badge>{t('not_available')}</Badge>}
        </span>
        <span className={classes.description}>{tn(`app.${app}.description`)}</span>
      </span>
      {path ? <IconChevronRight size={18} stroke={1.6} className={classes.arrow} aria-hidden /> : null}
    </>
  );
  return (
    <li className={classes.item}>
      {path ? (
        <Link to={path} className={classes.tile}>
          {content}
        </Link>
      ) : (
        <div className={classes.tile} data-closed>
          {content}
        </div>
      )}
    </li>
  );
}

/** The services that can be opened come first. */
const tilesOf = (apps: readonly PortalApp[], countryCode: string): TileProps[] =>
  apps
    .flatMap(({ key, available }) =>
      isAppKey(key) && key !== 'home'
        ? [{ app: key, path: available ? appPath(key, countryCode) : null }]
        : [],
    )
    .sort((a, b) => Number(b.path !== null) - Number(a.path !== null));

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

function Tiles({ tiles }: { tiles: readonly TileProps[] }) {
  const t = useT('home');
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
      {(known) => <Tiles tiles={tilesOf(known, country.code)} />}
    </QueryView>
  );
}
