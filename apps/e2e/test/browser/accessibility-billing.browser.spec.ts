import { beforeAll, describe, expect, it } from '@jest/globals';
import type { Locator } from 'playwright-core';
import { withBrowser } from '../support/pages.js';
import { opened, seen, wrongWith, type Screen } from '../support/screens.js';
import { runningStack } from '../support/stack.js';
import { queryRows } from '../support/test-services.js';
import { USERS } from '../support/users.js';

const { databaseUrl } = runningStack();
const { admin, payer } = USERS;
const BILLING = '/at/admin/customer/billing';
const NUMBER = 'AXE-2025-00001';

/** A contract that bills each month, an invoice of it that is late, a letter about that, and money that has come in. */
const SEED = `
WITH contract AS (
  INSERT INTO contracts (country_code, customer_id, number, starts_on, party_name, party_address, party_country, vat_id, contact_email)
  SELECT 'at', customer_id, 'AXE-1', '2025-01-01', 'Axe GmbH', 'Gasse 1, 1010 Wien', 'at', 'ATU12345678', 'axe@netreach.example'
  FROM users WHERE email = '${payer.email}' RETURNING id, customer_id
), item AS (
  INSERT INTO contract_items (country_code, contract_id, name, unit, period, billed, price, starts_on)
  SELECT 'at', id, 'Ratings', 'flat', 'month', 'advance', 190, '2025-01-01' FROM contract RETURNING id
), invoice AS (
  INSERT INTO invoices (country_code, customer_id, contract_id, month, kind, state, number, year, place, issued_on, due_on, issued_at,
    currency, net, vat, gross, content)
  SELECT 'at', customer_id, id, '2025-03-01', 'invoice', 'issued', $1, 2025, 90001, '2025-03-01', '2025-03-31', now(), 'EUR', 190, 38, 228,
    jsonb_build_object('kind', 'invoice', 'number', $1::text, 'treatment', 'domestic', 'buyer', jsonb_build_object('name', 'Axe GmbH',
      'street', 'Gasse 1', 'postcode', '1010', 'city', 'Wien', 'country', 'at', 'vatId', 'ATU12345678', 'email', ''),
      'taxes', '[{"category": "S", "rate": "20", "net": "190.00", "vat": "38.00"}]'::jsonb,
      'lines', '[{"name": "Ratings", "unit": "flat", "from": "2025-03-01", "until": "2025-03-15", "days": 15, "ofDays": 31,
        "quantity": "1", "counted": false, "price": "190.0000", "discount": "0.00", "net": "190.00", "category": "S", "rate": "20"}]'::jsonb)
  FROM contract RETURNING id
), payment AS (
  INSERT INTO payments (country_code, invoice_id, paid_on, amount, note) SELECT 'at', id, '2025-04-10', 100, 'By card' FROM invoice
), letter AS (
  INSERT INTO dunning_letters (country_code, invoice_id, step, written_on, pay_until, open, interest, fee, currency, content, pdf)
  SELECT 'at', id, 2, '2025-05-02', '2025-05-12', 128, 1.2, 40, 'EUR', '{}', '' FROM invoice
), statement AS (
  INSERT INTO bank_statements (country_code, digest, name) VALUES ('at', 'axe', 'axe.xml') RETURNING id
), accounts AS (
  INSERT INTO bookkeeping_accounts (country_code, consultant, client, standard, reduced, exempt, reverse_charge, outside, bank,
    customers_from, reverse_charge_code)
  VALUES ('at', 1001, 1, '4000', '4010', '4020', '4030', '4040', '2800', 20000, '77') ON CONFLICT DO NOTHING
)
INSERT INTO bank_entries (country_code, statement_id, key, booked_on, amount, currency, payer, text)
SELECT 'at', id, 'axe', '2025-04-11', 128, 'EUR', 'Axe GmbH', 'Thank you' FROM statement`;

/** Follows a link to where something is, unless one is there already. */
async function through(link: Locator, there: Locator): Promise<void> {
  await link.or(there).first().waitFor();
  if (!(await there.isVisible())) await link.click();
  await there.waitFor();
}

const SCREENS: Record<string, Screen> = {
  contracts: {
    open: opened(admin, '/at/admin/customer/contracts'),
    show: seen('link', { name: 'AXE-1' }),
  },
  'items of a contract, with the form of one': {
    open: opened(admin, '/at/admin/customer/contracts'),
    show: async (page) => {
      const create = page.getByRole('button', { name: 'New item' });
      await through(page.getByRole('link', { name: 'AXE-1' }), create);
      await create.click();
      await page.getByRole('dialog').getByRole('checkbox', { name: 'Streaming ratings' }).waitFor();
    },
  },
  'a month of billing': {
    open: opened(admin, `${BILLING}?date=2025-03`),
    show: seen('link', { name: 'AXE-1' }),
  },
  'what a contract bills': {
    open: opened(admin, `${BILLING}?date=2025-03`),
    show: async (page) => {
      await through(
        page.getByRole('link', { name: 'AXE-1' }),
        page.getByRole('rowheader', { name: 'Ratings' }),
      );
    },
  },
  invoices: {
    open: opened(admin, `${BILLING}/invoices`),
    show: seen('link', { name: NUMBER }),
  },
  'an invoice': {
    open: opened(admin, `${BILLING}/invoices?search=${NUMBER}`),
    show: async (page) => {
      await through(
        page.getByRole('link', { name: NUMBER }),
        page.getByRole('button', { name: 'Enter a payment' }),
      );
    },
  },
  'money that has come in': {
    open: opened(admin, `${BILLING}/payments`),
    show: async (page) => {
      await page.getByRole('button', { name: 'Assign Axe GmbH' }).click();
      await page.getByRole('dialog').getByRole('button', { name: 'Assign' }).waitFor();
    },
  },
  'letters about late invoices': {
    open: opened(admin, `${BILLING}/dunning`),
    show: seen('link', { name: NUMBER }),
  },
  'base rates': {
    open: opened(admin, `${BILLING}/base-rates`),
    show: async (page) => {
      await page.getByRole('button', { name: 'New rate' }).click();
      await page.getByRole('dialog').getByLabel('Per cent a year').waitFor();
    },
  },
  bookkeeping: {
    open: opened(admin, `${BILLING}/bookkeeping`),
    show: seen('button', { name: 'Save for DATEV' }),
  },
  'one’s own invoices in the profile': {
    open: opened(payer, '/at/profile?tab=invoices'),
    show: seen('rowheader', { name: NUMBER }),
  },
  'who bills': {
    open: opened(admin, `${BILLING}/issuer`),
    show: seen('textbox', { name: 'IBAN' }),
  },
};

withBrowser();

beforeAll(async () => {
  await queryRows(databaseUrl, SEED, [NUMBER]);
});

describe('axe finds nothing wrong with billing in light and in dark colours, wide and narrow', () => {
  it.each(Object.entries(SCREENS))('%s', async (_name, screen) => {
    expect(await wrongWith(screen)).toEqual([]);
  });
});
