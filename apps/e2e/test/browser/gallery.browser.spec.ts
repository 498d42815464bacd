import type { Page } from 'playwright-core';
import { describe, expect, it } from '@jest/globals';
import { violations } from '../support/axe.js';
import { traceMainThread } from '../support/frames.js';
import { Gallery } from '../support/gallery.js';
import { openPage, withBrowser } from '../support/pages.js';

const gallery = new Gallery();
const LOOKS = ['light', 'dark'].flatMap((scheme) =>
  ['portal', 'national'].map((theme) => ({ scheme, theme })),
);
const WIDTHS = [1440, 390];
const TURNS_OF_THE_WHEEL = 60;

/** Processor time a frame may take, in ms: only the bench sets it (`bench:rows`), tests assert no times. */
const MOST_WORK_MS = Number(process.env['MOST_WORK_MS'] ?? Infinity);

withBrowser();

async function open(section: string, look: Record<string, string> = {}, width = 1440): Promise<Page> {
  const page = await openPage({ viewport: { width, height: 900 } });
  await page.goto(gallery.address(section, look));
  await page.getByRole('heading', { level: 2 }).first().waitFor();
  return page;
}

/** Ids of the sections, as the menu has them. */
async function sections(page: Page): Promise<string[]> {
  const links = page.getByRole('navigation', { name: 'Sections' }).getByRole('link');
  return links.evaluateAll((found) => found.map((link) => (link.getAttribute('href') ?? '').slice(2)));
}

/** Opens a section of the page at hand, with everything that is in it. */
async function turnTo(page: Page, section: string): Promise<void> {
  await page.locator(`nav a[href="#/${section}"]`).click();
  await page.locator(`nav a[href="#/${section}"][aria-current="page"]`).waitFor();
  await page.getByRole('heading', { level: 2 }).first().waitFor();
}

describe.each(LOOKS)('axe finds nothing wrong with the gallery in $scheme colours, $theme theme', (look) => {
  // What the width changes is the same in both themes.
  it.each(look.theme === 'portal' ? WIDTHS : WIDTHS.slice(0, 1))('%d wide', async (width) => {
    const page = await open('foundations', look, width);
    // What does not depend on the colours is looked at in the first look, in both widths.
    const only = look === LOOKS[0] ? undefined : 'colours';
    const found: string[] = [];
    const all = await sections(page);
    expect(all.length).toBeGreaterThan(7);
    for (const section of all) {
      await turnTo(page, section);
      found.push(...(await violations(page, only)).map((violation) => `${section}: ${violation}`));
    }
    expect(found).toEqual([]);
  });

  it('with its menus open', async () => {
    const page = await open('filters', look);
    await page.getByRole('button', { name: /^Categories/ }).click();
    await page.getByRole('dialog', { name: 'Categories' }).waitFor();
    const found = await violations(page);
    await page.keyboard.press('Escape');
    await turnTo(page, 'table');
    await page.getByRole('button', { name: 'Columns' }).click();
    await page.getByRole('dialog', { name: 'Columns' }).waitFor();
    found.push(...(await violations(page)));
    expect(found).toEqual([]);
  });
});

describe('a table of 20,000 rows', () => {
  it('holds what is in sight, and scrolls', async () => {
    const page = await open('large-table');
    const rows = page.locator('tbody tr[aria-rowindex]');
    await rows.first().waitFor();
    expect(await page.getByRole('grid').getAttribute('aria-rowcount')).toBe('20001');
    await page.getByRole('grid').hover();
    const scrolled = await traceMainThread(page, async () => {
      for (let turn = 0; turn < TURNS_OF_THE_WHEEL; turn += 1) {
        // Mostly single turns of a wheel, at times the long way of a hurried finger.
        await page.mouse.wheel(0, turn % 10 === 9 ? 6000 : 360);
        await page.waitForTimeout(16);
      }
    });
    const { longestTask, longestWork, tasks } = scrolled;
    console.log(
      `20,000 rows, ${TURNS_OF_THE_WHEEL} turns of the wheel: longest frame ${longestTask.toFixed(1)} ms ` +
        `(${longestWork.toFixed(1)} ms of processor time), ${tasks} tasks`,
    );
    expect(longestWork).toBeLessThan(MOST_WORK_MS);
    expect(tasks).toBeGreaterThan(TURNS_OF_THE_WHEEL);
    const first = Number(await rows.first().getAttribute('aria-rowindex'));
    expect(first).toBeGreaterThan(900);
    expect(await rows.count()).toBeLessThan(60);
    await page.getByRole('grid').focus();
    await page.keyboard.press('Control+End');
    await page.locator('tbody tr[aria-rowindex="20001"]').waitFor();
    expect(await rows.count()).toBeLessThan(60);
  });
});

