import type { Locator, Page } from 'playwright-core';
import { describe, expect, it } from '@jest/globals';
import { openAs, withBrowser } from '../support/pages.js';
import { USERS } from '../support/users.js';

withBrowser();

const inGerman = async (page: Page, path: string) => {
  await page.evaluate(() => localStorage.setItem('netreach.locale', 'de-DE'));
  await page.goto(path);
};

/** Texts of what does not stand on the line the first part stands on. */
const besideTheLine = (beside: Locator) =>
  beside.evaluateAll((parts) => {
    // A select has a part that is not seen.
    const seen = parts.filter((part) => part.getBoundingClientRect().height > 1);
    const middleOf = (part: Element) => {
      const { top, height } = part.getBoundingClientRect();
      return top + height / 2;
    };
    const [first, ...others] = seen;
    if (!first || others.length < 3) return ['too few parts'];
    return others
      .filter((part) => Math.abs(middleOf(part) - middleOf(first)) > 3)
      .map((part) => part.textContent);
  });

describe('filters at 1440 in German', () => {
  it('stand on one line above campaigns and above a ranking', async () => {
    const page = await openAs(USERS.campaigner, '/at/campaigns');
    await inGerman(page, '/at/campaigns');
    await page.getByRole('heading', { name: 'Kampagnen' }).waitFor();
    expect(await besideTheLine(page.locator('main header > div:last-child > *'))).toEqual([]);
    const planner = await openAs(USERS.planner, '/at/ratings');
    await inGerman(planner, '/at/ratings');
    await planner.getByRole('row').nth(3).waitFor();
    expect(await besideTheLine(planner.locator('[data-dense-filters]').first().locator('button'))).toEqual(
      [],
    );
  });
});

describe('Back', () => {
  it('undoes one step at a time, and what was typed as one', async () => {
    const page = await openAs(USERS.planner, '/at/ratings');
    const search = () => new URL(page.url()).search;
    await page.getByRole('row').nth(3).waitFor();
    await page.getByRole('tab', { name: /Media houses/ }).click();
    await page.waitForURL(/type=mediahouses/);
    await page.getByRole('searchbox', { name: /name/i }).pressSequentially('po', { delay: 700 });
    await page.waitForURL(/search=po/);
    await page.goBack();
    await page.waitForURL((url) => !url.searchParams.has('search'));
    expect(search()).toBe('?type=mediahouses');
    await page.goBack();
    await page.waitForURL((url) => url.search === '');
  });
});

describe('a ranking on paper', () => {
  it('is the table alone, with every row and every column', async () => {
    const page = await openAs(USERS.planner, '/at/ratings');
    await page.getByRole('row').nth(5).waitFor();
    await page.emulateMedia({ media: 'print' });
    expect(await page.locator('aside').first().isVisible()).toBe(false);
    const cut = await page.getByRole('grid').evaluate((grid) => {
      const scroll = grid.parentElement;
      return scroll ? scroll.scrollHeight - scroll.clientHeight : -1;
    });
    expect(cut).toBe(0);
    expect(await page.locator('[data-dense-filters]').first().isVisible()).toBe(false);
  });
});
