import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoApi, demoUser } from '../../testing/demo-answers.js';
import { openPortal, signedInBrowser } from '../../testing/render-portal.js';

const LIST = '/v3/{cc}/profile/invoices';
const INVOICE = {
  id: 31,
  kind: 'invoice' as const,
  number: 'AT-2026-00031',
  month: '2026-10',
  customer_id: 7,
  customer: 'Demo Agency',
  contract_id: 7,
  contract: '2026-014',
  state: 'overdue' as const,
  issued_on: '2026-11-02',
  due_on: '2026-12-02',
  currency: 'EUR',
  net: 100,
  vat: 20,
  gross: 120,
  open: 70,
  corrects: null,
};
const profile = (role: 'customer' | 'customer_admin') => ({
  id: 1,
  name: 'Paul Planner',
  email: 'planner@demo.example',
  locale: null,
  role,
  customer: { id: 7, name: 'Demo Agency' },
  password_changed_at: null,
  impersonations: [],
});
const page = { page: 1, page_size: 25 };

beforeEach(() => signedInBrowser());
afterEach(() => vi.unstubAllGlobals());

describe('invoices of one’s own company', () => {
  it('are shown to its administrators, with what is open and their documents', async () => {
    const asked: string[] = [];
    demoApi(demoUser({ role: 'customer_admin' }))
      .get('/v3/{cc}/profile', () => ({ profile: profile('customer_admin') }))
      .get(LIST, ({ query }) => {
        asked.push(`${query.get('sort')} ${query.get('order')}`);
        return {
          invoices: [INVOICE, { ...INVOICE, id: 32, kind: 'credit_note', number: 'AT-2026-00032', open: 0 }],
          total: 2,
          ...page,
        };
      });
    const { user } = openPortal('/at/profile');
    await user.click(await screen.findByRole('tab', { name: 'Invoices' }));
    const row = await screen.findByRole('row', { name: /AT-2026-00031/ });
    expect(row).toHaveTextContent('€120.00');
    expect(row).toHaveTextContent('€70.00');
    expect(row).toHaveTextContent('overdue');
    expect(within(row).getByRole('button', { name: 'Save AT-2026-00031 as PDF' })).toBeVisible();
    // What takes an invoice back is money in return.
    expect(screen.getByRole('row', { name: /AT-2026-00032/ })).toHaveTextContent('-€120.00');
    const heads = within(screen.getByRole('columnheader', { name: /Open/ }));
    await user.click(heads.getByRole('button'));
    await vi.waitFor(() => expect(asked.at(-1)).toMatch(/^open /));
  });

  it('say that there are none yet', async () => {
    demoApi(demoUser({ role: 'customer_admin' }))
      .get('/v3/{cc}/profile', () => ({ profile: profile('customer_admin') }))
      .get(LIST, () => ({ invoices: [], total: 0, ...page }));
    openPortal('/at/profile?tab=invoices');
    expect(await screen.findByText('No invoices yet')).toBeVisible();
  });

  it('have no part in the profile of others', async () => {
    demoApi().get('/v3/{cc}/profile', () => ({ profile: profile('customer') }));
    openPortal('/at/profile');
    expect(await screen.findByRole('tab', { name: 'Security' })).toBeVisible();
    expect(screen.queryByRole('tab', { name: 'Invoices' })).toBeNull();
  });
});
