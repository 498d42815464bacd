import { readFileSync } from 'node:fs';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { violations } from '../support/axe.js';
import { openAs, openPage, withBrowser } from '../support/pages.js';
import { runningStack } from '../support/stack.js';
import { answerByForms, answerInBrowser, givenTemplate, openInvitations } from '../support/surveys.js';
import { queryRows } from '../support/test-services.js';
import { USERS } from '../support/users.js';

const { databaseUrl } = runningStack();
const { admin, tester } = USERS;
const TEST = 'Talwind Wasser';
const FLIGHT = 'First wave';
const REASON = 'Nothing is asked about the ad.';
/** Of those who answer, some do so in a browser. */
const IN_CHROMIUM = 6;

withBrowser();
// Everybody of the panel was asked: no other study could ask them for a month.
afterAll(() => queryRows(databaseUrl, 'DELETE FROM campaigns WHERE name = $1', [TEST]));

const day = (offset: number) => new Date(Date.now() + offset * 86_400_000).toISOString().slice(0, 10);
const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) });
const dialog = (page: Page) => page.getByRole('dialog');

/** The customer makes a test and its flight by their forms. */
async function make(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'New test' }).click();
  await page.getByLabel('Name', { exact: true }).fill(TEST);
  await page.getByRole('combobox', { name: 'Brand' }).fill('Talwind');
  await page.getByLabel('First day').fill(day(-1));
  await page.getByLabel('Last day').fill(day(40));
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByRole('link', { name: 'New flight' }).click();
  await page.getByLabel('Name', { exact: true }).fill(FLIGHT);
  await page.getByLabel('First day').fill(day(-1));
  await page.getByLabel('Last day').fill(day(26));
  await page.getByLabel('Planned interviews').fill('40');
  await page.getByText('There is no survey.').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Save' }).click();
  await page.getByText('No creatives yet').waitFor();
}

/** An administrator looks at the flight, and decides. @param reason to decline it */
async function decide(office: Page, reason?: string): Promise<void> {
  await office.goto('/ch/admin/adfx/manage-flights');
  await office.getByRole('button', { name: `Look at ${FLIGHT}` }).click();
  if (reason === undefined) {
    await dialog(office).getByRole('link', { name: 'German, Exposed' }).waitFor();
    expect(await violations(office)).toEqual([]);
    await dialog(office).getByRole('button', { name: 'Approve' }).click();
    await office.getByText(`${FLIGHT} is approved.`).waitFor();
    return;
  }
  await dialog(office).getByLabel('Reason').fill(reason);
  await dialog(office).getByRole('button', { name: 'Decline' }).click();
  await office.getByText(`${FLIGHT} is declined.`).waitFor();
}

/** The customer reads why it was declined, and writes the survey. */
async function mend(page: Page, flights: string): Promise<void> {
  await page.goto(flights);
  await row(page, FLIGHT).getByText(REASON).waitFor();
  await page.getByRole('button', { name: `Open ${FLIGHT}` }).click();
  await page.getByRole('link', { name: 'Survey', exact: true }).click();
  await page.getByRole('tab', { name: 'Questions' }).click();
  await page.getByRole('combobox', { name: 'From a template' }).click();
  await page.getByRole('option', { name: TEST }).click();
  await page.getByText(/has the flight wait for a decision again/).waitFor({ state: 'hidden' });
  await page.getByRole('combobox', { name: 'Question the study is made for' }).click();
  await page.getByRole('option', { name: 'Have you seen this water advertised?' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved.').waitFor();
  await page.getByText('Waiting for a decision').waitFor();
  expect(await violations(page)).toEqual([]);
}

/** The survey goes live, and everybody is invited. @returns the addresses by what they answer */
async function ask(page: Page, office: Page): Promise<{ address: string; yes: boolean }[]> {
  await page.reload();
  await page.getByRole('button', { name: 'Go live' }).click();
  await dialog(page).getByRole('button', { name: 'Go live' }).click();
  await page.getByText('The survey is live.').waitFor();
  await office.goto(page.url());
  await office.getByRole('textbox', { name: 'Persons of each group, at most' }).fill('400');
  await office.getByRole('button', { name: 'Invite', exact: true }).click();
  await office.getByText(/exposed: \d+ invited/).waitFor();
  const addresses = await openInvitations(office);
  // Whose address is whose is in the list only; so many of both groups say yes.
  return addresses.map((address, place) => ({ address, yes: place % 3 === 0 }));
}

describe('a flight of an adFX test', () => {
  it('is declined, mended, approved, answered, read, and taken away as a file', async () => {
    await givenTemplate('ch', TEST);
    const page = await openAs(tester, '/ch/adfx');
    await make(page);
    const flights = page.url().replace(/flights\/.*/, 'flights');
    const office = await openAs(admin, '/ch/admin/adfx/manage-flights');
    await decide(office, REASON);
    await mend(page, flights);
    await decide(office);
    const asked = await ask(page, office);
    expect(asked.length).toBeGreaterThan(300);

    const phone = await openPage({ viewport: { width: 390, height: 844 }, javaScriptEnabled: false });
    for (const { address, yes } of asked.slice(0, IN_CHROMIUM)) await answerInBrowser(phone, address, yes);
    await answerByForms(asked.slice(IN_CHROMIUM));

    await page.goto(page.url().replace(/survey.*/, 'survey?view=recall_recognition'));
    const [raw] = await queryRows<{ control: number; yes: number }>(
      databaseUrl,
      `SELECT count(*)::int AS control, count(*) FILTER (WHERE answers->>'recall' = 'yes')::int AS yes
       FROM survey_respondents r JOIN surveys s ON s.id = r.survey_id JOIN campaigns c ON c.id = s.campaign_id
       WHERE c.name = $1 AND r.status = 'completed' AND r.study_group = 'control' AND r.marks = '{}'`,
      [TEST],
    );
    const share = `${(((raw?.yes ?? 0) / (raw?.control ?? 1)) * 100).toFixed(1)}%`;
    const table = page.getByRole('table', { name: 'Recall and recognition' });
    await table.getByText(share).first().waitFor();
    expect(await violations(page)).toEqual([]);

    await page.getByRole('link', { name: 'Report as PDF' }).click();
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: /PDF/ }).click(),
    ]);
    const file = await getDocumentProxy(new Uint8Array(readFileSync(await download.path())));
    const { text } = await extractText(file, { mergePages: true });
    const bare = text.replaceAll(/\s/g, '');
    for (const words of [FLIGHT, 'Talwind', 'Have you seen this water advertised?', share.replace('%', '')])
      expect(bare).toContain(words.replaceAll(/\s/g, ''));
  }, 300_000);
});
