import { lazy, Suspense, useEffect, useLayoutEffect } from 'react';
import { Outlet, Route, Routes } from 'react-router-dom';
import { PageSkeleton } from '@netreach/ui';
import { publicRoutes } from '../../features/national-ratings/public.routes.js';
import { fixLocale, loadCatalogues } from '../../i18n/locale-store.js';
import { useLocale, useT } from '../../i18n/use-t.js';
import { checkedRoute, type PublicRoute } from '../../shared/routing/public-route.js';
import { localeOf } from '../../shared/site/site.js';
import { useSiteName } from '../../shared/site/use-site-name.js';
import { loadPart } from '../load-part.js';
import { Boundary } from '../boundary.js';
import { isMissingChunk } from '../missing-chunk.js';
import { useDocumentLanguage } from '../use-document-language.js';
import { PublicLayout } from './public-layout.js';
import classes from './public-layout.module.css';

const TEXTS = ['generic', 'navigation', 'errors', 'ui'] as const;
const spoken = (catalogues: PublicRoute['catalogues']) =>
  loadCatalogues([...TEXTS, ...catalogues], localeOf('public', undefined));

/** Loads what the frame and the first page say: until then the document shows what it has. */
export const loadFirstTexts = (): Promise<void> =>
  spoken(publicRoutes.flatMap(({ catalogues }) => catalogues));

/** A page with its texts. @throws Error, when it is opened, where its route does not say what it is */
function lazyPage(route: PublicRoute) {
  const Content = lazy(() =>
    loadPart(async () => {
      checkedRoute(route);
      const [component] = await Promise.all([route.page(), spoken(route.catalogues)]);
      return { default: component };
    }),
  );
  return function PublicPage() {
    const tn = useT('navigation');
    useTitle(tn(route.name));
    return <Content />;
  };
}

const PAGES = publicRoutes.map((route) => ({ path: route.path, Page: lazyPage(route) }));

const MissingPage = lazy(() =>
  loadPart(async () => {
    const [{ NotFoundPage }] = await Promise.all([
      import('../../features/general/not-found.page.js'),
      spoken(['general']),
    ]);
    return { default: NotFoundPage };
  }),
);

function useTitle(page: string) {
  const site = useSiteName();
  const locale = useLocale();
  useEffect(() => {
    document.title = `${page} · ${site}`;
  }, [page, site]);
  useDocumentLanguage(locale);
}

/** Says so with what is there anyway: the first visit loads no more than it needs. */
function Failed({ error }: { error: unknown }) {
  const t = useT('generic');
  return (
    <div role="alert" className={classes.failed}>
      <p>{t(isMissingChunk(error) ? 'error.chunk' : 'error.page')}</p>
      <button type="button" className={classes.button} onClick={() => location.reload()}>
        {t('action.reload')}
      </button>
    </div>
  );
}

/** Waits for what a page is made of, inside its frame. */
function Waiting() {
  return (
    <Boundary failed={Failed}>
      <Suspense fallback={<PageSkeleton label="Netreach" />}>
        <Outlet />
      </Suspense>
    </Boundary>
  );
}

/** The standalone public ranking, inside a router. */
export function PublicSite() {
  // Before anything is painted: nobody sees it change its language.
  useLayoutEffect(() => fixLocale(localeOf('public', undefined)), []);
  return (
    <Routes>
      <Route element={<PublicLayout />}>
        <Route element={<Waiting />}>
          {PAGES.map(({ path, Page }) => (
            <Route key={path} path={path} element={<Page />} />
          ))}
          <Route path="*" element={<MissingPage />} />
        </Route>
      </Route>
    </Routes>
  );
}
