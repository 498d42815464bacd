import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Schemas } from '@netreach/api-client';
import { demoApi, demoAdmin } from '../../../testing/demo-answers.js';
import { openPortal, signedInBrowser } from '../../../testing/render-portal.js';

const ada = demoAdmin('admin', 'owa_admin');
const page = { total: 1, page: 1, page_size: 50 };
const choices = {
  categories: [],
  mediahouses: [],
  adnetworks: [],
  services: [
    { id: 42, name: 'tirol.example' },
    { id: 43, name: 'inn.example' },
  ],
};
const identifier: Schemas['TrackingIdentifierDto'] = {
  id: 7,
  tracking_identifier: 'tirol-web',
  service_id: 42,
  service: 'tirol.example',
  customer_id: null,
  pixel_path: '/c.gif?i=tirol-web',
  last_hit: '2026-11-25T08:15:00.000Z',
  version: 1,
};

beforeEach(() => signedInBrowser());
afterEach(() => vi.unstubAllGlobals());

describe('master data of the national ranking', () => {
  it('makes a media house a unit of it', async () => {
    const house = {
      id: 3,
      name: 'Haus',
      enabled_from: null,
      enabled_until: null,
      national: false,
      services: [42],
      version: 2,
    };
    const api = demoApi(ada)
      .get('/v3/{cc}/owa/mediahouses/{id}', () => ({ item: house }))
      .get('/v3/{cc}/owa/mediahouses', () => ({ items: [house], ...page }))
      .get('/v3/{cc}/owa/choices', () => choices)
      .post('/v3/{cc}/owa/mediahouses/{id}', () => ({ item: { ...house, national: true, version: 3 } }));
    const { user } = openPortal('/at/admin/owa/mediahouses');
    await user.click(await screen.findByRole('button', { name: 'Edit Haus' }));
    const form = within(await screen.findByRole('dialog'));
    await user.click(form.getByRole('checkbox', { name: /Unit of the national ranking/ }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.calls.find(({ path }) => path.endsWith('/mediahouses/3'))?.body).toMatchObject({
        national: true,
        version: 2,
      }),
    );
  });

  it('asks only for units where only those are wanted', async () => {
    const api = demoApi(ada)
      .get('/v3/{cc}/owa/services', () => ({ services: [], total: 0, page: 1, page_size: 50 }))
      .get('/v3/{cc}/owa/choices', () => choices);
    openPortal('/at/admin/owa/services?national=true');
    expect(await screen.findByText('Nothing matches search and filters.')).toBeInTheDocument();
    expect(api.calls.find(({ path }) => path.endsWith('/owa/services'))?.query.get('national')).toBe('true');
  });

  it('shows what is seen of a tag, and which hosts are wrong', async () => {
    demoApi(ada)
      .get('/v3/{cc}/owa/tracking-identifiers/{id}/check', () => ({
        last_hit: '2026-11-25T08:15:00.000Z',
        days: [
          { day: '2026-11-24', hits: 3 },
          { day: '2026-11-25', hits: 9 },
        ],
        hosts: [
          { host: 'www.tirol.example', hits: 7, last: '2026-11-25T08:15:00.000Z', wrong: false },
          { host: 'copycat.example', hits: 2, last: '2026-11-25T08:10:00.000Z', wrong: true },
          { host: '', hits: 3, last: '2026-11-24T08:10:00.000Z', wrong: false },
        ],
        own_hosts: ['tirol.example'],
      }))
      .get('/v3/{cc}/owa/tracking-identifiers/{id}', () => ({ tracking_identifier: identifier }))
      .get('/v3/{cc}/owa/tracking-identifiers', () => ({ tracking_identifiers: [identifier], ...page }))
      .get('/v3/{cc}/owa/choices', () => choices);
    const { user } = openPortal('/at/admin/owa/tracking-identifiers');
    await user.click(await screen.findByRole('button', { name: 'Check tag tirol-web' }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('1 wrong host')).toBeInTheDocument();
    expect(
      dialog.getByText('Hosts of the service: tirol.example, and what lies below them.'),
    ).toBeInTheDocument();
    const line = dialog.getByRole('row', { name: /copycat\.example/ });
    expect(line).toHaveTextContent('wrong host');
    expect(dialog.getByRole('row', { name: /not known/ })).not.toHaveTextContent('wrong host');
  });

  it('says of a tag that was never seen what to look at', async () => {
    demoApi(ada)
      .get('/v3/{cc}/owa/tracking-identifiers/{id}/check', () => ({
        last_hit: null,
        days: [],
        hosts: [],
        own_hosts: [],
      }))
      .get('/v3/{cc}/owa/tracking-identifiers/{id}', () => ({
        tracking_identifier: { ...identifier, last_hit: null },
      }))
      .get('/v3/{cc}/owa/tracking-identifiers', () => ({ tracking_identifiers: [identifier], ...page }))
      .get('/v3/{cc}/owa/choices', () => choices);
    openPortal('/at/admin/owa/tracking-identifiers?check=7');
    expect(await screen.findByText(/Is the tag on the pages\?/)).toBeInTheDocument();
  });
});
