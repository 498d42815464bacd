import { useState } from 'react';
import { Outlet } from 'react-router-dom';
import { Drawer } from '@mantine/core';
import { useLocalStorage, useMediaQuery } from '@mantine/hooks';
import { useT } from '../../i18n/use-t.js';
import { useSession } from '../../shared/session/use-session.js';
import { PageBoundary } from '../page-boundary.js';
import { useOfflineWatch } from '../use-offline-watch.js';
import { useReleaseWatch } from '../use-release-watch.js';
import { Header } from './header.js';
import { ImpersonationBanner } from './impersonation-banner.js';
import { Shortcuts } from './shortcuts.js';
import { Sidebar } from './sidebar.js';
import { useMaintenanceWatch } from './use-maintenance-watch.js';
import { usePageFocus } from './use-page-focus.js';
import { useSessionWatch } from './use-session-watch.js';
import classes from './shell.module.css';

const NARROW = '(max-width: 1199px)';

/** The frame of all signed-in pages: sidebar, header, page. */
export function Shell() {
  const t = useT('generic');
  const { country } = useSession();
  const [kept, setKept] = useLocalStorage<boolean | null>({ key: 'netreach.sidebar', defaultValue: null });
  const narrow = useMediaQuery(NARROW) ?? false;
  // It folds by itself where pages need the room, until its reader says otherwise.
  const collapsed = kept ?? narrow;
  const [drawer, setDrawer] = useState(false);
  useSessionWatch();
  useMaintenanceWatch();
  useOfflineWatch();
  useReleaseWatch();
  usePageFocus();

  return (
    <div className={classes.shell} data-collapsed={collapsed || undefined}>
      <a href="#main" className={classes.skip}>
        {t('shell.skip')}
      </a>
      <aside className={classes.aside} aria-label={t('shell.sidebar')}>
        <Sidebar collapsed={collapsed} onToggle={() => setKept(!collapsed)} />
      </aside>
      <Drawer.Root opened={drawer} onClose={() => setDrawer(false)} size={280} padding={0}>
        <Drawer.Overlay />
        <Drawer.Content aria-label={t('shell.sidebar')}>
          <Sidebar collapsed={false} onToggle={() => setDrawer(false)} onNavigate={() => setDrawer(false)} />
        </Drawer.Content>
      </Drawer.Root>
      <Shortcuts />
      <div className={classes.column}>
        <ImpersonationBanner />
        <Header onMenu={() => setDrawer(true)} />
        {/* A page keeps no state of another country. */}
        <main id="main" key={country.code} tabIndex={-1} className={classes.main}>
          <PageBoundary>
            <Outlet />
          </PageBoundary>
        </main>
      </div>
    </div>
  );
}
