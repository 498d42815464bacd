import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { CommandLine } from '../support/command-line.js';
import { openAs, withBrowser } from '../support/pages.js';
import { runningStack } from '../support/stack.js';
import { queryRows } from '../support/test-services.js';
import { USERS, type TestUser } from '../support/users.js';

const { databaseUrl, months, origin, settings } = runningStack();
const [before = '', month = ''] = months;
const { admin, publisher } = USERS;
/** A service that had hits in the month before, as it was released, and has none in the one that is published. */
const LOST = 'Tagged Not Tracked';
const UNITS = ['Portal 41', 'Portal 42', LOST];
const RELEASES = '/at/oewa-ratings/releases';

interface List {
  total: number;
  items: { name: string }[];
  release: { version: number; correction: string | null };
}

/** The month before, as it went out. */
const BEFORE = `
WITH release AS (
  INSERT INTO national_releases (country_code, starts_on, version, prepared_by) VALUES ('at', ($1 || '-01')::date, 1, 1)
  RETURNING id
)
INSERT INTO national_figures (release_id, item_id, device, type, name, traffic_source, reliability, published, impressions, visits)
SELECT r.id, i.id, 'all', 'service', i.name, 'tag', 'none', true, 1000, 300
FROM release r, rating_items i WHERE i.country_code = 'at' AND i.name = ANY ($2)`;

let cli: CommandLine;

withBrowser();
beforeAll(async () => {
  cli = new CommandLine(settings);
  for (const sql of [
    `UPDATE rating_items SET has_owa_data = true, traffic_source = 'tag' WHERE country_code = 'at' AND name = ANY ($1)`,
    `INSERT INTO national_flags (item_id, country_code, flags) SELECT id, 'at', 1 FROM rating_items WHERE country_code = 'at' AND name = ANY ($1)`,
    `INSERT INTO national_consents (country_code, item_id, given_by, given_on, recorded_by, confirmed_by, confirmed_at)
     SELECT 'at', id, 'owner', '2026-01-01', 900, 901, now() FROM rating_items WHERE country_code = 'at' AND name = ANY ($1)`,
  ])
    await queryRows(databaseUrl, sql, [UNITS]);
  await queryRows(databaseUrl, BEFORE, [before, UNITS]);
  await queryRows(
    databaseUrl,
    `UPDATE national_releases SET status = 'released', released_at = now() WHERE starts_on = ($1 || '-01')::date`,
    [before],
  );
});
afterAll(() => cli.close());

const national = (what: string, who: TestUser, ...options: string[]) =>
  cli.run('national', what, '--country', 'at', '--by', who.email, ...options);
/** A command that fails ends its process in doubt: it gets one of its own. */
async function refused(what: string, who: TestUser, ...options: string[]): Promise<void> {
  const own = new CommandLine(settings);
  const said = own.run('national', what, '--country', 'at', '--by', who.email, ...options);
  await expect(said).rejects.toThrow();
  own.close();
}

const numberIn = (told: string) => /release (\d+)/.exec(told)?.[1] ?? '';

