import './no-browser.js';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter } from 'react-router-dom';
import { SHIPPED_LOCALES } from '@netreach/texts';
import { speak } from '../../i18n/locale-store.js';
import { translate } from '../../i18n/use-t.js';
import { pathTo } from '../../shared/routing/paths.js';
import { Portal } from '../portal.js';
import { preparedRoutes } from '../router.js';
import { prepare } from './prepare.js';

/** Pages that anybody may open and whose document shows them before any script has run. */
const PAGES = ['login', 'method'] as const;

/** A page as its document brings it. */
export interface FirstView {
  readonly page: string;
  readonly locale: string;
  readonly title: string;
  readonly html: string;
}

async function draw(page: (typeof PAGES)[number], locale: string): Promise<FirstView> {
  speak(locale);
  const prepared = await prepare(page);
  const { routes, hydrationData } = preparedRoutes(prepared);
  const router = createMemoryRouter(routes, { initialEntries: [pathTo(page)], hydrationData });
  const html = renderToString(<Portal router={router} />, { identifierPrefix: locale });
  router.dispose();
  return { page, locale, title: `${translate('navigation', page)} · Netreach`, html };
}

/** Draws the public pages in every language that is shipped. @throws where a page cannot be drawn without a browser */
export async function drawFirstViews(): Promise<FirstView[]> {
  const views: FirstView[] = [];
  for (const { code } of SHIPPED_LOCALES)
    // One after the other: the language is that of all.
    for (const page of PAGES) views.push(await draw(page, code));
  return views;
}
