import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { HashRouter } from 'react-router-dom';
import { fixLocale } from '../../i18n/locale-store.js';
import { localeOf } from '../../shared/site/site.js';
import { watchFaults } from '../faults.js';
import { Providers } from '../providers.js';
import { applyLateStyles } from './late-styles.js';
import { loadFirstTexts, PublicSite } from './public-site.js';

fixLocale(localeOf('public', undefined));
watchFaults();

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');

await Promise.all([loadFirstTexts(), applyLateStyles()]);
// In a transition it is drawn in small pieces: a slow phone answers a touch meanwhile.
startTransition(() =>
  // It may lie in any folder of any website, so its addresses live behind the hash.
  createRoot(root).render(
    <Providers>
      <HashRouter>
        <PublicSite />
      </HashRouter>
    </Providers>,
  ),
);
