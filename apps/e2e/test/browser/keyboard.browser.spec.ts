import { describe, expect, it } from '@jest/globals';
import { tabTo } from '../support/keyboard.js';
import { Market, serviceName } from '../support/market.js';
import { mouseOnly } from '../support/mouse-only.js';
import { openPage, withBrowser } from '../support/pages.js';
import { RankingScreen } from '../support/ranking-screen.js';
import { PASSWORD, USERS } from '../support/users.js';
import { runningStack } from '../support/stack.js';

const market = new Market(runningStack().months);

withBrowser();

describe('the keyboard alone', () => {
  it('signs in, opens the ranking, narrows, sorts, turns and leaves it', async () => {
    const page = await openPage();
    const { keyboard } = page;
    const ranking = new RankingScreen(page);
    const cases = async () => {
      await ranking.settled();
      return (await ranking.figures(serviceName(1)))['Cases'];
    };
    const users = (fits?: Parameters<Market['users']>[2]) => String(market.users(market.newest, 1, fits));

    await page.goto('/login');
    await tabTo(page, page.getByLabel('Email'));
    await keyboard.type(USERS.admin.email);
    await keyboard.press('Tab');
    await keyboard.type(PASSWORD);
    await keyboard.press('Enter');

    await tabTo(page, page.getByRole('link', { name: /Audience ratings/ }));
    await keyboard.press('Enter');
    await tabTo(page, ranking.value('Female'));
    await keyboard.press('Space');
    await page.waitForURL(/attributes=gender/);
    expect(await cases()).toBe(users(({ gender }) => gender === 'female'));

    await tabTo(page, page.getByRole('button', { name: /^Devices/ }));
    await keyboard.press('Enter');
    await page.getByRole('dialog', { name: 'Devices' }).waitFor();
    await tabTo(page, page.getByRole('radio', { name: 'All devices' }));
    await keyboard.press('ArrowDown');
    await keyboard.press('ArrowDown');
    await page.waitForURL(/devices=desktop/);
    await keyboard.press('Escape');
    expect(await cases()).toBe(users(({ gender }, device) => gender === 'female' && device === 'desktop'));

    await tabTo(page, page.getByRole('button', { name: 'Clear filters' }));
    await keyboard.press('Enter');
    await page.waitForURL((url) => url.search === '');
    expect(await cases()).toBe(users());

    await tabTo(page, page.getByRole('columnheader').getByRole('button', { name: 'Name' }));
    await keyboard.press('Enter');
    await page.waitForURL(/sort=name/);
    await tabTo(page, page.getByRole('button', { name: 'Next page' }));
    await keyboard.press('Enter');
    await page.getByText('Page 2 of 2').waitFor();
    await tabTo(page, ranking.tab('Services'));
    await keyboard.press('ArrowRight');
    await ranking.row('House 1').waitFor();
    expect(await ranking.tab('Media houses').evaluate((tab) => tab === document.activeElement)).toBe(true);

    await tabTo(page, page.getByRole('button', { name: /^Account of/ }));
    await keyboard.press('Enter');
    await page.getByRole('menuitem', { name: 'Sign out' }).waitFor();
    await keyboard.press('ArrowUp');
    await keyboard.press('Enter');
    await page.waitForURL('**/login');
  });

  it('is missed where only a mouse can press something, which the tests of every screen look for', async () => {
    const page = await openPage();
    await page.setContent(`<main tabindex="-1"><p id="wrong">Press</p><p id="row"><a href="/">Open</a></p>
      <button id="button"><span id="inside">Press</span></button><p id="hidden" hidden>Press</p></main>`);
    await page.evaluate(() => {
      for (const id of ['wrong', 'row', 'inside', 'hidden']) {
        Object.assign(document.getElementById(id) ?? {}, { __reactProps$test: { onClick: () => undefined } });
      }
    });
    expect(await mouseOnly(page)).toEqual(['by mouse only: <p id="wrong">Press</p>']);
  });
});
