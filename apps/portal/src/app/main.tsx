import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { dropRefreshMark } from '../shared/release/release.js';
import { currentSite } from '../shared/site/current-site.js';
import { watchFaults } from './faults.js';
import { Providers } from './providers.js';
import { createPortalRouter, createPublicRouter } from './router.js';

dropRefreshMark();
watchFaults();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <Providers>
    <RouterProvider router={currentSite === 'public' ? createPublicRouter() : createPortalRouter()} />
  </Providers>,
);
