import { describe, expect, it } from '@jest/globals';
import { openAs, withBrowser } from '../support/pages.js';
import { USERS } from '../support/users.js';

const { admin } = USERS;
const SETTINGS = 'admin/ratings/widget-settings';
const GRP = 'Gross rating points';

withBrowser();

describe('widgets', () => {
  // Other tests look at the pages of services in Austria, none at those of ad networks.
  it('hidden for a kind of items vanish from its pages, and come back with the standard', async () => {
    const page = await openAs(admin, '/at/ratings?type=adnetworks');
    await page.getByRole('tab', { name: /networks/i }).click();
    await page.getByRole('link', { name: 'Network 1' }).click();
    await page.getByRole('table', { name: GRP }).waitFor();
    const details = page.url();

    await page.goto(`/at/${SETTINGS}`);
    const kinds = page.getByRole('listitem').filter({ hasText: GRP });
    await kinds.getByRole('combobox').press('ArrowDown');
    await page.getByRole('option', { name: 'Ad networks' }).click();
    await page.getByText('Saved.').waitFor();
    await page.goto(details);
    await page.getByRole('table', { name: 'Competitors' }).waitFor();
    expect(await page.getByRole('table', { name: GRP }).count()).toBe(0);

    await page.goto(`/at/${SETTINGS}`);
    await page.getByRole('button', { name: `Put ${GRP} back to the standard` }).click();
    await page.getByText('Saved.').waitFor();
    await page.goto(details);
    await page.getByRole('table', { name: GRP }).waitFor();
  });

  it('are hidden for all, moved, and put back', async () => {
    const page = await openAs(admin, `/de/${SETTINGS}`);
    const shown = page.getByRole('checkbox', { name: 'Competitors' });
    await shown.click();
    const back = page.getByRole('button', { name: 'Put Competitors back to the standard' });
    await back.waitFor();
    expect(await shown.isChecked()).toBe(false);
    await page.reload();
    await back.waitFor();
    expect(await shown.isChecked()).toBe(false);
    await back.click();
    await back.waitFor({ state: 'hidden' });
    expect(await shown.isChecked()).toBe(true);

    await page.getByRole('button', { name: 'Move Over time up' }).click();
    const first = page
      .getByRole('listitem')
      .filter({ has: page.getByRole('checkbox') })
      .first();
    await first.getByRole('checkbox', { name: 'Over time' }).waitFor();
    await page.getByRole('button', { name: 'Put Over time back to the standard' }).click();
    await page.getByRole('button', { name: 'Put Profile back to the standard' }).click();
    await first.getByRole('checkbox', { name: 'Profile' }).waitFor();
  });
});
