import { createRoot } from 'react-dom/client';
import { HashRouter } from 'react-router-dom';
import { watchFaults } from '../faults.js';
import { Providers } from '../providers.js';
import { PublicSite } from './public-site.js';

watchFaults();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
// It may lie in any folder of any website, so its addresses live behind the hash.
createRoot(root).render(
  <Providers>
    <HashRouter>
      <PublicSite />
    </HashRouter>
  </Providers>,
);
