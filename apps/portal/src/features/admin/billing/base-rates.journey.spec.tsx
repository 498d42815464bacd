import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { demoAdmin, demoApi } from '../../../testing/demo-answers.js';
import { FakeFailure } from '../../../testing/fake-api.js';
import { openPortal, signedInBrowser } from '../../../testing/render-portal.js';

const LIST = '/v3/{cc}/admin/billing/base-rates';
const RATE = {
  id: 21,
  valid_from: '2026-01-01',
  percent: 1.53,
  source: 'National bank',
  entered: true,
  removable: false,
};

beforeEach(() => signedInBrowser());
afterEach(() => vi.unstubAllGlobals());

it('base rates say until when they are known, and take another one that begins later', async () => {
  const law = { known_until: '2026-06-30', points: 9.2, fixed: null };
  const api = demoApi(demoAdmin('billing_admin'))
    .get(LIST, () => ({ rates: [RATE], total: 1, page: 1, page_size: 50, ...law }))
    .post(
      LIST,
      () =>
        new FakeFailure(422, {
          valid_from: [{ code: 'rate_known' as const, params: { day: '2026-01-01' } }],
        }),
    );
  const { user } = openPortal('/at/admin/customer/billing/base-rates');
  expect(await screen.findByText('Known until Jun 30, 2026.')).toBeVisible();
  expect(screen.getByText(/9.2 points above/)).toBeVisible();
  expect(await screen.findByRole('row', { name: /National bank/ })).toHaveTextContent('1.53%');
  expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'New rate' }));
  const form = within(await screen.findByRole('dialog'));
  await user.type(form.getByLabelText('Per cent a year'), '-0.62');
  await user.type(form.getByLabelText('Announced by'), 'Gazette');
  await user.click(form.getByRole('button', { name: 'Save' }));
  expect(await form.findByText(/A rate is known from 2026-01-01 on/)).toBeVisible();
  expect(form.getByLabelText('Announced by')).toHaveValue('Gazette');
  expect(api.calls.at(-1)?.body).toMatchObject({ percent: -0.62, source: 'Gazette' });
});
