import type { Page } from 'playwright-core';

/** Looks in the page: which elements hear a press of the mouse that no key can give them. */
function pressedByMouseOnly(): string[] {
  const HEARD = ['onClick', 'onMouseDown', 'onMouseUp', 'onPointerDown', 'onPointerUp', 'onDoubleClick'];
  /** What Tab reaches, and what arrows reach where one of a group has the focus (tabs, lines of menus and lists, cells). */
  const GROUPED = ['tab', 'menuitem', 'option', 'radio', 'gridcell', 'row', 'treeitem', 'slider'];
  const FOCUSABLE = [
    'a[href], button, input, select, textarea, summary, label, iframe, [contenteditable=true], [tabindex="0"]',
    ...GROUPED.map((role) => `[role=${role}][tabindex]`),
    '[role=option]',
  ].join(', ');
  /** Only closes what lies above it, which Escape does too. */
  const CLOSING =
    '.mantine-Modal-inner, .mantine-Drawer-inner, .mantine-Overlay-root, .mantine-Modal-overlay';

  const hears = (element: Element): boolean => {
    const key = Object.keys(element).find((name) => name.startsWith('__reactProps$'));
    const props =
      key === undefined ? {} : (element as unknown as Record<string, Record<string, unknown>>)[key];
    return HEARD.some((name) => typeof props?.[name] === 'function');
  };
  const visible = (element: Element): boolean => element.checkVisibility({ visibilityProperty: true });
  return [...document.body.querySelectorAll('*')]
    .filter((element) => hears(element) && visible(element))
    .filter((element) => element.closest(`${FOCUSABLE}, ${CLOSING}`) === null)
    .filter((element) => element.querySelector(FOCUSABLE) === null)
    .map((element) => element.outerHTML.slice(0, 160));
}

/**
 * What of a page can be pressed with the mouse but not by keyboard: an element that hears a press and neither can have the focus,
 * nor lies in one that can, nor holds one (a row with a link in it). One line each, the beginning of its source.
 */
export async function mouseOnly(page: Page): Promise<string[]> {
  const found = await page.evaluate(pressedByMouseOnly);
  return found.map((source) => `by mouse only: ${source}`);
}
