import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoAdmin, demoApi } from '../../../testing/demo-answers.js';
import { openPortal, signedInBrowser } from '../../../testing/render-portal.js';

const DUNNING = '/v3/{cc}/admin/billing/dunning';
const LETTER = {
  id: 3,
  invoice_id: 31,
  number: 'AT-2026-00031',
  customer_id: 4,
  customer: 'Alpen Media Agentur',
  step: 2,
  written_on: '2026-12-24',
  pay_until: '2027-01-03',
  open: 120,
  interest: 1.1,
  fee: 40,
  total: 161.1,
  currency: 'EUR',
  state: 'written' as const,
};

beforeEach(() => signedInBrowser());
afterEach(() => vi.unstubAllGlobals());

describe('letters about late invoices', () => {
  it('are written by a run, and sent together', async () => {
    let sent: unknown;
    let run: { state: 'done'; written: number; created_at: string } | null = null;
    demoApi(demoAdmin('billing_admin'))
      .get(`${DUNNING}/letters`, () => ({ letters: [LETTER], total: 1, page: 1, page_size: 50 }))
      .get(`${DUNNING}/runs`, () => ({ run }))
      .post(`${DUNNING}/runs`, () => {
        run = { state: 'done', written: 1, created_at: '2026-12-24T08:30:00.000Z' };
        return { run };
      })
      .post(`${DUNNING}/letters/send`, ({ body }) => {
        sent = body;
        return { done: [3], refused: [] };
      });
    const { user } = openPortal('/at/admin/customer/billing/dunning');
    const row = await screen.findByRole('row', { name: /AT-2026-00031/ });
    expect(row).toHaveTextContent('Overdue notice');
    expect(row).toHaveTextContent('€161.10');
    await user.click(screen.getByRole('button', { name: 'Write letters' }));
    expect(await screen.findByText('Written. 1 new letter.')).toBeVisible();
    await user.click(within(row).getByRole('checkbox'));
    await user.click(await screen.findByRole('button', { name: 'Send' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('button', { name: /Send|Yes|OK|Confirm/ }));
    expect(await screen.findByText('1 letter is being sent.')).toBeVisible();
    expect(sent).toEqual({ ids: [3] });
  });
});
