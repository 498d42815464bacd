import type { Page, Route } from 'playwright-core';
import { describe, expect, it } from '@jest/globals';
import { openPage, withBrowser } from '../support/pages.js';
import { PASSWORD, USERS } from '../support/users.js';

const { planner } = USERS;

withBrowser();

/** Keeps the portal's scripts back, but the one that says who reads. @returns what lets them come */
async function withoutScripts(page: Page): Promise<() => Promise<void>> {
  const held: Route[] = [];
  let isOpen = false;
  await page.route(/\/assets\/(?!reader).*\.js$/, async (route) => {
    if (isOpen) await route.continue();
    else held.push(route);
  });
  return async () => {
    isOpen = true;
    await Promise.all(held.map((route) => route.continue()));
  };
}

const works = (page: Page) => page.waitForFunction(() => !document.querySelector('[data-first-view]'));

describe('what documents of public pages show before any script has run', () => {
  it('is the sign-in form in the reader’s language, in dark where that is wanted', async () => {
    const page = await openPage({ locale: 'de-AT', colorScheme: 'dark' });
    const open = await withoutScripts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByRole('heading', { level: 1, name: 'Anmelden' }).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
    const colour = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    const before = [await page.locator('html').getAttribute('lang'), await colour()];
    await open();
    await works(page);
    expect([await page.locator('html').getAttribute('lang'), await colour()]).toEqual(before);
    expect(before[0]).toBe('de-DE');
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  });

  it('keeps what is typed and pressed, and does it when the page works', async () => {
    const page = await openPage();
    const open = await withoutScripts(page);
    await page.goto('/login', { waitUntil: 'commit' });
    await page.getByLabel('Email').fill(planner.email);
    await page.getByLabel('Password', { exact: true }).fill(PASSWORD);
    await page.keyboard.press('Enter');
    expect(new URL(page.url()).search).toBe('');
    await open();
    await page.getByRole('heading', { name: 'Welcome, Paula Planner' }).waitFor();
  });

  it('keeps what is searched for in the definitions, and a language chosen', async () => {
    const page = await openPage();
    const open = await withoutScripts(page);
    await page.goto('/method', { waitUntil: 'commit' });
    await page.getByRole('searchbox', { name: 'Search definitions' }).fill('kish effective');
    await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Deutsch' });
    await open();
    await page.waitForURL(/search=kish/);
    await page.getByRole('heading', { level: 1, name: 'Methode' }).waitFor();
  });

  it('moves nothing when the page begins to work', async () => {
    const page = await openPage({ viewport: { width: 412, height: 823 } });
    await page.addInitScript(() => {
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
          document.documentElement.dataset['moved'] = String(
            Number(document.documentElement.dataset['moved'] ?? 0) + entry.value,
          );
      }).observe({ type: 'layout-shift', buffered: true });
    });
    // What is written before the font is there takes the same room.
    await page.route('**/*.woff2', async (route) => {
      await page.waitForTimeout(400);
      await route.continue();
    });
    for (const path of ['/login', '/method']) {
      await page.goto(path);
      await works(page);
      await page.waitForTimeout(500);
      expect(Number(await page.locator('html').getAttribute('data-moved'))).toBeLessThan(0.02);
    }
  });

  it('is readable without scripts at all', async () => {
    const page = await openPage({ javaScriptEnabled: false });
    await page.goto('/method#rule-14');
    await page.getByRole('heading', { level: 3, name: 'Net reach' }).waitFor();
    await page.goto('/login');
    await page.getByRole('heading', { level: 1, name: 'Sign in' }).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  });

  it('is not shown where the address asks for another view', async () => {
    const page = await openPage();
    await page.goto('/method?search=kish+effective');
    await page.getByText('1 definition', { exact: true }).waitFor();
    expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1);
  });
});
