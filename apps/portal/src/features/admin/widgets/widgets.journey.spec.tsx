import { screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Schemas } from '@netreach/api-client';
import { demoApi, demoAdmin } from '../../../testing/demo-answers.js';
import { FakeFailure } from '../../../testing/fake-api.js';
import { openPortal, signedInBrowser } from '../../../testing/render-portal.js';

const ada = demoAdmin('admin', 'ratings_admin');
const widget = (key: Schemas['WidgetDto']['key'], change: object = {}): Schemas['WidgetDto'] => ({
  id: null,
  page_key: 'ratings',
  key,
  active: true,
  position: 1,
  item_types: ['service', 'channel'],
  version: null,
  ...change,
});
const ROOT = '/v3/{cc}/admin/ratings/widgets';
const GRP = widget('grp', { id: 31, version: 4 });

const given = () => demoApi(ada).post(`${ROOT}/all`, () => ({ widgets: [widget('profile'), GRP] }));
const saved = (api: ReturnType<typeof given>) =>
  api.calls.filter(({ method, path }) => method === 'POST' && path.endsWith('/widgets'));

beforeEach(() => signedInBrowser());
afterEach(() => vi.unstubAllGlobals());

describe('widgets', () => {
  it('change places with their neighbour, each with the version that was seen', async () => {
    const api = given().post(ROOT, () => ({ widget: GRP }));
    const { user } = openPortal('/at/admin/ratings/widget-settings');
    await user.click(await screen.findByRole('button', { name: 'Move Gross rating points up' }));
    await waitFor(() => expect(saved(api)).toHaveLength(2));
    const { version: _, ...first } = widget('profile', { position: 2 });
    expect(saved(api).map(({ body }) => body)).toEqual([
      widget('grp', { id: 31, version: 4, position: 1 }),
      first,
    ]);
    expect(await screen.findByText('Saved.')).toBeVisible();
  });

  it('stay as they are when they cannot be saved, and go back to the standard', async () => {
    const api = given()
      .post(ROOT, () => new FakeFailure(409, {}))
      .delete(`${ROOT}/{id}`, () => ({}));
    const { user } = openPortal('/at/admin/ratings/widget-settings');
    await user.click(await screen.findByRole('checkbox', { name: 'Profile' }));
    await waitFor(() => expect(saved(api)).toHaveLength(1));
    expect(screen.getByRole('checkbox', { name: 'Profile' })).toBeChecked();
    await user.click(screen.getByRole('button', { name: 'Put Gross rating points back to the standard' }));
    await waitFor(() => expect(api.calls.some(({ method }) => method === 'DELETE')).toBe(true));
  });
});
