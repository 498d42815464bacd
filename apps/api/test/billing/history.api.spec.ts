import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { BillingHistory } from '../../src/domains/billing/billing-history.lookup.js';
import { inSystemScope } from '../../src/platform/database/scope/system-scope.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { InnerApp } from '../support/inner-app.js';
import { givenUser } from '../support/users.js';

const TIME_LIMIT = 60_000;
const SELLER = {
  name: 'Netreach GmbH',
  street: 'Praterstraße 1',
  postcode: '1020',
  city: 'Wien',
  vatId: 'ATU12345675',
  registerNumber: '',
  contactName: 'Accounts',
  email: 'accounts@netreach.example',
  phone: '+43 1 234567',
  bank: '',
  iban: 'AT611904300234573201',
  bic: '',
};
const CONTRACTS = `
WITH made AS (
  INSERT INTO contracts (country_code, customer_id, number, starts_on, party_name, party_address, party_country, vat_id, contact_email)
  SELECT 'at', (SELECT min(id) FROM customers), 'H-' || n, '2025-01-01', 'Payer GmbH', 'Gasse 1, 1010 Wien', 'at', 'ATU12345678',
    'invoices@payer.example' FROM generate_series(1, 4) n RETURNING id)
INSERT INTO contract_items (country_code, contract_id, name, unit, period, billed, price, starts_on)
SELECT 'at', id, 'Item', 'flat', 'month', 'advance', 100, '2025-01-01' FROM made`;

let environment: TestEnvironment;
let app: InnerApp;

beforeAll(async () => {
  environment = await testEnvironment();
  app = await InnerApp.start();
  await givenUser(app, { email: 'anna@netreach.example', customer: 'Payer' });
}, TIME_LIMIT);
afterAll(async () => {
  await app.close();
  await environment.remove();
});

const count = async (sql: string) =>
  (await app.database.first<{ n: number }>(`SELECT count(*)::int AS n FROM ${sql}`))?.n;

describe('the history of a demo', () => {
  it(
    'is mailed, paid for the most part, and late for the rest; once',
    async () => {
      await app.database.query(CONTRACTS);
      // As the command line runs it, which sees everybody's rows.
      const history = app.nest.get(BillingHistory, { strict: false });
      const make = () => inSystemScope('shared memory', () => history.ensure('at', SELLER, 5));
      await make();
      // The last month stays drafts; the one before it is not due yet, or just.
      expect(await count(`invoices WHERE state = 'issued'`)).toBe(16);
      expect(await count(`invoices WHERE state = 'draft'`)).toBe(4);
      expect(await count('invoice_mails WHERE sent_at IS NOT NULL')).toBe(16);
      expect(await count('payments')).toBeGreaterThan(6);
      expect(await count('bank_entries')).toBe(((await count('payments')) ?? 0) + 1);
      expect(await count('bookkeeping_accounts')).toBe(1);
      expect(await count(`jobs WHERE kind = 'dunning'`)).toBe(1);
      expect(await count(`jobs WHERE kind = 'invoice-mail'`)).toBe(0);
      await make();
      expect(await count('invoices')).toBe(20);
    },
    TIME_LIMIT,
  );
});
