import { isRouteName, pathPattern, type RouteName } from '../../shared/routing/paths.js';

/** A page the document brought along, and where it stands in it. */
export interface BroughtView {
  readonly page: RouteName;
  readonly locale: string;
  readonly place: HTMLElement;
}

function readView(place: HTMLElement): BroughtView | null {
  const { firstView: page = '', locale = '' } = place.dataset;
  if (!isRouteName(page) || location.pathname !== pathPattern(page)) return null;
  return getComputedStyle(place).display === 'none' ? null : { page, locale, place };
}

/**
 * The page the document shows already, in the reader's language; null where it brought none that is to be shown. What it brought
 * besides is taken away.
 */
export function broughtView(): BroughtView | null {
  let shown: BroughtView | null = null;
  for (const place of document.querySelectorAll<HTMLElement>('[data-first-view]')) {
    const view = readView(place);
    if (view) shown = view;
    else place.remove();
  }
  return shown;
}
