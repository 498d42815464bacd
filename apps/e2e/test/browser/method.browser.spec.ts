import { METHOD_RULES } from '@netreach/domain';
import { describe, expect, it } from '@jest/globals';
import { eventually } from '@netreach/config/eventually';
import { tabTo } from '../support/keyboard.js';
import { openAs, openPage, withBrowser } from '../support/pages.js';
import { RankingScreen } from '../support/ranking-screen.js';
import { USERS } from '../support/users.js';
import { runningStack } from '../support/stack.js';

const { months } = runningStack();
const [older = '', newest = ''] = months;
const monthName = (month: string) =>
  new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  );

withBrowser();

describe('the method page', () => {
  it('explains every figure to anybody, in both languages, with formulas the browser sets', async () => {
    const page = await openPage();
    await page.goto('/method');
    await page.getByRole('heading', { level: 1, name: 'Method' }).waitFor();
    expect(await page.getByRole('article').count()).toBe(METHOD_RULES.length);
    // A fraction is higher than its line of text: it is set, not written.
    const fraction = page.locator('#rule-14:visible mfrac');
    expect((await fraction.boundingBox())!.height).toBeGreaterThan(28);
    await page.getByRole('combobox', { name: 'Language' }).selectOption({ label: 'Deutsch' });
    await page.getByRole('heading', { level: 3, name: 'Nettoreichweite' }).waitFor();
    expect(await page.locator('html').getAttribute('lang')).toBe('de-DE');
    await page.locator('#weighting:visible').scrollIntoViewIfNeeded();
    await page.getByRole('table', { name: /Geschlecht/ }).waitFor();
  });

  it('opens at the definition an address names', async () => {
    const page = await openPage();
    await page.goto('/method#rule-38');
    // Until the page works, its document also holds the other languages, hidden.
    const rule = page.locator('#rule-38:visible');
    await rule.waitFor();
    await eventually(async () => expect(Math.abs((await rule.boundingBox())?.y ?? 9999)).toBeLessThan(200));
    await page.getByRole('link', { name: /^14/ }).first().click();
    expect(new URL(page.url()).hash).toBe('#rule-14');
    await eventually(async () =>
      expect((await page.locator('#rule-14:visible').boundingBox())?.y).toBeLessThan(200),
    );
  });

  it('finds definitions, with the keyboard alone', async () => {
    const page = await openPage();
    await page.goto('/method');
    await tabTo(page, page.getByRole('searchbox', { name: 'Search definitions' }));
    await page.keyboard.type('kish effective');
    await page.waitForURL(/search=kish/);
    await page.getByText('1 definition', { exact: true }).waitFor();
    expect(await page.getByRole('article').count()).toBe(1);
    await page.getByRole('heading', { level: 3, name: /Effective cases/ }).waitFor();
    await page.keyboard.press('ControlOrMeta+a');
    await page.keyboard.type('xylophone');
    await page.getByText('No definition contains “xylophone”.').waitFor();
    await tabTo(page, page.getByRole('button', { name: 'Show all definitions' }));
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.search === '');
    await eventually(async () => expect(await page.getByRole('article').count()).toBe(METHOD_RULES.length));
  });

  it('shows how the panel of each published month was weighted, and keeps the choice in the address', async () => {
    const page = await openPage();
    await page.goto('/method');
    const published = newest < new Date().toISOString().slice(0, 7) ? newest : older;
    const month = page.getByRole('combobox', { name: 'Month' });
    await page.locator('#weighting:visible').scrollIntoViewIfNeeded();
    await page.getByRole('table', { name: /Gender/ }).waitFor();
    expect(await month.inputValue()).toBe(published);
    const female = page.getByRole('table', { name: /Gender/ }).getByRole('row', { name: /Female/ });
    const cells = await female.getByRole('cell').allInnerTexts();
    // Before, target, after, factor: the target is met.
    expect(cells[2]).toBe(cells[1]);
    await page.getByText('converged', { exact: true }).waitFor();
    await month.selectOption({ label: monthName(older) });
    await page.waitForURL(new RegExp(`country=at&month=${older}`));
    await page.reload();
    await page.locator('#weighting:visible').scrollIntoViewIfNeeded();
    await page.getByRole('table', { name: /Gender/ }).waitFor();
    expect(await month.inputValue()).toBe(older);
  });

  it('is one click from the figures and from every page', async () => {
    const page = await openAs(USERS.planner, '/at/ratings');
    await new RankingScreen(page).settled();
    await page.getByRole('link', { name: 'How figures are computed' }).waitFor();
    await page.getByRole('button', { name: 'What the figures mean' }).click();
    await page.getByRole('link', { name: 'Formulas and sources of every figure' }).click();
    await page.getByRole('heading', { level: 1, name: 'Method' }).waitFor();
    await page.getByRole('link', { name: 'To the portal' }).click();
    await page.getByRole('link', { name: /Audience ratings/ }).waitFor();
  });

  it('is for search engines to read, which are told what is not', async () => {
    const answer = await fetch(`${runningStack().origin}/robots.txt`);
    expect(answer.headers.get('content-type')).toMatch(/^text\/plain/);
    expect(await answer.text()).toMatch(/^User-agent: \*\n/);
  });
});
