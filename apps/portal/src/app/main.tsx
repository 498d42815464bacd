import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { fixLocale } from '../i18n/locale-store.js';
import { dropRefreshMark } from '../shared/release/release.js';
import { currentSite } from '../shared/site/current-site.js';
import { localeOf } from '../shared/site/site.js';
import { watchFaults } from './faults.js';
import { Providers } from './providers.js';
import { createPortalRouter, createPublicRouter } from './router.js';

dropRefreshMark();
fixLocale(localeOf(currentSite, undefined));
watchFaults();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <Providers>
    <RouterProvider router={currentSite === 'public' ? createPublicRouter() : createPortalRouter()} />
  </Providers>,
);
