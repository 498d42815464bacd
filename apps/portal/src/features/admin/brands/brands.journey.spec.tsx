import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoAdmin, demoApi } from '../../../testing/demo-answers.js';
import { FakeFailure, type FakeApi } from '../../../testing/fake-api.js';
import { openPortal, signedInBrowser } from '../../../testing/render-portal.js';

const LIST = '/v3/{cc}/brands';
const brand = (id: number, name: string, campaigns: number) => ({
  id,
  name,
  campaigns,
  created_at: '2026-10-01T08:30:00.000Z',
  version: 1,
});

describe('brands', () => {
  let api: FakeApi;

  beforeEach(() => {
    signedInBrowser();
    api = demoApi(demoAdmin('admin', 'BrandLift_brands_management')).get(LIST, () => ({
      brands: [brand(1, 'Almdudler', 2), brand(2, 'Gasteiner', 0)],
      total: 2,
      page: 1,
      page_size: 50,
    }));
  });
  afterEach(() => vi.unstubAllGlobals());

  const open = () => openPortal('/at/admin/campaigns/brands-list');

  it('are added one a line, and those that were there are told', async () => {
    api.post(LIST, () => ({ added: ['Rauch'], existing: ['Gasteiner'] }));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add brands' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Names'), ' Rauch {enter}{enter}Gasteiner');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('1 brand added. There already: Gasteiner')).toBeVisible();
    const sent = api.callsOf(LIST).find(({ method }) => method === 'POST');
    expect(sent?.body).toEqual({ brands: ['Rauch', 'Gasteiner'] });
  });

  it('say what is wrong with the names, which stay', async () => {
    const refused = { brands: [{ code: 'too_long' as const, params: { max: 100 } }] };
    api.post(LIST, () => new FakeFailure(422, refused));
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Add brands' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Names'), 'Rauch');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect((await dialog.findAllByText('At most 100 characters')).length).toBeGreaterThan(0);
    expect(dialog.getByLabelText('Names')).toHaveValue('Rauch');
  });

  it('go where they have no campaigns', async () => {
    api.delete('/v3/{cc}/brands/{brand_id}', () => ({}) as never);
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Remove Gasteiner' }));
    expect(screen.queryByRole('button', { name: 'Remove Almdudler' })).toBeNull();
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() =>
      expect(api.calls.some(({ method, path }) => method === 'DELETE' && path.endsWith('/brands/2'))).toBe(
        true,
      ),
    );
  });
});
