import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoAdmin, demoApi } from '../../../testing/demo-answers.js';
import { openPortal, signedInBrowser } from '../../../testing/render-portal.js';

const LIST = '/v3/{cc}/admin/billing/invoices';
const INVOICE = {
  id: 31,
  kind: 'invoice' as const,
  number: null as string | null,
  month: '2026-10',
  customer_id: 4,
  customer: 'Alpen Media Agentur',
  contract_id: 7,
  contract: '2026-014',
  state: 'draft' as 'draft' | 'issued',
  issued_on: null as string | null,
  due_on: null as string | null,
  currency: 'EUR',
  net: 1520.5,
  vat: 304.1,
  gross: 1824.6,
  open: 0,
  corrects: null,
};
const SHOWN = {
  buyer: 'Alpen Media Agentur GmbH',
  address: 'Gasse 1, 1010 Wien, AT',
  vat_id: 'ATU12345678',
  treatment: 'domestic' as const,
  lines: [
    {
      name: 'Users',
      unit: 'user',
      from: '2026-10-15',
      until: '2026-10-31',
      days: 17,
      of_days: 31,
      quantity: '14',
      counted: true,
      price: '9.9000',
      discount: '0.00',
      net: '76.01',
      category: 'S',
      rate: '20',
    },
  ],
  taxes: [{ category: 'S', rate: '20', net: '1520.50', vat: '304.10' }],
  reason: '',
  related: [],
  payments: [],
  history: [{ event: 'drafted', at: '2026-11-02T08:30:00.000Z', detail: '' }],
};
const page = { total: 1, page: 1, page_size: 50 };

beforeEach(() => signedInBrowser());
afterEach(() => vi.unstubAllGlobals());

describe('invoices', () => {
  it('are checked from their list, which tells what was refused', async () => {
    let sent: unknown;
    demoApi(demoAdmin('billing_admin'))
      .get(LIST, () => ({ invoices: [INVOICE], ...page }))
      .post(`${LIST}/check`, ({ body }) => {
        sent = body;
        return { done: [], refused: [{ id: 31, code: 'invoice.rules_broken', rules: ['BR-DE-9'] }] };
      });
    const { user } = openPortal('/at/admin/customer/billing/invoices');
    const row = await screen.findByRole('row', { name: /Alpen Media/ });
    expect(row).toHaveTextContent('€1,824.60');
    await user.click(within(row).getByRole('checkbox'));
    await user.click(await screen.findByRole('button', { name: 'Mark as checked' }));
    expect(
      await screen.findByText(/1 was refused: It breaks these rules of EN 16931: BR-DE-9/),
    ).toBeVisible();
    expect(sent).toEqual({ ids: [31] });
  });

  it('that are issued are handed out, and taken back with a reason', async () => {
    let sent: unknown;
    const issued = {
      invoice: { ...INVOICE, number: 'AT-2026-00031', state: 'issued' as const, issued_on: '2026-11-02' },
      ...SHOWN,
      broken_rules: [],
    };
    demoApi(demoAdmin('billing_admin'))
      .get(`${LIST}/{id}`, () => issued)
      .post(`${LIST}/{id}/cancel`, ({ body }) => {
        sent = body;
        return issued;
      });
    const { user } = openPortal('/at/admin/customer/billing/invoices/31');
    expect(await screen.findByRole('heading', { name: 'AT-2026-00031', level: 1 })).toBeVisible();
    expect(screen.getByRole('row', { name: /Users/ })).toHaveTextContent('17 of 31 days');
    expect(screen.getByRole('button', { name: 'Save AT-2026-00031 as PDF' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Take back' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(dialog.getByRole('button', { name: 'Take back' })).toBeDisabled();
    await user.type(dialog.getByLabelText(/Why/), 'Wrong address');
    await user.click(dialog.getByRole('button', { name: 'Take back' }));
    expect(await screen.findByText('The invoice is taken back.')).toBeVisible();
    expect(sent).toEqual({ reason: 'Wrong address', redraft: true });
  });

  it('that are drafts say what they break', async () => {
    demoApi(demoAdmin('billing_admin')).get(`${LIST}/{id}`, () => ({
      invoice: INVOICE,
      ...SHOWN,
      broken_rules: ['BR-DE-9' as const],
    }));
    openPortal('/at/admin/customer/billing/invoices/31');
    expect(await screen.findByRole('alert')).toHaveTextContent('BR-DE-9');
    expect(screen.getByRole('button', { name: 'Mark as checked' })).toBeDisabled();
  });
});

describe('a month without anything due', () => {
  it.each([
    ['', 'Nothing falls due'],
    ['?date=2026-03', 'Nothing falls due'],
    ['?date=2026-03&currency=CHF', 'No entries'],
  ])('says so, also where the month stands in the address: %s', async (query, said) => {
    demoApi(demoAdmin('billing_admin'))
      .get('/v3/{cc}/admin/billing/overview', () => ({ contracts: [], date: '2026-03', ...page, total: 0 }))
      .get('/v3/{cc}/admin/billing/overview/totals', () => ({ totals: [] }))
      .get('/v3/{cc}/admin/billing/runs', () => ({ run: null }));
    openPortal(`/at/admin/customer/billing${query}`);
    expect(await screen.findByText(said)).toBeVisible();
  });
});
