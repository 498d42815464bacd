import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoAdmin, demoApi, demoUser } from '../../testing/demo-answers.js';
import { FakeFailure } from '../../testing/fake-api.js';
import { openPortal, signedInBrowser } from '../../testing/render-portal.js';

const petra = demoUser({ modules: [{ name: 'publisher', maintenance: false }] });
const LIST = '/v3/{cc}/publishers';
const KEPT = '/v3/{cc}/admin/publishers';

beforeEach(() => signedInBrowser());
afterEach(() => vi.unstubAllGlobals());

describe('publishers', () => {
  it('are listed, and lead to one with its services', async () => {
    demoApi(petra)
      .get(LIST, () => ({
        publishers: [{ id: 7, name: 'Tiroler Medienhaus', services: 2, own: true }],
        total: 1,
        page: 1,
        page_size: 50,
      }))
      .get(`${LIST}/{id}/authorize`, () => ({ authorized: true }))
      .get(`${LIST}/{id}`, () => ({
        publisher: {
          id: 7,
          name: 'Tiroler Medienhaus',
          services: 2,
          own: true,
          service_list: [
            { id: 12, name: 'tirol.example', traffic_source: 'tag' },
            { id: 31, name: 'inn.example', traffic_source: 'panel' },
          ],
        },
      }));
    const { user } = openPortal('/at/publishers');
    await user.click(await screen.findByRole('link', { name: 'Tiroler Medienhaus' }));
    expect(await screen.findByRole('heading', { name: 'Tiroler Medienhaus', level: 1 })).toBeVisible();
    expect(screen.getByText('inn.example')).toBeVisible();
  });

  it('that are not theirs are not opened', async () => {
    demoApi(petra).get(`${LIST}/{id}/authorize`, () => ({ authorized: false }));
    openPortal('/at/publishers/8/details');
    expect(await screen.findByRole('heading', { level: 1, name: /permission|access/i })).toBeVisible();
  });
});

describe('administrators', () => {
  it('keep a publisher with its services and customers, and see what is refused', async () => {
    const api = demoApi(demoAdmin('admin', 'publisher_dashboard_admin'))
      .get(KEPT, () => ({ publishers: [], total: 0, page: 1, page_size: 50 }))
      .get(`${KEPT}/choices`, () => ({
        services: [{ id: 12, name: 'tirol.example' }],
        customers: [{ id: 4, name: 'Demo Agency' }],
      }))
      .post(KEPT, () => new FakeFailure(422, { name: [{ code: 'taken' as const }] }));
    const { user } = openPortal('/at/admin/publishers');
    await user.click(await screen.findByRole('button', { name: 'New publisher' }));
    const form = within(await screen.findByRole('dialog'));
    await user.type(form.getByRole('textbox', { name: /Name/ }), 'Tiroler Medienhaus');
    await user.click(form.getByRole('combobox', { name: 'Services' }));
    await user.click(await screen.findByRole('option', { name: 'tirol.example' }));
    await user.click(form.getByRole('combobox', { name: 'Customers' }));
    await user.click(await screen.findByRole('option', { name: 'Demo Agency' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.callsOf(KEPT).find(({ method }) => method === 'POST')?.body).toEqual({
        name: 'Tiroler Medienhaus',
        services: [12],
        customers: [4],
      }),
    );
    expect((await form.findAllByText(/taken|already/i)).length).toBeGreaterThan(0);
  });
});
