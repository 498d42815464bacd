import { describe, expect, it } from '@jest/globals';
import { violations } from '../support/axe.js';
import { serviceName } from '../support/market.js';
import { openAs, openPage, withBrowser } from '../support/pages.js';
import { RankingScreen } from '../support/ranking-screen.js';
import { USERS } from '../support/users.js';

withBrowser();

describe('a view of the ranking', () => {
  it('is saved, shared by a link without signing in, and gone once the link is ended', async () => {
    const page = await openAs(USERS.planner, '/at/ratings?attributes=gender%3Afemale');
    await new RankingScreen(page).settled();
    await page.getByRole('button', { name: 'Export', exact: true }).click();
    await page.getByRole('menuitem', { name: /^Save view/ }).click();
    const form = page.getByRole('dialog');
    await form.getByLabel('Name').fill('Women, newest month');
    await form.getByRole('button', { name: 'Save' }).click();
    await form.waitFor({ state: 'detached' });

    await page.goto('/at/saved-views');
    await page.getByRole('button', { name: 'Links of Women, newest month' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('button', { name: 'Make a link' }).click();
    const address = (await dialog.getByText(/shared-view#/).textContent()) ?? '';
    const path = address.slice(address.indexOf('/shared-view'));

    const guest = await openPage();
    await guest.goto(path);
    await guest.getByRole('heading', { name: 'Women, newest month' }).waitFor();
    await guest.getByRole('rowheader', { name: serviceName(1), exact: true }).waitFor();
    expect(await guest.getByRole('columnheader', { name: /panelists|cases/i }).count()).toBe(0);
    for (const width of [1440, 390]) {
      await guest.setViewportSize({ width, height: 900 });
      expect(await violations(guest)).toEqual([]);
      const users = guest.getByRole('columnheader', { name: 'Unique users' });
      expect(await users.getAttribute('data-group')).toBe('Panel · Whole frame');
      const { x = width, width: wide = 0 } = (await users.boundingBox()) ?? {};
      expect(x + wide).toBeLessThan(width);
    }

    await page.reload();
    await page.getByRole('button', { name: 'Links of Women, newest month' }).click();
    await dialog.getByRole('button', { name: /^End the link/ }).click();
    await page.getByText('The link leads nowhere any more.').waitFor();
    const body = { token: path.split('#')[1], page: 1 };
    expect((await guest.request.post('/v3/shared-view', { data: body })).status()).toBe(404);
  });
});