describe('the keyboard alone', () => {
  it('reads, chooses and opens rows of a table', async () => {
    const page = await open('table');
    const { keyboard } = page;
    const grid = page.getByRole('grid', { name: 'Services' });
    const active = () =>
      grid.evaluate((table) => {
        const cell = document.getElementById(table.getAttribute('aria-activedescendant') ?? '');
        const box = cell?.getBoundingClientRect();
        const inSight = box && document.elementsFromPoint(box.x + box.width / 2, box.y + box.height / 2);
        return { text: cell?.textContent ?? '', inSight: Boolean(cell && inSight?.includes(cell)) };
      });
    await page.getByRole('button', { name: 'CSV' }).focus();
    await keyboard.press('Tab');
    expect(await grid.evaluate((table) => table === document.activeElement)).toBe(true);
    expect((await active()).text).toMatch(/ 1$/);
    for (let step = 0; step < 14; step += 1) await keyboard.press('ArrowDown');
    expect(await active()).toEqual({ text: expect.stringMatching(/ 15$/), inSight: true });
    await keyboard.press('End');
    expect(await active()).toEqual({ text: '15', inSight: true });
    await keyboard.press('Home');
    await keyboard.press('PageUp');
    await keyboard.press('Space');
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowDown');
    await keyboard.press('Shift+Space');
    expect(await grid.locator('tr[aria-selected="true"]').count()).toBe(3);
    await page.getByText('3 rows chosen').waitFor({ state: 'attached' });
    const { text } = await active();
    await keyboard.press('Enter');
    await page.getByText(`Opened: ${text}.`).waitFor();
  });

  it('sorts, arranges columns and opens rows below rows', async () => {
    const page = await open('table');
    const { keyboard } = page;
    const heads = () => page.getByRole('grid', { name: 'Services' }).locator('thead th').allInnerTexts();
    await page.getByRole('grid', { name: 'Services' }).getByRole('button', { name: 'Visits' }).focus();
    await keyboard.press('Enter');
    await page.locator('th[aria-sort="descending"]', { hasText: 'Visits' }).waitFor();
    await page.getByRole('button', { name: 'Columns' }).focus();
    await keyboard.press('Enter');
    await page.getByRole('button', { name: 'Move Category, position 2 of 11' }).focus();
    await keyboard.press('ArrowUp');
    await page.getByRole('checkbox', { name: 'Id', exact: true }).focus();
    await keyboard.press('Space');
    await keyboard.press('Escape');
    await page.getByText('columns=category%2Chouse').waitFor();
    expect((await heads()).map((head) => head.trim())).toEqual(
      expect.arrayContaining(['Category', 'Media house']),
    );
    expect((await heads())[1]).toContain('Category');
    expect((await heads()).some((head) => head.startsWith('Id'))).toBe(false);

    const tree = page.getByRole('treegrid', { name: 'Benchmarks' });
    await tree.focus();
    await keyboard.press('ArrowLeft');
    expect(await tree.locator('tbody tr').count()).toBe(5);
    await keyboard.press('ArrowRight');
    await keyboard.press('ArrowDown');
    expect(await tree.locator('tbody tr').count()).toBe(8);
    expect(await tree.locator('tr[aria-level="2"]').count()).toBe(3);
  });
});

describe('the mouse', () => {
  it('moves a column by dragging its handle', async () => {
    const page = await open('table');
    await page.getByRole('button', { name: 'Columns' }).click();
    const handle = page.getByRole('button', { name: 'Move Unique users, position 3 of 11' });
    const target = await page
      .getByRole('button', { name: 'Move Media house, position 1 of 11' })
      .boundingBox();
    await handle.hover();
    await page.mouse.down();
    await page.mouse.move((target?.x ?? 0) + 8, (target?.y ?? 0) + 8, { steps: 6 });
    await page.mouse.up();
    await page.getByRole('button', { name: 'Move Unique users, position 1 of 11' }).waitFor();
    await page.getByText('columns=users%2Chouse%2Ccategory').waitFor();
  });
});
