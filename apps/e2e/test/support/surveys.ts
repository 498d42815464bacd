import { readFileSync } from 'node:fs';
import { expect } from '@jest/globals';
import type { Page } from 'playwright-core';
import { runningStack } from './stack.js';
import { queryRows } from './test-services.js';

const { databaseUrl, origin } = runningStack();
/** Persons who answer at the same time. */
const AT_ONCE = 30;

const yesOrNo = [
  { value: 'yes', text: { default: 'Yes', de: 'Ja' }, positive: true },
  { value: 'no', text: { default: 'No', de: 'Nein' } },
];
/** Questions about water: whether an ad was seen, and whether it would be bought; why, for those who say yes. */
export const TEMPLATE = {
  schema: 1,
  title: { default: 'About water', de: 'Über Wasser' },
  elements: [
    {
      type: 'radiogroup',
      name: 'recall',
      role: 'ad_recall',
      isRequired: true,
      title: {
        default: 'Have you seen this water advertised?',
        de: 'Haben Sie Werbung für dieses Wasser gesehen?',
      },
      choices: yesOrNo,
    },
    {
      type: 'rating',
      name: 'intention',
      role: 'intention',
      isRequired: true,
      title: { default: 'Would you buy it?', de: 'Würden Sie es kaufen?' },
      rateMin: 1,
      rateMax: 5,
      positive_from: 4,
    },
    { type: 'comment', name: 'why', title: { default: 'Why?', de: 'Warum?' }, visibleIf: "{recall} = 'yes'" },
  ],
};

/** A template of these questions. */
export async function givenTemplate(country: string, name: string): Promise<void> {
  await queryRows(
    databaseUrl,
    `INSERT INTO survey_templates (country_code, name, public, template_data) VALUES ($1, $2, true, $3)`,
    [country, name, JSON.stringify(TEMPLATE)],
  );
}

/** Saves the open invitations from the page of a survey. @returns their addresses */
export async function openInvitations(page: Page): Promise<string[]> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Save the open invitations' }).click(),
  ]);
  const text = readFileSync(await download.path(), 'utf8');
  return [...text.matchAll(/https?:\/\/[^",\r\n]+/g)].map(
    ([address]) => `${origin}${new URL(address).pathname}`,
  );
}

/** Answers on the pages, without scripts. @param yes to the first question */
export async function answerInBrowser(page: Page, address: string, yes: boolean): Promise<void> {
  await page.goto(address);
  await page.getByLabel(yes ? 'Yes' : 'No', { exact: true }).check();
  await page.getByRole('button', { name: 'Next' }).click();
  await page.getByRole('heading', { name: 'Would you buy it?' }).waitFor();
  await page.getByLabel(yes ? '5' : '2', { exact: true }).check();
  if (yes) {
    await page.getByRole('button', { name: 'Next' }).click();
    await page.getByRole('heading', { name: 'Why?' }).waitFor();
  }
  await page.getByRole('button', { name: 'Finish' }).click();
  await page.getByRole('heading', { name: 'Thank you' }).waitFor();
}

async function answerByForm(address: string, yes: boolean): Promise<void> {
  const pages = [{ a: yes ? 'yes' : 'no' }, { a: yes ? '5' : '2' }, { a: '' }];
  for (const [step, fields] of pages.slice(0, yes ? 3 : 2).entries()) {
    const body = new URLSearchParams({ step: String(step), ...fields });
    const { status } = await fetch(address, { method: 'POST', body, redirect: 'manual' });
    expect(status).toBe(303);
  }
}

/** Answers of many, some at a time. */
export async function answerByForms(all: readonly { address: string; yes: boolean }[]): Promise<void> {
  for (let from = 0; from < all.length; from += AT_ONCE)
    await Promise.all(all.slice(from, from + AT_ONCE).map(({ address, yes }) => answerByForm(address, yes)));
}
