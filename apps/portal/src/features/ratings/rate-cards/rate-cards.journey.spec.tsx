import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoApi } from '../../../testing/demo-answers.js';
import { FakeFailure } from '../../../testing/fake-api.js';
import { openPortal, signedInBrowser } from '../../../testing/render-portal.js';

const LIST = '/v3/{cc}/ratings/rate-cards';
const CARD = {
  id: 7,
  service_id: 41,
  service: 'Alpenkurier',
  format: 'display' as const,
  basis: 'cpm' as const,
  price: 18.5,
  starts_on: '2026-01-01',
  ends_on: null,
  mine: true,
  version: 2,
};
const page = { total: 2, page: 1, page_size: 50 };

beforeEach(() => signedInBrowser());
afterEach(() => vi.unstubAllGlobals());

const given = (services: { id: number; name: string }[]) =>
  demoApi()
    .get(LIST, () => ({
      rate_cards: [CARD, { ...CARD, id: 8, service: 'Donaupost', basis: 'week', price: 700, mine: false }],
      ...page,
    }))
    .get(`${LIST}/services`, () => ({ services }));

describe('rate cards', () => {
  it('are changed and taken from files by those whose services they are of', async () => {
    const api = given([{ id: 41, name: 'Alpenkurier' }])
      .put(`${LIST}/{id}`, () => ({ rate_card: CARD }))
      .post(`${LIST}/import`, () => {
        const problems = [3, 5].map((row) => ({ code: 'line_unreadable', params: { row, name: 'price' } }));
        return new FakeFailure(422, { file: problems });
      });
    const { user } = openPortal('/at/ratings/rate-cards');
    const own = within(await screen.findByRole('row', { name: /Alpenkurier/ }));
    expect(own.getByText('€18.50 CPM')).toBeVisible();
    expect(own.getByText('open')).toBeVisible();
    const other = within(screen.getByRole('row', { name: /Donaupost/ }));
    expect(other.getByText('€700.00 a week')).toBeVisible();
    expect(other.queryByRole('button')).toBeNull();
    await user.click(own.getByRole('button', { name: /Edit/ }));
    const form = within(await screen.findByRole('dialog'));
    const price = form.getByLabelText('Price without tax');
    await user.clear(price);
    await user.type(price, '20');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
        service_id: 41,
        price: 20,
        ends_on: null,
        version: 2,
      }),
    );
    await user.click(await screen.findByRole('button', { name: 'Import' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Prices from a file' }));
    await user.upload(dialog.getByLabelText('File'), new File(['x'], 'prices.csv', { type: 'text/csv' }));
    await user.click(dialog.getByRole('button', { name: 'Import' }));
    expect(await dialog.findByText('Line 3: price cannot be read')).toBeVisible();
    expect(dialog.getByText('Line 5: price cannot be read')).toBeVisible();
  });

  it('are read by everybody else', async () => {
    given([]);
    openPortal('/at/ratings/rate-cards');
    await screen.findByRole('row', { name: /Alpenkurier/ });
    expect(screen.queryByRole('button', { name: 'New price' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Import' })).toBeNull();
  });
});
