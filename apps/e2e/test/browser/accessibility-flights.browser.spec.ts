import { beforeAll, describe, expect, it } from '@jest/globals';
import { openInTurn } from '../support/pages-in-turn.js';
import { withBrowser } from '../support/pages.js';
import { opened, seen, wrongWith, type Screen } from '../support/screens.js';
import { runningStack } from '../support/stack.js';
import { givenTemplate, TEMPLATE } from '../support/surveys.js';
import { queryRows } from '../support/test-services.js';
import { USERS, type TestUser } from '../support/users.js';

const { databaseUrl } = runningStack();
const { admin, tester } = USERS;
const BRAND = 'Talwind axe';
let test = 0;
let flight = 0;

/** A page of the test, or of its flight. */
const of =
  (path: string, user: TestUser = tester): Screen['open'] =>
  () =>
    openInTurn(user, `/ch/adfx/tests/${test}${path.replace(':flight', `flights/${flight}`)}`);

const view = (name: string): Screen => ({
  open: of(`/:flight/survey?view=${name}`),
  show: seen('tab', { name: 'Questions' }),
});

const SCREENS: Record<string, Screen> = {
  'tests by customer': { open: opened(tester, '/ch/adfx'), show: seen('link', { name: BRAND }) },
  'a new test': { open: opened(tester, '/ch/adfx/tests/create'), show: seen('button', { name: 'Save' }) },
  'a test that is changed': { open: of('/edit'), show: seen('button', { name: 'Save' }) },
  'flights of a test': { open: of('/flights'), show: seen('link', { name: 'Wave' }) },
  'a new flight': { open: of('/flights/create'), show: seen('button', { name: 'Save' }) },
  'a flight that is changed': {
    open: of('/:flight/edit'),
    show: seen('table', { name: /panel/i }),
  },
  'the main figures of a flight': { open: of('/:flight/details'), show: seen('heading', { name: 'Groups' }) },
  'the creatives of a flight': {
    open: of('/:flight/creatives'),
    show: seen('link', { name: 'New creative' }),
  },
  'the codes of a flight': {
    open: of('/:flight/trackingcodes'),
    show: seen('button', { name: 'Codes and options' }),
  },
  'recall and recognition': view('recall_recognition'),
  'intention of a flight': view('intention'),
  'completes of a flight': view('completes'),
  'completes by gender': view('gender'),
  'insights of a flight': view('insights'),
  'pages of its survey': view('preview_links'),
  'the questions of its survey': {
    open: of('/:flight/survey?view=questions'),
    show: seen('button', { name: 'Go live' }),
  },
  'the response of a flight': { open: of('/:flight/response'), show: seen('link', { name: 'Response' }) },
  'the file of a flight': { open: of('/:flight/details/export'), show: seen('button', { name: /PDF/ }) },
  'whether codes work': {
    open: opened(tester, '/ch/adfx/tracking-stats'),
    show: seen('heading', { name: 'Tracking statistics' }),
  },
  'the queue of flights': {
    open: opened(admin, '/ch/admin/adfx/manage-flights'),
    show: seen('button', { name: 'Look at Wave' }),
  },
  'a decision about a flight': {
    open: opened(admin, '/ch/admin/adfx/manage-flights'),
    show: async (page) => {
      if (!(await page.getByRole('dialog').isVisible()))
        await page.getByRole('button', { name: 'Look at Wave' }).click();
      await page.getByRole('dialog').getByRole('link', { name: 'German, Exposed' }).waitFor();
    },
  },
  'brands of surveys': {
    open: opened(admin, '/ch/admin/campaigns/brands-list'),
    show: seen('row', { name: new RegExp(BRAND) }),
  },
  'templates of surveys': {
    open: opened(admin, '/ch/admin/campaigns/brand-lift-surveys'),
    show: seen('row', { name: new RegExp(BRAND) }),
  },
};

withBrowser();
beforeAll(async () => {
  await givenTemplate('ch', BRAND);
  await queryRows(databaseUrl, `INSERT INTO brands (country_code, name) VALUES ('ch', $1)`, [BRAND]);
  const made = await queryRows<{ test: number; flight: number }>(
    databaseUrl,
    `WITH test AS (
       INSERT INTO campaigns (country_code, customer_id, name, brand, adfx, starts_on, ends_on)
       SELECT 'ch', id, $1, $1, true, current_date, current_date + 30 FROM customers WHERE name = $2 RETURNING id
     ), flight AS (
       INSERT INTO flights (campaign_id, name, starts_on, ends_on, planned_completes)
       SELECT id, 'Wave', current_date + 7, current_date + 27, 20 FROM test RETURNING id, campaign_id
     ), survey AS (
       INSERT INTO surveys (campaign_id, flight_id, name, template_data, primary_question)
       SELECT campaign_id, id, 'Wave', $3, 'recall' FROM flight
     )
     SELECT campaign_id AS test, id AS flight FROM flight`,
    [BRAND, tester.customer, JSON.stringify(TEMPLATE)],
  );
  test = made[0]?.test ?? 0;
  flight = made[0]?.flight ?? 0;
});

describe('axe finds nothing wrong with tests of ad effects in light and in dark colours, wide and narrow', () => {
  it.each(Object.entries(SCREENS))('%s', async (_name, screen) => {
    expect(await wrongWith(screen)).toEqual([]);
  });
});