async function publicList(query: string): Promise<List> {
  const answer = await fetch(`${origin}/v3/at/owa/public/ranking/list?level=services&${query}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as List;
}

async function prepare(page: Page, reason?: string): Promise<void> {
  await page.goto(RELEASES);
  await page.getByRole('button', { name: 'Veröffentlichung vorbereiten' }).first().click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Erster Monat').fill(month);
  if (reason !== undefined) await dialog.getByLabel('Grund einer Korrektur').fill(reason);
  await dialog.getByRole('button', { name: 'Veröffentlichung vorbereiten' }).click();
  await dialog.getByText('Verlorene Tags').waitFor();
}

/** Opens the newest version of the month for somebody else. */
async function openRelease(user: TestUser, version: number): Promise<Page> {
  const page = await openAs(user, RELEASES, { expected: [] });
  await page.getByRole('button', { name: new RegExp(`${month}-01, Fassung ${version} zeigen`) }).click();
  await page.getByRole('dialog').getByText('Verlorene Tags').waitFor();
  return page;
}

describe('publishing a month', () => {
  it('goes from a lost tag over a block and two persons to a correction, and both versions stay', async () => {
    const page = await openAs(admin, RELEASES, { expected: ['409 /v3/at/owa/releases'] });
    await prepare(page);
    const dialog = page.getByRole('dialog');
    await dialog
      .locator('div', { hasText: /^Verlorene Tags nicht bestanden/ })
      .getByText(LOST)
      .waitFor();

    await page.goto(`/at/oewa-ratings/items?search=${encodeURIComponent(LOST)}`);
    await page.getByRole('button', { name: `${LOST} ändern` }).click();
    await dialog.getByRole('combobox', { name: 'Art' }).click();
    await page.getByRole('option', { name: 'technisch gesperrt' }).click();
    await dialog.getByLabel('Erster Monat').fill(month);
    await dialog.getByLabel('Letzter Monat').fill(month);
    await dialog.getByRole('textbox', { name: 'Grund' }).fill('Das Tag fehlte.');
    await dialog.getByRole('button', { name: 'Sperren', exact: true }).click();
    await dialog.getByText(/technisch gesperrt.*Das Tag fehlte\./).waitFor();

    await prepare(page);
    await dialog.locator('div', { hasText: /^Verlorene Tags bestanden/ }).waitFor();
    await dialog.getByRole('button', { name: 'Zustimmen' }).click();
    await page.getByText('Vermerkt. Eine zweite Person muss ebenfalls zustimmen.').waitFor();
    const second = await openRelease(publisher, 2);
    await second.getByRole('button', { name: 'Als zweite Person zustimmen und veröffentlichen' }).click();
    await second.getByText('Veröffentlicht.').waitFor();

    await prepare(page, 'Ein Tag zählte doppelt.');
    await dialog.getByRole('button', { name: 'Zustimmen' }).click();
    const third = await openRelease(publisher, 3);
    await third.getByRole('button', { name: 'Als zweite Person zustimmen und veröffentlichen' }).click();
    await third.getByText('Veröffentlicht.').waitFor();

    await page.goto(`/at/oewa-ratings?date=${month}-01`);
    await page.getByText('Korrigiert: Ein Tag zählte doppelt.').waitFor();
    await page.getByRole('link', { name: 'Portal 41' }).waitFor();
    expect(await page.getByRole('link', { name: LOST }).count()).toBe(0);
    await page.getByText(`${LOST}: ${month} bis ${month}. Das Tag fehlte.`).waitFor();
    await page.getByRole('link', { name: 'Version 2' }).click();
    await page.getByText('Korrigiert: Ein Tag zählte doppelt.').waitFor({ state: 'hidden' });
    await page.getByRole('link', { name: 'Portal 41' }).waitFor();
  });

  it('goes the same way from the command line', async () => {
    const [{ id } = { id: 0 }] = await queryRows<{ id: number }>(
      databaseUrl,
      `SELECT id FROM rating_items WHERE country_code = 'at' AND name = $1`,
      [LOST],
    );
    const item = ['--type', 'service', '--item', String(id), '--from', month];
    expect(await national('unblock', admin, ...item, '--reason', 'It is looked at again.')).toContain(
      '1 blocks lifted',
    );
    const why = ['--month', month, '--reason', 'Once more.'];
    const failed = await national('prepare', admin, ...why);
    expect(failed).toContain(`tags_lost: failed | ${LOST}`);
    const release = numberIn(failed);
    expect(await national('check', publisher, '--release', release)).toContain(`tags_lost: failed | ${LOST}`);
    await refused('release', admin, '--release', release);
    const block = ['--kind', 'technically_blocked', '--reason', 'Its tag was gone.'];
    expect(await national('block', admin, ...item, ...block)).toContain(`service ${id} is blocked`);
    const again = await national('prepare', admin, ...why);
    expect(again).toContain('tags_lost: passed');
    await national('release', admin, '--release', numberIn(again));
    await refused('release', admin, '--release', numberIn(again));
    expect(await national('release', publisher, '--release', numberIn(again))).toContain('is out');

    const newest = await publicList(`date=${month}-01`);
    expect(newest.release.correction).toBe('Once more.');
    expect(newest.items.map(({ name }) => name).sort()).toEqual(['Portal 41', 'Portal 42']);
    const first = await publicList(`date=${month}-01&version=2`);
    expect(first.release).toMatchObject({ version: 2, correction: null });
    expect((await publicList(`date=${before}-01`)).total).toBe(3);
  });
});
