import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { eventually } from '@netreach/config/eventually';
import { violations } from '../support/axe.js';
import { openAs, withBrowser } from '../support/pages.js';
import { USERS } from '../support/users.js';

withBrowser();

describe('the keyword tool', () => {
  it('shows engines and terms, as charts, as tables and as files, and keeps what is chosen in the address', async () => {
    const page = await openAs(USERS.maker, '/at/keyword-tool');
    await page.getByText('74.5% of the visits came without a term', { exact: false }).waitFor();
    await page.getByRole('button', { name: /Search terms/ }).click();
    await page.getByRole('menuitem', { name: /table/i }).click();
    const terms = page.getByRole('table', { name: /Search terms/ });
    await terms.waitFor();
    const rows = await terms.getByRole('row').allInnerTexts();
    expect(rows.slice(1).map((row) => row.split(/\s*\t\s*/))).toEqual([
      ['skigebiete', '15.0%'],
      ['wetter wien', '10.0%'],
    ]);
    expect(await page.getByText('somebody by name').count()).toBe(0);
    expect(await violations(page)).toEqual([]);

    await page
      .getByRole('button', { name: /^Search engine/ })
      .first()
      .click();
    await page.getByRole('radio', { name: 'Bing' }).click();
    await page.keyboard.press('Escape');
    await eventually(() => expect(new URL(page.url()).searchParams.get('engine')).toBe('Bing'));
    await page.reload();
    await page.getByText('0.0% of the visits came without a term', { exact: false }).waitFor();

    await page.getByRole('button', { name: /Search terms/ }).click();
    const [file] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('menuitem', { name: /CSV/ }).click(),
    ]);
    expect(file.suggestedFilename()).toBe('search-terms.csv');
    expect(readFileSync(await file.path(), 'utf8')).toContain('skigebiete');
  });
});
