import { describe, expect, it } from '@jest/globals';
import { eventually } from '@netreach/config/eventually';
import type { Page } from 'playwright-core';
import { hostOf, Market, NEIGHBOUR, serviceName } from '../support/market.js';
import { openAs, withBrowser } from '../support/pages.js';
import { RankingScreen } from '../support/ranking-screen.js';
import { runningStack } from '../support/stack.js';
import { queryRows } from '../support/test-services.js';
import { USERS } from '../support/users.js';

const { databaseUrl, months } = runningStack();
const market = new Market(months, NEIGHBOUR);
/** Services: the new one takes the targets of two over, and none of the third. */
const [ONE, OTHER, STAYS] = [2, 3, 4] as const;
const NAME = 'Aare Online';
const CATEGORY = 'Aare news';
const PATTERN = '^www\\.portal[23]\\.example$';
const TAKEN = [hostOf(ONE), hostOf(OTHER)];

const MEASURED_WITHIN_MS = 60_000;

withBrowser();

const dialog = (page: Page) => page.getByRole('dialog');
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });

/** Marked months are measured again at most once an hour: that hour is over. */
const anHourLater = () =>
  queryRows(
    databaseUrl,
    `UPDATE jobs SET finished_at = finished_at - interval '1 hour' WHERE kind = 'month' AND key LIKE 'ch %'`,
  );

/** Months that wait to be measured, or are being measured. */
const waitingMonths = async () =>
  (
    await queryRows<{ month: string }>(
      databaseUrl,
      `SELECT to_char(month, 'YYYY-MM') AS month FROM months_to_index WHERE country_code = 'ch' ORDER BY 1`,
    )
  ).map(({ month }) => month);

/** How many people used one of some targets in the newest month, by the weights of persons alone. */
async function usersBySql(targets: readonly string[]): Promise<string> {
  const [row] = await queryRows<{ users: number }>(
    databaseUrl,
    `SELECT sum(w.weight)::float8 AS users FROM panel_weights w
     WHERE w.country_code = 'ch' AND w.month = $1::date AND EXISTS (
       SELECT FROM panel_contacts c JOIN targets t ON t.id = c.target_id
       WHERE c.person_id = w.person_id AND t.country_code = 'ch' AND t.name = ANY($2)
         AND c.market_day >= w.month AND c.market_day < w.month + interval '1 month')`,
    [`${market.newest}-01`, targets],
  );
  return Math.round(row?.users ?? 0).toLocaleString('en-US');
}

/** The texts of the panel's figures: those of the census come from other counts. */
const panelFigures = ({
  'Unique users': users,
  'Net reach %': reach,
  'Affinity index': affinity,
  Cases: cases,
}: Record<string, string>) => ({ users, reach, affinity, cases });

async function ranked(page: Page): Promise<RankingScreen> {
  await page.goto('/ch/ratings?withheld=true');
  const ranking = new RankingScreen(page);
  await ranking.settled();
  return ranking;
}

/** Makes a service, and files it under a category that is made for it. */
async function makeService(page: Page): Promise<void> {
  await page.goto('/ch/admin/ratings/services');
  await page.getByRole('button', { name: 'New service' }).click();
  await dialog(page).getByLabel('Name', { exact: true }).fill(NAME);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await dialog(page).waitFor({ state: 'hidden' });
  await page.goto('/ch/admin/ratings/categories');
  await page.getByRole('button', { name: 'New category' }).click();
  await dialog(page).getByLabel('Name', { exact: true }).fill(CATEGORY);
  await dialog(page).getByRole('combobox', { name: 'Services' }).press('ArrowDown');
  await page.getByRole('option', { name: NAME }).click();
  await page.keyboard.press('Tab');
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await dialog(page).waitFor({ state: 'hidden' });
  await row(page, CATEGORY).waitFor();
}

/** Gives the service its pattern, and says what that was told to do: the reach of the service afterwards. */
async function givePattern(page: Page): Promise<string | undefined> {
  await page.goto('/ch/admin/ratings/services');
  await page.getByRole('button', { name: `Patterns of ${NAME}` }).click();
  await dialog(page).getByLabel('New pattern').fill(PATTERN);
  await dialog(page).getByRole('button', { name: 'Try it' }).click();
  await dialog(page).getByText('Moves 2 targets.').waitFor();
  const told = await row(page, NAME).getByRole('cell').allInnerTexts();
  expect(await waitingMonths()).toEqual([]);
  await dialog(page).getByRole('button', { name: 'Save' }).click();
  await dialog(page).getByText('2 targets', { exact: true }).waitFor();
  return told.at(-1);
}

describe('from form to figure', () => {
  it('a new service with a pattern and a category is ranked with the figures of the targets it took over', async () => {
    // No pattern takes over what somebody assigned, as the imported file did.
    await queryRows(
      databaseUrl,
      `UPDATE targets SET by_hand = false WHERE country_code = 'ch' AND name = ANY($1)`,
      [TAKEN],
    );
    const page = await openAs(USERS.admin, '/ch/ratings');
    const before = await ranked(page).then(async (ranking) => ({
      one: panelFigures(await ranking.figures(serviceName(ONE))),
      stays: panelFigures(await ranking.figures(serviceName(STAYS))),
    }));
    expect(before.one).toMatchObject({
      users: await usersBySql([hostOf(ONE)]),
      cases: String(market.users(market.newest, ONE)),
    });

    await makeService(page);
    const told = await givePattern(page);
    expect(await waitingMonths()).toEqual(market.months);
    await anHourLater();
    await eventually(async () => expect(await waitingMonths()).toEqual([]), MEASURED_WITHIN_MS);

    const ranking = await ranked(page);
    const taken = panelFigures(await ranking.figures(NAME));
    expect(taken).toMatchObject({
      users: await usersBySql(TAKEN),
      affinity: '100',
      cases: String(market.users(market.newest, [ONE, OTHER])),
    });
    expect(told).toBe(`${taken.reach}%`);
    expect(panelFigures(await ranking.figures(serviceName(STAYS)))).toEqual(before.stays);
    for (const gone of [ONE, OTHER])
      expect((await ranking.figures(serviceName(gone)))['Unique users']).toBe('withheld');

    const categories = await ranking.openFilter('Categories');
    await categories.getByRole('checkbox', { name: CATEGORY }).check();
    await page.keyboard.press('Escape');
    await ranking.row(serviceName(STAYS)).waitFor({ state: 'hidden' });
    expect(await ranking.names()).toEqual([NAME]);
    expect(panelFigures(await ranking.figures(NAME))).toEqual(taken);
  }, 120_000);
});
