import { screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoApi, demoAdmin } from '../../testing/demo-answers.js';
import { openPortal, signedInBrowser } from '../../testing/render-portal.js';

const ada = demoAdmin('admin', 'ratings_admin');
const LIST = '/v3/{cc}/admin/ratings/companies';
const company = {
  id: 17,
  name: 'Medienhaus',
  customer_id: null,
  customer: null,
  country_id: 'at',
  url: '',
  description: '',
  status: true,
  international: false,
  data_checked: false,
  services: 0,
  logo: 'ab12',
  version: 4,
};

beforeEach(() => signedInBrowser());
afterEach(() => vi.unstubAllGlobals());

async function edited() {
  const choices = {
    companies: [],
    customers: [],
    categories: [],
    mediahouses: [],
    adnetworks: [],
    services: [],
  };
  const api = demoApi(ada)
    .get(LIST, () => ({ companies: [company], total: 1, page: 1, page_size: 50 }))
    .get(`${LIST}/{id}`, () => ({ company }))
    .get('/v3/{cc}/admin/ratings/services/choices', () => choices)
    .put(`${LIST}/{id}`, () => ({ company }));
  const { user } = openPortal('/at/admin/ratings/companies');
  await user.click(await screen.findByRole('button', { name: 'Edit Medienhaus' }));
  const save = async () => {
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(api.calls.some(({ method }) => method === 'PUT')).toBe(true));
    return api.calls.find(({ method }) => method === 'PUT')?.body as Record<string, unknown>;
  };
  return { user, save };
}

describe('a logo in a form', () => {
  it('stays when it is not touched', async () => {
    const { save } = await edited();
    expect(await screen.findByRole('img', { name: 'Logo' })).toHaveAttribute('src', '/v3/logos/ab12');
    expect(Object.keys(await save())).not.toContain('logo_file');
  });

  it('goes, or is another one', async () => {
    const { user, save } = await edited();
    await user.click(await screen.findByRole('button', { name: 'Remove the logo' }));
    expect(screen.queryByRole('img', { name: 'Logo' })).toBeNull();
    await user.upload(
      screen.getByLabelText(/^Logo/),
      new File(['picture'], 'logo.png', { type: 'image/png' }),
    );
    expect(await screen.findByRole('img', { name: 'Logo' })).toHaveAttribute(
      'src',
      `data:image;base64,${btoa('picture')}`,
    );
    expect((await save())['logo_file']).toBe(btoa('picture'));
  });

  it('is none once it was taken away', async () => {
    const { user, save } = await edited();
    await user.click(await screen.findByRole('button', { name: 'Remove the logo' }));
    expect((await save())['logo_file']).toBeNull();
  });
});
