import type { Page } from 'playwright-core';
import { violations } from './axe.js';
import { mouseOnly } from './mouse-only.js';
import { openAs, WIDE, type VisitOptions } from './pages.js';
import { leave, openInTurn } from './pages-in-turn.js';
import type { TestUser } from './users.js';

const SCHEMES = ['light', 'dark'] as const;
const WIDTHS = [WIDE.width, 390];

/** Rules other than that of contrast do not depend on the colours: one look at them for each width is enough. */
const FIRST_SCHEME = SCHEMES[0];

/** A screen, opened once in a wide window and looked at in every shape. */
export interface Screen {
  readonly open: () => Promise<Page>;
  /** Brings up what there is to look at; asked again when the window has become narrow, and Escape has closed what it closes. */
  readonly show: (page: Page, wide: boolean) => Promise<unknown>;
}

/** A page of a user; one that differs from the usual one is its own. */
export const opened = (user: TestUser, path: string, options?: VisitOptions) => () =>
  options ? openAs(user, path, options) : openInTurn(user, path);

/** Waits for the first of what has a role. */
export const seen =
  (...args: Parameters<Page['getByRole']>) =>
  (page: Page) =>
    page
      .getByRole(...args)
      .first()
      .waitFor();

/** How much wider than the window the page is: nobody should have to scroll sideways. */
function wider(page: Page): Promise<number> {
  return page.evaluate(() => Math.max(0, document.documentElement.scrollWidth - innerWidth));
}

/** Makes the window narrow, or wide as it was opened, and closes what the other shape had open. */
async function resize(page: Page, width: number): Promise<void> {
  if (page.viewportSize()?.width === width) return;
  await page.keyboard.press('Escape');
  await page.setViewportSize({ width, height: 900 });
}

/** What axe finds wrong with a screen in light and in dark colours, in a wide and in a narrow window, how far it does not fit, and what only a mouse reaches. */
export async function wrongWith({ open, show }: Screen): Promise<string[]> {
  const page = await open();
  const found: string[] = [];
  for (const width of WIDTHS) {
    await resize(page, width);
    await show(page, width === WIDE.width);
    for (const colorScheme of SCHEMES) {
      await page.emulateMedia({ colorScheme });
      await page.locator(`html[data-mantine-color-scheme=${colorScheme}]`).waitFor();
      const wrong = await violations(page, colorScheme === FIRST_SCHEME ? undefined : 'colours');
      found.push(...wrong.map((violation) => `${width} ${colorScheme}: ${violation}`));
    }
    found.push(...(await mouseOnly(page)).map((element) => `${width} ${element}`));
    const over = await wider(page);
    if (over > 0) found.push(`${width}: ${over} pixels wider than the window`);
  }
  if (found.length === 0) leave(page);
  return found;
}
