import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import { Providers } from './providers.js';
import { createPortalRouter } from './router.js';

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <Providers>
    <RouterProvider router={createPortalRouter()} />
  </Providers>,
);
