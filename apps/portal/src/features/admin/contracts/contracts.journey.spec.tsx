import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoAdmin, demoApi } from '../../../testing/demo-answers.js';
import { FakeFailure } from '../../../testing/fake-api.js';
import { openPortal, signedInBrowser } from '../../../testing/render-portal.js';

const LIST = '/v3/{cc}/admin/contracts';
const CONTRACT = {
  id: 7,
  customer_id: 4,
  customer: 'Alpen Media Agentur',
  number: '2026-014',
  signed_on: null,
  starts_on: '2026-01-01',
  ends_on: null,
  notice_days: 90,
  renewal_months: 12,
  currency: 'CHF' as const,
  payment_days: 30,
  purchase_order: '',
  party_name: 'Alpen Media Agentur GmbH',
  party_address: 'Gasse 1',
  party_country: 'ch',
  vat_id: '',
  contact_name: '',
  contact_email: '',
  state: 'running',
  items: 1,
  created_at: '2026-01-01T08:00:00.000Z',
  version: 1,
};
const ITEM = {
  id: 12,
  contract_id: 7,
  name: 'Ratings, five users',
  unit: 'flat' as const,
  period: 'month' as const,
  billed: 'advance' as const,
  price: 1190.5,
  tiers: [],
  quantity: 1,
  discount: 0,
  minimum: null,
  vat: 'standard' as const,
  starts_on: '2026-01-01',
  ends_on: null,
  modules: ['ratings'],
  replaces: null,
  version: 3,
};
const BILLED = {
  id: 7,
  customer_id: 4,
  customer: 'Alpen Media Agentur',
  number: '2026-014',
  currency: 'EUR',
  net: 1520.5,
  vat: 304.1,
  gross: 1824.6,
  lines: 1,
  remarks: ['not_over' as const],
  state: 'paid' as const,
  invoice_id: 31,
};
const page = { total: 1, page: 1, page_size: 50 };

beforeEach(() => signedInBrowser());
afterEach(() => vi.unstubAllGlobals());

describe('contracts', () => {
  it('are made, and lead to what is paid for', async () => {
    demoApi(demoAdmin('super_admin'))
      .get(LIST, () => ({ contracts: [CONTRACT], ...page }))
      .get('/v3/{cc}/admin/customers', () => ({ customers: [], ...page, total: 0 }))
      .get(`${LIST}/{id}`, () => ({ contract: CONTRACT }))
      .get(`${LIST}/{contract_id}/items`, () => ({ items: [ITEM], ...page }));
    const { user } = openPortal('/at/admin/customer/contracts');
    const row = await screen.findByRole('row', { name: /2026-014/ });
    expect(row).toHaveTextContent('by 12 months');
    await user.click(within(row).getByRole('link', { name: '2026-014' }));
    expect(await screen.findByRole('heading', { name: 'Items of the contract', level: 1 })).toBeVisible();
    expect(await screen.findByRole('row', { name: /Ratings, five users/ })).toHaveTextContent('CHF 1,190.50');
  });

  it('tell in the form from when on other terms can hold', async () => {
    let sent: unknown;
    demoApi(demoAdmin('super_admin'))
      .get(`${LIST}/{id}`, () => ({ contract: CONTRACT }))
      .get(`${LIST}/{contract_id}/items`, () => ({ items: [ITEM], ...page }))
      .post(`${LIST}/{contract_id}/items`, ({ body }) => {
        sent = body;
        return new FakeFailure(422, {
          starts_on: [{ code: 'already_billed' as const, params: { day: '2026-11-30' } }],
        });
      });
    const { user } = openPortal('/at/admin/customer/4/contract/7/items/create');
    await user.click(await screen.findByRole('button', { name: /Edit.*Ratings/ }));
    const form = within(await screen.findByRole('dialog'));
    await user.click(form.getByRole('button', { name: 'Add a price' }));
    await user.type(form.getByLabelText('Above'), '100');
    await user.type(form.getByLabelText('Price', { exact: true }), '0.65');
    await user.click(form.getByRole('button', { name: 'Save' }));
    expect(await form.findByText(/Periods up to 2026-11-30 have been billed/)).toBeVisible();
    expect(sent).toMatchObject({ id: 12, version: 3, tiers: [{ above: 100, price: 0.65 }], minimum: null });
  });
});

describe('billing', () => {
  it('shows a month, and how each amount comes about', async () => {
    demoApi(demoAdmin('billing_admin'))
      .get('/v3/{cc}/admin/billing/overview', ({ query }) => ({
        date: query.get('date') ?? '',
        contracts: query.get('date') === '2026-10' ? [BILLED] : [],
        ...page,
        total: query.get('date') === '2026-10' ? 1 : 0,
      }))
      .get('/v3/{cc}/admin/billing/overview/totals', ({ query }) => ({
        totals:
          query.get('date') === '2026-10' ? [{ currency: 'EUR', net: 99, vat: 19.8, gross: 118.8 }] : [],
      }))
      .get('/v3/{cc}/admin/customers', () => ({ customers: [], ...page, total: 0 }))
      .get('/v3/{cc}/admin/billing/details', () => ({
        date: '2026-10',
        contract: BILLED,
        treatment: 'reverse_charge' as const,
        lines: [
          {
            item_id: 12,
            name: 'Users',
            unit: 'user',
            from: '2026-10-15',
            until: '2026-10-31',
            days: 17,
            of_days: 31,
            due_on: '2026-10-31',
            quantity: 14,
            counted: true,
            price: 9.9,
            discount: 0,
            net: 76.01,
            vat_rate: 0,
          },
        ],
        taxes: [{ rate: 0, net: 76.01, vat: 0 }],
      }));
    const { user } = openPortal('/at/admin/customer/billing?date=2026-09');
    expect(await screen.findByText('Nothing falls due')).toBeVisible();
    fireEvent.change(screen.getByLabelText('Month'), { target: { value: '2026-10' } });
    const row = await screen.findByRole('row', { name: /Alpen Media/ });
    expect(row).toHaveTextContent('€1,824.60');
    expect(row).toHaveTextContent('counted period is not over');
    expect(within(row).getByRole('link', { name: 'paid' })).toHaveAttribute(
      'href',
      '/at/admin/customer/billing/invoices/31',
    );
    expect(screen.getByText('€118.80')).toBeVisible();
    await user.click(within(row).getByRole('link', { name: '2026-014' }));
    await waitFor(() => expect(screen.getByText(/Reverse charge/)).toBeVisible());
    const line = screen.getByRole('row', { name: /Users/ });
    expect(line).toHaveTextContent('17 of 31 days');
    expect(line).toHaveTextContent('14 counted');
  });
});
