import { beforeAll, describe, expect, it } from '@jest/globals';
import { withBrowser } from '../support/pages.js';
import { opened, seen, wrongWith, type Screen } from '../support/screens.js';
import { runningStack } from '../support/stack.js';
import { queryRows } from '../support/test-services.js';
import { USERS } from '../support/users.js';

const { databaseUrl } = runningStack();
const { admin } = USERS;
const TAG = 'axe-national';

const SCREENS: Record<string, Screen> = {
  'media houses of the national ranking': {
    open: opened(admin, '/at/admin/owa/mediahouses'),
    show: seen('button', { name: 'New media house' }),
  },
  'services of the national ranking': {
    open: opened(admin, '/at/admin/owa/services'),
    show: seen('button', { name: 'New service' }),
  },
  'the check of a tag': {
    open: opened(admin, `/at/admin/owa/tracking-identifiers?search=${TAG}`),
    show: async (page) => {
      await page.getByRole('button', { name: `Check tag ${TAG}` }).click();
      await page.getByRole('dialog').getByText('1 wrong host').waitFor();
    },
  },
  'booking units': {
    open: opened(admin, '/at/oewa-ratings/channels'),
    show: seen('link', { name: 'Neue Belegungseinheit' }),
  },
  'a new booking unit': {
    open: opened(admin, '/at/oewa-ratings/channels/create'),
    show: seen('textbox', { name: 'Gemessene Pfade suchen' }),
  },
  'a release that is to be prepared': {
    open: opened(admin, '/at/oewa-ratings/releases'),
    show: async (page) => {
      await page.getByRole('button', { name: 'Veröffentlichung vorbereiten' }).first().click();
      await page.getByRole('dialog').getByLabel('Erster Monat').waitFor();
    },
  },
  'units of the national ranking': {
    open: opened(admin, '/at/oewa-ratings/items'),
    show: seen('heading', { name: 'Einheiten und Ausweisung' }),
  },
};

withBrowser();

beforeAll(async () => {
  await queryRows(
    databaseUrl,
    `WITH service AS (
       UPDATE rating_items SET url = 'https://www.axe.example'
       WHERE id = (SELECT min(id) FROM rating_items WHERE country_code = 'at' AND type = 'service') RETURNING id
     ), tag AS (
       INSERT INTO tracking_identifiers (identifier, country_code, service_id) SELECT $1, 'at', id FROM service RETURNING id
     )
     INSERT INTO tag_sightings SELECT id, current_date, host, 3, now() FROM tag
     CROSS JOIN unnest('{www.axe.example,copycat.example}'::text[]) host`,
    [TAG],
  );
});

describe('axe finds nothing wrong with the national ranking in light and in dark colours, wide and narrow', () => {
  it.each(Object.entries(SCREENS))('%s', async (_name, screen) => {
    expect(await wrongWith(screen)).toEqual([]);
  });
});
