import { describe, expect, it } from '@jest/globals';
import type { Page } from 'playwright-core';
import { violations } from '../support/axe.js';
import { openAs, withBrowser } from '../support/pages.js';
import { runningStack } from '../support/stack.js';
import { queryRows } from '../support/test-services.js';
import { USERS } from '../support/users.js';

const { databaseUrl, months } = runningStack();
const { admin, campaigner } = USERS;
const MONTH = months.at(-1) ?? '';
const NARROW = { width: 390, height: 844 };

withBrowser();

const QUESTIONS = {
  schema: 1,
  title: { default: 'Study' },
  elements: [
    {
      type: 'radiogroup',
      name: 'aware',
      role: 'brand_awareness',
      title: { default: 'Have you heard of this brand?', de: 'Haben Sie von dieser Marke gehört?' },
      choices: [
        { value: 'yes', text: { default: 'Yes', de: 'Ja' }, positive: true },
        { value: 'no', text: { default: 'No', de: 'Nein' } },
      ],
    },
    {
      type: 'rating',
      name: 'likes',
      role: 'consideration',
      title: { default: 'Would you consider it?' },
      positive_from: 4,
    },
  ],
};

/** A closed study of a campaign that all of the panel answered: half exposed, of whom more agree; few were asked the second question. */
async function givenStudy(): Promise<number> {
  const one = async (sql: string, values: unknown[]) =>
    (await queryRows<{ id: number }>(databaseUrl, sql, values))[0]?.id ?? 0;
  const campaign = await one(
    `INSERT INTO campaigns (country_code, customer_id, name, starts_on, ends_on)
     SELECT 'at', id, 'Study of a brand', $2::date, $2::date + 20 FROM customers WHERE name = $1 RETURNING id`,
    [campaigner.customer, `${MONTH}-01`],
  );
  const survey = await one(
    `INSERT INTO surveys (campaign_id, name, status, template_data, primary_question, planned_per_group, live_at, closed_at)
     VALUES ($1, 'Autumn study', 'closed', $2, 'aware', 60, $3::date, $3::date + 25) RETURNING id`,
    [campaign, JSON.stringify(QUESTIONS), `${MONTH}-01`],
  );
  await queryRows(
    databaseUrl,
    `INSERT INTO survey_respondents (survey_id, person_id, nonce, study_group, contacts, status, answers, invited_at, expires_at, finished_at)
     SELECT $1, p.id, int4send($1) || int4send(p.id), CASE WHEN p.n % 2 = 0 THEN 'exposed' ELSE 'control' END,
       CASE WHEN p.n % 2 = 0 THEN 1 + p.n / 2 % 8 ELSE 0 END, 'completed',
       jsonb_build_object('aware', CASE WHEN p.n % 20 < CASE WHEN p.n % 2 = 0 THEN 14 ELSE 6 END THEN 'yes' ELSE 'no' END)
         || CASE WHEN p.n < 40 THEN '{"likes": 5}'::jsonb ELSE '{}' END,
       -- Long ago: another study can ask them.
       now() - interval '1 year', $2::date + 60, $2::date + 20
     FROM (SELECT id, row_number() OVER (ORDER BY id)::int AS n FROM panel_persons WHERE country_code = 'at') p`,
    [survey, `${MONTH}-01`],
  );
  return campaign;
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);

describe('the indicators of a campaign', () => {
  it('are read on a desk and on a phone, in both languages, and taken apart', async () => {
    const campaign = await givenStudy();
    const page = await openAs(admin, `/at/campaigns/${campaign}/kpi`);
    await page.getByRole('link', { name: 'KPIs', exact: true }).waitFor();
    const card = page.locator('section').filter({ hasText: 'Have you heard of this brand?' }).first();
    await card.getByText(/^\+\d+\.\d points$/).waitFor();
    await card.getByText('Lift', { exact: true }).waitFor();
    await page.getByText('We don’t have enough data for this metric.').waitFor();
    await page.getByText('Today the usual interval and test may be read', { exact: false }).waitFor();
    await page.getByRole('heading', { name: 'Recruitment balance sheet' }).waitFor();
    expect(await violations(page)).toEqual([]);
    expect(await overflow(page)).toBe(0);

    await page.getByRole('link', { name: 'Break down: Have you heard of this brand?' }).click();
    await page.getByRole('rowheader', { name: 'Contacts: 2-3' }).waitFor();
    await page.getByRole('button', { name: 'Attribute' }).click();
    await page.getByRole('combobox').first().waitFor();
    expect(new URL(page.url()).searchParams.get('by')).toBe('attribute');
    await page.reload();
    await page.getByRole('button', { name: 'Attribute', pressed: true }).waitFor();
    expect(await violations(page)).toEqual([]);

    const phone = await openAs(admin, `/at/campaigns/${campaign}/kpi`, { viewport: NARROW });
    await phone.evaluate(() => localStorage.setItem('netreach.locale', 'de-DE'));
    await phone.reload();
    await phone.getByRole('heading', { name: 'Haben Sie von dieser Marke gehört?' }).waitFor();
    await phone.getByText('Bilanz der Rekrutierung').waitFor();
    expect(await violations(phone)).toEqual([]);
    expect(await overflow(phone)).toBe(0);
  }, 180_000);
});
