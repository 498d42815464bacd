import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Schemas } from '@netreach/api-client';
import { demoApi, demoAdmin } from '../../../testing/demo-answers.js';
import { FakeFailure, type FakeApi } from '../../../testing/fake-api.js';
import { openPortal, signedInBrowser } from '../../../testing/render-portal.js';

const ada = demoAdmin('admin', 'ratings_admin');
const target = (id: number, name: string): Schemas['TargetDto'] => ({
  id,
  name,
  created_at: '2026-10-03T09:30:00.000Z',
  last_contact: null,
  pattern: null,
  by_hand: false,
});
const LIST = '/v3/{cc}/admin/ratings/targets';
const SERVICES = '/v3/{cc}/admin/ratings/services';
const page = (total: number) => ({ total, page: 1, page_size: 50 });
const service = { id: 42, name: 'tirol.example' } as Schemas['ServiceDto'];

function given(): FakeApi {
  return demoApi(ada)
    .get(`${SERVICES}/{id}`, () => ({ service }))
    .get(SERVICES, () => ({ services: [service], ...page(1) }))
    .get(LIST, () => ({ targets: [target(1, 'a.example'), target(2, 'b.example')], ...page(2) }))
    .get(`${LIST}/hidden`, () => ({
      targets: [{ id: 3, name: 'c.example', action: 'dont_show_again', note: 'Not ours', until: null }],
      ...page(1),
    }));
}

beforeEach(() => signedInBrowser());
afterEach(() => vi.unstubAllGlobals());

const posted = (api: FakeApi, end: string) =>
  api.calls.find(({ method, path }) => method === 'POST' && path.endsWith(end))?.body;

describe('targets', () => {
  it('are given to a service together, once one is chosen; a refusal leaves them chosen', async () => {
    const api = given().post(
      `${LIST}/bulk-assign`,
      () => new FakeFailure(422, { service_id: [{ code: 'unknown' }] }),
    );
    const { user } = openPortal('/at/admin/ratings/targets/assign');
    const row = await screen.findByRole('row', { name: /a\.example/ });
    await user.click(within(row).getByRole('checkbox'));
    expect(screen.getByRole('button', { name: 'Assign' })).toBeDisabled();
    await user.click(screen.getByRole('combobox', { name: 'Assign to service' }));
    await user.click(await screen.findByRole('option', { name: 'tirol.example' }));
    await waitFor(() => expect(screen.getByRole('button', { name: 'Assign' })).toBeEnabled());
    await user.click(screen.getByRole('button', { name: 'Assign' }));
    await waitFor(() => expect(posted(api, '/bulk-assign')).toEqual({ service_id: 42, target_ids: [1] }));
    expect(await screen.findByText(/This does not exist/)).toBeVisible();
    expect(screen.getByText('1 entry selected')).toBeVisible();
  });

  it('are put aside with a note, and taken back', async () => {
    const api = given()
      .post(`${LIST}/{id}/hide`, () => ({ success: true }))
      .post(`${LIST}/{id}/unhide`, () => ({ success: true }));
    const { user } = openPortal('/at/admin/ratings/targets/assign');
    await user.click(await screen.findByRole('button', { name: 'Put a.example aside' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('radio', { name: 'for good' }));
    await user.type(dialog.getByLabelText('Note'), 'Not ours');
    await user.click(dialog.getByRole('button', { name: 'Put aside' }));
    await waitFor(() =>
      expect(posted(api, '/1/hide')).toEqual({ action: 'dont_show_again', note: 'Not ours' }),
    );
    await user.click(screen.getByRole('combobox', { name: 'Show' }));
    await user.click(await screen.findByRole('option', { name: 'Put aside' }));
    await user.click(await screen.findByRole('button', { name: 'Take c.example back' }));
    await waitFor(() => expect(api.calls.some(({ path }) => path.endsWith('/3/unhide'))).toBe(true));
  });

  it('say that loading them may take a while', async () => {
    const api = given();
    api.get(LIST, () => new Promise(() => undefined) as never);
    openPortal('/at/admin/ratings/targets/assign');
    expect(
      await screen.findByRole('status', { name: 'Loading unassigned targets, this may take a while...' }),
    ).toBeVisible();
  });
});
