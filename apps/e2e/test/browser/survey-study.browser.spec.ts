import { afterAll, describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { violations } from '../support/axe.js';
import { giveContacts, givenCampaign } from '../support/campaigns.js';
import { openAs, openPage, withBrowser } from '../support/pages.js';
import { runningStack } from '../support/stack.js';
import {
  answerByForms,
  answerInBrowser,
  givenTemplate,
  openInvitations,
  TEMPLATE,
} from '../support/surveys.js';
import { queryRows } from '../support/test-services.js';
import { USERS } from '../support/users.js';

const { databaseUrl } = runningStack();
const { admin, campaigner } = USERS;
const PHONE = { width: 390, height: 844 };
const IN_CHROMIUM = 40;
const DAY = 86_400_000;

withBrowser();
// Everybody of the panel was asked: no other study could ask them for a month.
afterAll(() => queryRows(databaseUrl, `DELETE FROM surveys WHERE name LIKE 'Lift of %'`, []));

/** A campaign of now that reached three quarters of the panel five days ago, and a template. */
async function givenReached(name: string): Promise<number> {
  const at = (days: number) => new Date(Date.now() + days * DAY).toISOString().slice(0, 10);
  const campaign = await givenCampaign(name, campaigner.customer ?? '', at(-20), at(10));
  await giveContacts(campaign);
  await queryRows(
    databaseUrl,
    `UPDATE ad_contacts SET day = $2::date WHERE campaign_id = $1 AND device = 'desktop'`,
    [campaign, at(-5)],
  );
  await queryRows(databaseUrl, `DELETE FROM ad_contacts WHERE campaign_id = $1 AND day <> $2::date`, [
    campaign,
    at(-5),
  ]);
  await givenTemplate('at', name);
  return campaign;
}

/** What one of them answers: every second of the first half says yes, every fourth of the rest. */
const saysYes = (place: number) => place % 4 === 0 || (place % 2 === 0 && place < 200);

/** Writes the survey from the template, lets it go live and invites. @returns the addresses */
async function launched(page: Page, name: string): Promise<string[]> {
  await page.getByRole('combobox', { name: 'From a template' }).click();
  await page.getByRole('option', { name }).click();
  await page.getByRole('combobox', { name: 'Question the study is made for' }).click();
  await page.getByRole('option', { name: 'Have you seen this water advertised?' }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await page.getByText('Saved.').waitFor();
  expect(await violations(page)).toEqual([]);
  await page.getByRole('button', { name: 'Go live' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Go live' }).click();
  await page.getByRole('textbox', { name: 'Persons of each group, at most' }).fill('400');
  await page.getByRole('button', { name: 'Invite', exact: true }).click();
  await page.getByText(/exposed: \d+ invited/).waitFor();
  expect(await violations(page)).toEqual([]);
  return openInvitations(page);
}

describe('a study of brand lift', () => {
  it('goes from a template over answers on pages without scripts to its indicators', async () => {
    const name = `Lift of ${Date.now()}`;
    const campaign = await givenReached(name);
    const page = await openAs(admin, `/at/campaigns/${campaign}/survey`);
    const addresses = await launched(page, name);
    expect(addresses.length).toBeGreaterThan(300);

    const phone = await openPage({ viewport: PHONE, javaScriptEnabled: false, locale: 'en-US' });
    for (const [place, address] of addresses.slice(0, IN_CHROMIUM).entries())
      await answerInBrowser(phone, address, saysYes(place));
    const rest = addresses
      .slice(IN_CHROMIUM)
      .map((address, at) => ({ address, yes: saysYes(IN_CHROMIUM + at) }));
    await answerByForms(rest);

    await page.goto(`/at/campaigns/${campaign}/kpi`);
    await page.getByRole('heading', { name: 'Have you seen this water advertised?' }).waitFor();
    const [raw] = await queryRows<{ exposed: number; yes: number }>(
      databaseUrl,
      `SELECT count(*)::int AS exposed, count(*) FILTER (WHERE answers->>'recall' = 'yes')::int AS yes
       FROM survey_respondents r JOIN surveys s ON s.id = r.survey_id
       WHERE s.campaign_id = $1 AND r.status = 'completed' AND r.study_group = 'exposed' AND r.marks = '{}'`,
      [campaign],
    );
    const share = ((raw?.yes ?? 0) / (raw?.exposed ?? 1)) * 100;
    await page
      .getByText(`${share.toFixed(1)}%`)
      .first()
      .waitFor();
  }, 300_000);

  it('asks on pages that axe, a keyboard and a German find right', async () => {
    const name = `Lift of German ${Date.now()}`;
    const campaign = await givenReached(name);
    const survey = await queryRows<{ id: number }>(
      databaseUrl,
      `INSERT INTO surveys (campaign_id, name, status, template_data, live_at, primary_question)
       VALUES ($1, $2, 'live', $3, now(), 'recall') RETURNING id`,
      [campaign, name, JSON.stringify(TEMPLATE)],
    );
    expect(survey).toHaveLength(1);
    const office = await openAs(admin, `/at/campaigns/${campaign}/survey`);
    const link = await office.getByRole('link', { name: 'Preview (DE)' }).getAttribute('href');
    for (const colorScheme of ['light', 'dark'] as const) {
      const page = await openPage({ viewport: PHONE, colorScheme });
      await page.goto(link ?? '');
      await page.getByRole('heading', { name: 'Haben Sie Werbung für dieses Wasser gesehen?' }).waitFor();
      expect(await violations(page)).toEqual([]);
      await page.keyboard.press('Tab');
      await page.keyboard.press('Tab');
      await page.keyboard.press('Space');
      await page.keyboard.press('Enter');
      await page.getByRole('heading', { name: 'Würden Sie es kaufen?' }).waitFor();
      expect(await violations(page)).toEqual([]);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow).toBe(0);
    }
  }, 180_000);
});
