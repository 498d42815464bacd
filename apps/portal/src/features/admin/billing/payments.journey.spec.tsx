import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoAdmin, demoApi } from '../../../testing/demo-answers.js';
import { openPortal, signedInBrowser } from '../../../testing/render-portal.js';

const ENTRIES = '/v3/{cc}/admin/billing/bank-entries';
const INVOICES = '/v3/{cc}/admin/billing/invoices';
const INVOICE = {
  id: 31,
  kind: 'invoice' as const,
  number: 'AT-2026-00031',
  month: '2026-10',
  customer_id: 4,
  customer: 'Alpen Media Agentur',
  contract_id: 7,
  contract: '2026-014',
  state: 'issued' as const,
  issued_on: '2026-11-02',
  due_on: '2026-12-02',
  currency: 'EUR',
  net: 100,
  vat: 20,
  gross: 120,
  open: 70,
  corrects: null,
};
const PAYMENT = {
  id: 5,
  paid_on: '2026-11-20',
  amount: 50,
  matched_by: 'reference' as const,
  note: 'Alpen Media Agentur GmbH',
  from_bank: true,
  reversed: false,
};
const SHOWN = {
  invoice: INVOICE,
  buyer: 'Alpen Media Agentur GmbH',
  address: 'Gasse 1, 1010 Wien, AT',
  vat_id: 'ATU12345678',
  treatment: 'domestic' as const,
  lines: [],
  taxes: [],
  broken_rules: [],
  reason: '',
  related: [],
  payments: [PAYMENT],
  history: [],
};
const ENTRY = {
  id: 12,
  booked_on: '2026-11-20',
  amount: 120,
  open: 120,
  currency: 'EUR',
  payer: 'Alpen Media',
  text: 'Danke',
  reference: '',
  state: 'open' as const,
  reason: '',
  invoices: [],
};
const page = { total: 1, page: 1, page_size: 50 };

beforeEach(() => signedInBrowser());
afterEach(() => vi.unstubAllGlobals());

describe('payments of an invoice', () => {
  it('are shown with how they are known, entered, and taken back', async () => {
    const sent: unknown[] = [];
    demoApi(demoAdmin('billing_admin'))
      .get(`${INVOICES}/{id}`, () => SHOWN)
      .post(`${INVOICES}/{id}/payments`, ({ body }) => {
        sent.push(body);
        return SHOWN;
      })
      .post('/v3/{cc}/admin/billing/payments/{id}/reverse', ({ body }) => {
        sent.push(body);
        return SHOWN;
      });
    const { user } = openPortal('/at/admin/customer/billing/invoices/31');
    const row = await screen.findByRole('row', { name: /Nov 20, 2026/ });
    expect(row).toHaveTextContent('payment reference');
    expect(screen.getByText('€70.00 open.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Enter a payment' }));
    const dialog = within(await screen.findByRole('dialog'));
    // All that is open, at first.
    expect(dialog.getByLabelText(/Amount/)).toHaveValue('70');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    await user.click(await screen.findByRole('button', { name: 'Take back €50.00 of Nov 20, 2026' }));
    const again = within(await screen.findByRole('dialog'));
    await user.type(again.getByLabelText(/Why/), 'Wrong invoice');
    await user.click(again.getByRole('button', { name: 'Take back' }));
    await vi.waitFor(() => expect(sent).toHaveLength(2));
    expect(sent).toMatchObject([{ amount: 70, note: '' }, { reason: 'Wrong invoice' }]);
  });
});

describe('money that has come in', () => {
  it('is imported, and assigned by hand where it names nothing', async () => {
    let assigned: unknown;
    demoApi(demoAdmin('billing_admin'))
      .get(ENTRIES, () => ({ entries: [ENTRY], ...page }))
      .get(INVOICES, () => ({ invoices: [INVOICE], ...page }))
      .post('/v3/{cc}/admin/billing/bank-statements', () => ({
        known: false,
        credits: 3,
        added: 2,
        assigned: 1,
        others: 0,
      }))
      .post(`${ENTRIES}/{id}/assign`, ({ body }) => {
        assigned = body;
        return { entry: ENTRY };
      });
    const { user } = openPortal('/at/admin/customer/billing/payments');
    expect(await screen.findByRole('row', { name: /Alpen Media/ })).toHaveTextContent('€120.00');
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    await user.upload(input as HTMLInputElement, new File(['<Document/>'], 's.xml', { type: 'text/xml' }));
    expect(await screen.findByText('2 new credits. 1 pays invoices.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Assign Alpen Media' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('combobox', { name: /Invoice/ }));
    await user.click(await screen.findByRole('option', { name: /AT-2026-00031/ }));
    await user.click(dialog.getByRole('button', { name: 'Assign' }));
    await vi.waitFor(() => expect(assigned).toMatchObject({ invoice: 31 }));
  });
});
