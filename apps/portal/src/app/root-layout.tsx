import { useEffect, useLayoutEffect } from 'react';
import { Outlet, useMatches, useNavigation } from 'react-router-dom';
import { PageSkeleton } from '@netreach/ui';
import { fixLocale } from '../i18n/locale-store.js';
import { useLocale, useT } from '../i18n/use-t.js';
import type { FeatureRoute } from '../shared/routing/feature-route.js';
import { RouteTable } from '../shared/routing/route-table.js';
import { usePageSubject } from '../shared/site/page-subject.js';
import { currentSite } from '../shared/site/current-site.js';
import { localeOf, themeOf } from '../shared/site/site.js';
import { featureRoutes } from './feature-routes.js';
import { notify } from '../shared/notify/notify.js';
import { takeReloadNote } from './missing-chunk.js';
import { chooseTheme } from './theme-store.js';
import { useDocumentLanguage } from './use-document-language.js';
import classes from './root-layout.module.css';

const PRODUCT = 'Netreach';

function usePageHead() {
  const t = useT('navigation');
  const locale = useLocale();
  const route = useMatches().at(-1)?.handle as FeatureRoute | undefined;
  const subject = usePageSubject();
  const page = [subject, route ? t(route.name) : '', PRODUCT];
  const title = page.filter(Boolean).join(' · ');
  const theme = themeOf(currentSite, route?.app);
  const ownLocale = localeOf(currentSite, route?.app);
  // Before the page is painted: nobody sees it change its look or language.
  useLayoutEffect(() => chooseTheme(theme), [theme]);
  useLayoutEffect(() => fixLocale(ownLocale), [ownLocale]);
  useEffect(() => {
    document.title = title;
  }, [title]);
  useDocumentLanguage(locale);
}

/** Says why a page was loaded anew. */
function useReloadNote() {
  const t = useT('generic');
  useEffect(() => {
    if (takeReloadNote()) notify.warning(t('error.chunk_reloaded'));
  }, [t]);
}

/** Around every page: document title, language, look, and a line on top while the next page loads. */
export function RootLayout() {
  usePageHead();
  useReloadNote();
  const busy = useNavigation().state !== 'idle';
  return (
    <>
      {busy ? <div className={classes.progress} aria-hidden /> : null}
      <RouteTable value={featureRoutes}>
        <Outlet />
      </RouteTable>
    </>
  );
}

/** Before the first page is there. No catalogue is loaded yet, so it has no text but its name. */
export function LoadingPage() {
  return <PageSkeleton label={PRODUCT} />;
}
