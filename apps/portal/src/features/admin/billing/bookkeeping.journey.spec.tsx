import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoAdmin, demoApi } from '../../../testing/demo-answers.js';
import { openPortal, signedInBrowser } from '../../../testing/render-portal.js';

const CALL = '/v3/{cc}/admin/billing/bookkeeping';
const ACCOUNTS = {
  id: 1,
  version: 1,
  consultant: 1001,
  client: 7,
  standard: '4000',
  reduced: '4010',
  exempt: '4020',
  reverse_charge: '4030',
  outside: '4040',
  bank: '2800',
  customers_from: 20_000,
  reverse_charge_code: '77',
};

beforeEach(() => signedInBrowser());
afterEach(() => vi.unstubAllGlobals());

describe('bookkeeping', () => {
  it('has its accounts changed, and hands bookings out for the days of the address', async () => {
    let sent: unknown;
    demoApi(demoAdmin('billing_admin'))
      .get(CALL, () => ({ accounts: ACCOUNTS }))
      .put(CALL, ({ body }) => {
        sent = body;
        return { accounts: ACCOUNTS };
      });
    const { user } = openPortal('/at/admin/customer/billing/bookkeeping?from=2026-10-01&until=2026-10-31');
    expect(await screen.findByLabelText('From')).toHaveValue('2026-10-01');
    expect(screen.getByRole('button', { name: 'Save for DATEV' })).toBeEnabled();
    const bank = screen.getByRole('textbox', { name: /Bank/ });
    await user.clear(bank);
    await user.type(bank, '2801');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(sent).toMatchObject({ bank: '2801', standard: '4000', version: 1 }));
  });

  it('has nothing to hand out before there are accounts', async () => {
    demoApi(demoAdmin('billing_admin')).get(CALL, () => ({ accounts: null }));
    openPortal('/at/admin/customer/billing/bookkeeping');
    expect(await screen.findByRole('textbox', { name: /Bank/ })).toHaveValue('');
    expect(screen.queryByRole('button', { name: 'Save for DATEV' })).toBeNull();
  });
});
