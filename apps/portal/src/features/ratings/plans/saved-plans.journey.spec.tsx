import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoApi } from '../../../testing/demo-answers.js';
import { FakeFailure } from '../../../testing/fake-api.js';
import { openPortal, signedInBrowser } from '../../../testing/render-portal.js';

const LIST = '/v3/{cc}/ratings/plans';
const PLAN = {
  id: 7,
  name: 'Spring',
  shared: true,
  address: 'items=1&plans=1-s40',
  owner: 'Berta',
  mine: false,
  saved_at: '2026-11-26T10:15:00.000Z',
  saved_by: null,
  version: 2,
};
const page = { total: 1, page: 1, page_size: 50 };
const version = (number: number, address: string) => ({
  number,
  name: `Spring ${number}`,
  address,
  saved_at: '2026-11-26T10:15:00.000Z',
  saved_by: number === 1 ? 'Berta' : null,
});

beforeEach(() => signedInBrowser());
afterEach(() => vi.unstubAllGlobals());

const given = () =>
  demoApi()
    .get(LIST, () => ({ plans: [PLAN], ...page }))
    .get(`${LIST}/{id}`, () => ({ plan: PLAN }))
    .get(`${LIST}/{id}/versions`, () => ({
      versions: [version(2, PLAN.address), version(1, 'items=2')],
      ...page,
    }))
    .get('/v3/{cc}/ratings/items', () => ({
      items: [],
      total: 0,
      counts: { service: 0, mediahouse: 0, adnetwork: 0, channel: 0 },
    }))
    .post('/v3/{cc}/ratings/audience-reach', () => new FakeFailure(503, {}));

describe('saved plans', () => {
  it('are opened as they are or as they were; a plan of somebody else cannot be removed', async () => {
    given();
    const { user } = openPortal('/at/ratings/plans');
    const row = within(await screen.findByRole('row', { name: /Spring/ }));
    expect(row.getByText('in the team')).toBeVisible();
    expect(row.getByRole('link', { name: 'Spring' })).toHaveAttribute(
      'href',
      '/at/ratings/audience-reach?items=1&plans=1-s40&saved=7',
    );
    expect(row.queryByRole('button', { name: /Remove/ })).toBeNull();
    await user.click(row.getByRole('button', { name: 'Versions of Spring' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByRole('link', { name: 'Version 1: Spring 1' })).toHaveAttribute(
      'href',
      '/at/ratings/audience-reach?items=2&saved=7',
    );
    expect(dialog.getByText(/somebody who is gone/)).toBeVisible();
  });

  it('are saved from the calculator: anew where something has changed, or as another one', async () => {
    const api = given()
      .put(`${LIST}/{id}`, () => new FakeFailure(409, {}))
      .post(LIST, () => ({ plan: { ...PLAN, id: 8, name: 'Mine', mine: true } }));
    const { user, router } = openPortal('/at/ratings/audience-reach?items=1&plans=1-s55&saved=7');
    expect(await screen.findByText(/changed since/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
        name: 'Spring',
        shared: true,
        version: 2,
        address: 'items=1&plans=1-s55',
      }),
    );
    await user.click(screen.getByRole('button', { name: 'Save as' }));
    const form = within(await screen.findByRole('dialog'));
    await user.type(form.getByLabelText('Name'), 'Mine');
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(router.state.location.search).toContain('saved=8'));
    expect(
      api.callsOf(LIST).at(-1)?.body ?? api.calls.filter(({ method }) => method === 'POST').at(-1)?.body,
    ).toEqual({
      name: 'Mine',
      shared: false,
      address: 'items=1&plans=1-s55',
    });
  });

  it('say that there is nothing to save again where nothing has changed', async () => {
    given();
    openPortal('/at/ratings/audience-reach?plans=1-s40&items=1&saved=7');
    expect(await screen.findByText(/· saved/)).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Save' })).toBeNull();
  });
});
