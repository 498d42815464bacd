import { lazy, Suspense } from 'react';
import { createRoot } from 'react-dom/client';
import { HashRouter, RouterProvider } from 'react-router-dom';
import { fixLocale } from '../i18n/locale-store.js';
import { dropRefreshMark } from '../shared/release/release.js';
import { currentSite } from '../shared/site/current-site.js';
import { localeOf } from '../shared/site/site.js';
import { watchFaults } from './faults.js';
import { Providers } from './providers.js';
import { loadPart } from './load-part.js';
import { createPortalRouter } from './router.js';

dropRefreshMark();
fixLocale(localeOf(currentSite, undefined));
watchFaults();
const dsn = import.meta.env.VITE_MONITORING_DSN;
if (dsn) void import('./monitoring.js').then(({ monitor }) => monitor(dsn));

const PublicSite = lazy(() =>
  loadPart(async () => ({ default: (await import('./public/public-site.js')).PublicSite })),
);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <Providers>
    {currentSite === 'public' ? (
      <HashRouter>
        <Suspense>
          <PublicSite />
        </Suspense>
      </HashRouter>
    ) : (
      <RouterProvider router={createPortalRouter()} />
    )}
  </Providers>,
);
