import { lazy, startTransition, Suspense } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { HashRouter } from 'react-router-dom';
import { fixLocale, loadCatalogues } from '../i18n/locale-store.js';
import { dropRefreshMark } from '../shared/release/release.js';
import { currentSite } from '../shared/site/current-site.js';
import { localeOf } from '../shared/site/site.js';
import { watchFaults } from './faults.js';
import { broughtView, type BroughtView } from './first-view/brought-view.js';
import { handOver } from './first-view/hand-over.js';
import { prepare } from './first-view/prepare.js';
import { cataloguesOf } from './guard.js';
import { Providers } from './providers.js';
import { loadPart } from './load-part.js';
import { Portal } from './portal.js';
import { createPortalRouter } from './router.js';

dropRefreshMark();
fixLocale(localeOf(currentSite, undefined));
watchFaults();
const dsn = import.meta.env.VITE_MONITORING_DSN;
if (dsn) void import('./monitoring.js').then(({ monitor }) => monitor(dsn));

const PublicSite = lazy(() =>
  loadPart(async () => ({ default: (await import('./public/public-site.js')).PublicSite })),
);

function PublicPages() {
  return (
    <Providers>
      <HashRouter>
        <Suspense>
          <PublicSite />
        </Suspense>
      </HashRouter>
    </Providers>
  );
}

/** Makes a page work that the document brought along. Drawn in small pieces: a slow phone answers a touch meanwhile. */
async function takeOver({ page, locale, place }: BroughtView): Promise<void> {
  const prepared = await prepare(page);
  const router = createPortalRouter(prepared);
  const onDrawn = () => {
    // The server's texts, which may have been edited, take the place of those the page was drawn with.
    void loadCatalogues(cataloguesOf(prepared.route));
    handOver(place);
  };
  startTransition(() => {
    hydrateRoot(place, <Portal router={router} onDrawn={onDrawn} />, { identifierPrefix: locale });
  });
}

const brought = broughtView();
const root = document.getElementById('root');
if (brought) void takeOver(brought);
else if (root)
  createRoot(root).render(
    currentSite === 'public' ? <PublicPages /> : <Portal router={createPortalRouter()} />,
  );
else throw new Error('index.html has no #root');
