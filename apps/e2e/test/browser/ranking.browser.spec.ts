import { NOT_ENOUGH_DATA } from '@netreach/domain';
import { describe, expect, it } from '@jest/globals';
import { eventually } from '@netreach/config/eventually';
import { COUNTS, Market, serviceName } from '../support/market.js';
import { openAs, withBrowser } from '../support/pages.js';
import { RankingScreen } from '../support/ranking-screen.js';
import { USERS } from '../support/users.js';
import { runningStack } from '../support/stack.js';

const LIST = '/at/ratings';
/** With the services whose figures are withheld. */
const WHOLE = `${LIST}?withheld=true`;
const LARGEST = serviceName(1);
const market = new Market(runningStack().months);
const women = market.persons.filter(({ gender }) => gender === 'female').length;

withBrowser();

async function open(path = LIST, user: (typeof USERS)[keyof typeof USERS] = USERS.planner) {
  const ranking = new RankingScreen(await openAs(user, path));
  await ranking.settled();
  return ranking;
}

const queryOf = ({ page }: RankingScreen) => Object.fromEntries(new URL(page.url()).searchParams);
const users = (fits?: Parameters<Market['users']>[2], month = market.newest) =>
  String(market.users(month, 1, fits));

describe('the ranking list', () => {
  it('has tabs with counts and ranks what each names', async () => {
    const ranking = await open();
    expect(await ranking.tab('Services').innerText()).toContain(String(COUNTS.services));
    expect((await ranking.names())[0]).toBe(LARGEST);
    await ranking.tab('Media houses').click();
    await ranking.row('House 1').waitFor();
    expect(await ranking.tab('Media houses').innerText()).toContain(String(COUNTS.mediahouses));
    expect(await ranking.names()).toHaveLength(COUNTS.mediahouses);
    await ranking.tab('Ad networks').click();
    await ranking.row('Network 1').waitFor();
    expect(await ranking.names()).toHaveLength(COUNTS.adnetworks);
    expect(await ranking.tab('Channels').getAttribute('aria-disabled')).toBe('true');
    await ranking.page.goBack();
    await ranking.row('House 1').waitFor();
  });

  it('recomputes every figure as demographics are ticked, and writes them into the address', async () => {
    const ranking = await open(LIST, USERS.admin);
    const before = await ranking.figures(LARGEST);
    expect(before['Cases']).toBe(users());
    await ranking.value('Female').click();
    await ranking.stat('Cases').getByText(String(women), { exact: true }).waitFor();
    await ranking.settled();
    const after = await ranking.figures(LARGEST);
    expect(after['Cases']).toBe(users(({ gender }) => gender === 'female'));
    expect(after['Unique users']).not.toBe(before['Unique users']);
    await eventually(() => expect(queryOf(ranking)).toEqual({ attributes: 'gender:female' }));
    await ranking.value('Vienna').click();
    await ranking.page.waitForURL(/province/);
    await ranking.settled();
    expect((await ranking.figures(LARGEST))['Cases']).toBe(
      users(({ gender, province }) => gender === 'female' && province === 'vienna'),
    );
    await ranking.page.getByRole('button', { name: 'Clear filters' }).click();
    await ranking.stat('Cases').getByText(String(market.persons.length), { exact: true }).waitFor();
    await ranking.settled();
    expect(await ranking.figures(LARGEST)).toEqual(before);
    await eventually(() => expect(queryOf(ranking)).toEqual({}));
  });

  it('keeps its state over a reload, and a link shows another user the same figures', async () => {
    const link = `${LIST}?attributes=birthday%3A30-49%2C50%2B&devices=web&sort=net_reach&order=asc&type=mediahouses`;
    const ranking = await open(link);
    const figures = await ranking.body();
    expect(figures).toContain('House 1');
    await ranking.page.reload();
    expect(await ranking.body()).toBe(figures);
    expect(`${new URL(ranking.page.url()).pathname}${new URL(ranking.page.url()).search}`).toBe(link);

    const colleague = await open(link, USERS.admin);
    const house = 'House 4';
    const [mine, theirs] = [await ranking.figures(house), await colleague.figures(house)];
    expect(theirs).toMatchObject(mine);
    expect(await colleague.names()).toEqual(await ranking.names());
  });

  it('sorts by its heads', async () => {
    const ranking = await open(WHOLE, USERS.admin);
    const { page } = ranking;
    const sortedBy = page.locator('th[aria-sort]');
    const sort = async (name: string, order: string) => {
      await page.getByRole('columnheader').getByRole('button', { name }).click();
      await page.locator(`th[aria-sort=${order}]`, { hasText: name }).waitFor();
      await ranking.settled();
    };
    expect(await sortedBy.innerText()).toContain('Unique users');
    await sort('Name', 'ascending');
    expect((await ranking.names()).slice(0, 2)).toEqual([serviceName(1), serviceName(2)]);
    await sort('Name', 'descending');
    expect((await ranking.names())[0]).toBe('Tagged Without Consent');
    await eventually(() => expect(queryOf(ranking)).toEqual({ withheld: 'true', sort: 'name' }));
    await sort('Cases', 'descending');
    const cases = await ranking.column('Cases');
    expect(cases).toHaveLength(50);
    expect(cases).toEqual(cases.toSorted((a, b) => b - a));
    await sort('Cases', 'ascending');
    expect((await ranking.column('Cases'))[0]).toBeGreaterThanOrEqual(30);
    expect(await sortedBy.count()).toBe(1);
  });

  it('turns its pages', async () => {
    const ranking = await open(WHOLE);
    const status = ranking.page.getByRole('status').filter({ hasText: 'Showing' });
    expect(await status.innerText()).toBe(`Showing 1–50 of ${COUNTS.services} entries`);
    const first = await ranking.names();
    await ranking.page.getByRole('button', { name: 'Next page' }).click();
    await ranking.page.getByText('Page 2 of 2').waitFor();
    await ranking.settled();
    const second = await ranking.names();
    expect([first.length, second.length]).toEqual([50, COUNTS.services - 50]);
    expect(new Set([...first, ...second]).size).toBe(COUNTS.services);
    await eventually(() => expect(queryOf(ranking)).toEqual({ withheld: 'true', page: '2' }));
    await ranking.page.getByRole('button', { name: 'Previous page' }).click();
    await ranking.page.getByText('Page 1 of 2').waitFor();
  });

  it('narrows by device', async () => {
    const ranking = await open(LIST, USERS.admin);
    const choice = await ranking.openFilter('Devices');
    await choice.getByRole('radio', { name: 'Desktop domain' }).click();
    await ranking.page.waitForURL(/devices=desktop/);
    await ranking.settled();
    expect((await ranking.figures(LARGEST))['Cases']).toBe(users((_, device) => device === 'desktop'));
    await ranking.page.keyboard.press('Escape');
    await ranking.page.getByRole('button', { name: 'Remove filter Devices' }).click();
    await ranking.page.waitForURL((url) => url.search === '');
    await ranking.settled();
    expect((await ranking.figures(LARGEST))['Cases']).toBe(users());
  });

  it('takes another month and another way to count', async () => {
    const ranking = await open(LIST, USERS.admin);
    const [older = ''] = market.months;
    const choice = await ranking.openFilter('Time frame');
    await choice.getByRole('button', { name: monthName(older), exact: true }).click();
    await ranking.page.waitForURL(new RegExp(`date=${older}-01`));
    await ranking.settled();
    expect((await ranking.figures(LARGEST))['Cases']).toBe(users(undefined, older));
    const whole = (await ranking.figures(LARGEST))['Unique users'];
    await choice.getByRole('radio', { name: /^Average day/ }).click();
    await ranking.page.waitForURL(/calculation_type=average_day/);
    await ranking.settled();
    expect((await ranking.figures(LARGEST))['Unique users']).not.toBe(whole);
  });

  it('says where there are too few cases instead of showing figures', async () => {
    const ranking = await open(`${LIST}?withheld=true&search=${encodeURIComponent(serviceName(60))}`);
    const cases = market.users(market.newest, 60);
    expect(cases).toBeLessThan(30);
    const row = ranking.row(serviceName(60));
    await row.getByText(NOT_ENOUGH_DATA).waitFor();
  });

  it('shows cases, visits and impressions to admins and to nobody else', async () => {
    const [planner, admin] = [await open(), await open(LIST, USERS.admin)];
    const [shown, more] = [await planner.heads(), await admin.heads()];
    expect(more.filter((head) => !shown.includes(head))).toEqual([
      'Cases',
      'Visits',
      'Impressions',
      'Imp. per visit',
    ]);
    expect((await admin.figures(LARGEST))['Impressions']).toBe('4,320,000');
  });
});

function monthName(month: string): string {
  return new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${month}-01`),
  );
}
