import { describe, expect, it } from '@jest/globals';
import { Market, serviceName } from '../support/market.js';
import { openAs, withBrowser } from '../support/pages.js';
import { RankingScreen } from '../support/ranking-screen.js';
import { USERS } from '../support/users.js';
import { runningStack } from '../support/stack.js';

const LARGEST = serviceName(1);
const market = new Market(runningStack().months);

withBrowser();

describe('the details of a service', () => {
  it('are reached from the ranking with its filters, lead on to movements, and back to the ranking as it was', async () => {
    const ranking = new RankingScreen(await openAs(USERS.admin, '/at/ratings?sort=net_reach'));
    const { page } = ranking;
    await ranking.settled();
    await ranking.value('Female').click();
    await page.waitForURL(/gender/);
    await ranking.settled();
    const { Cases: cases, 'Unique users': users } = await ranking.figures(LARGEST);
    const address = new URL(page.url()).search;

    await page.getByRole('link', { name: LARGEST }).click();
    await page.getByRole('heading', { name: LARGEST, level: 1 }).waitFor();
    // The head of the page has key figures too; the tiles come after it.
    const tile = (name: string) => page.locator('dt', { hasText: name }).last().locator('..');
    await tile('Unique users')
      .getByText(users ?? '', { exact: true })
      .waitFor();
    expect(cases).toBe(String(market.users(market.newest, 1, ({ gender }) => gender === 'female')));
    await tile('Cases')
      .getByText(cases ?? '', { exact: true })
      .waitFor();
    // The canvas is drawn once its library has come.
    await page.getByRole('img', { name: 'Net reach' }).first().waitFor();

    await page.getByRole('link', { name: 'All before' }).click();
    await page.waitForURL(/\/before\/services\?/);
    await page.getByRole('table', { name: 'Visited before' }).waitFor();
    await page.getByRole('table', { name: 'Visited after' }).waitFor({ state: 'hidden' });
    await page
      .getByRole('navigation', { name: 'Breadcrumbs' })
      .getByRole('link', { name: 'Ranking' })
      .click();
    await page.waitForURL(/\/at\/ratings\?/);
    expect(new URL(page.url()).search).toBe(address);
    expect((await ranking.figures(LARGEST))['Unique users']).toBe(users);
  });
});
