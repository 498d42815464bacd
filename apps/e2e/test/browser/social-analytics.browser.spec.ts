import { beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '@netreach/config/eventually';
import { openAs, withBrowser } from '../support/pages.js';
import { opened, seen, wrongWith, type Screen } from '../support/screens.js';
import { runningStack } from '../support/stack.js';
import { queryRows } from '../support/test-services.js';
import { USERS } from '../support/users.js';

const { databaseUrl } = runningStack();
const { admin } = USERS;
const BASE = '/at/social-analytics';
const TITLE = 'Talwind im Herbst';

withBrowser();
beforeAll(() =>
  queryRows(
    databaseUrl,
    `WITH content AS (
       INSERT INTO social_contents (platform, url, kind, title, author, source, markup)
       VALUES ('pinterest', 'https://www.pinterest.at/pin/1/', 'article', $1, 'Talwind', 'fetch', '{open_graph}') RETURNING id
     )
     INSERT INTO social_scrapings (platform, content_id, source, metrics, missing)
     SELECT 'pinterest', id, 'fetch', '{"likes": 1234}', '{saves}' FROM content`,
    [TITLE],
  ),
);

describe('social analytics', () => {
  it('saves a website, launches a test, and never asks an address of its own network', async () => {
    const page = await openAs(admin, `${BASE}/websites?platform=instagram`);
    await page.getByRole('button', { name: 'Add a website' }).click();
    await page.getByRole('dialog').getByLabel('Name').fill('Inside');
    await page.getByRole('dialog').getByLabel('Address').fill('http://127.0.0.1:9/');
    await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click();
    await page.getByText('Website saved.').waitFor();
    await page.getByRole('button', { name: 'Launch a test' }).click();
    await page.getByRole('dialog').getByLabel('Addresses').fill('http://127.0.0.1:9/secret');
    await page.getByRole('dialog').getByRole('button', { name: 'Launch a test' }).click();
    await page.getByText(/Test launched\. Check Scrapings page/).waitFor();
    await eventually(async () => {
      const sql = `SELECT FROM social_requests WHERE platform = 'instagram' AND fault = 'private_address'`;
      expect(await queryRows(databaseUrl, sql, [])).not.toEqual([]);
    });
    await page.goto(`${BASE}/requests?platform=instagram`);
    await page.getByText('leads to an address that is not public').first().waitFor();
  });

  const SCREENS: Record<string, Screen> = {
    requests: { open: opened(admin, `${BASE}/requests`), show: seen('heading', { name: 'Requests' }) },
    content: {
      open: opened(admin, `${BASE}/content?platform=pinterest`),
      show: seen('link', { name: TITLE }),
    },
    scrapings: {
      open: opened(admin, `${BASE}/scrapings?platform=pinterest`),
      show: seen('link', { name: TITLE }),
    },
    websites: {
      open: opened(admin, `${BASE}/websites?platform=pinterest`),
      show: seen('button', { name: 'Launch a test' }),
    },
  };

  it.each(Object.entries(SCREENS))(
    'has a screen of %s with which nothing is wrong',
    async (_name, screen) => {
      expect(await wrongWith(screen)).toEqual([]);
    },
  );
});
