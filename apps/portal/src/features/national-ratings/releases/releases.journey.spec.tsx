import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Schemas } from '@netreach/api-client';
import { demoApi, demoUser } from '../../../testing/demo-answers.js';
import { FakeFailure } from '../../../testing/fake-api.js';
import { openPortal, signedInBrowser } from '../../../testing/render-portal.js';

const LIST = '/v3/{cc}/owa/releases';
const ITEMS = '/v3/{cc}/owa/items';
const holding = (...modules: string[]) =>
  demoUser({ modules: modules.map((name) => ({ name, maintenance: false })) });
const release: Schemas['ReleaseDto'] = {
  id: 12,
  date: '2026-10-01',
  interval_type: 'month',
  version: 1,
  status: 'prepared',
  correction: null,
  prepared_by: 7,
  prepared_at: '2026-11-10T08:00:00.000Z',
  approved_by: null,
  released_by: null,
  released_at: null,
};
const shown = {
  release,
  checks: [
    {
      check: 'tags_lost' as const,
      outcome: 'failed' as const,
      before: null,
      after: null,
      items: [{ id: 41, name: 'Alpenpost', before: 1200, after: 0 }],
    },
  ],
  new_in_public: [{ id: 42, type: 'service' as const, name: 'Neuling', consented: false }],
};
const item: Schemas['NationalItemStateDto'] = {
  id: 41,
  type: 'service',
  name: 'Alpenpost',
  version: 2,
  flags: ['web_published'],
  consent: { id: 3, given_by: 'Maria Muster', given_on: '2026-09-01', recorded_by: 7, confirmed: false },
  blocks: [],
};
const page = { total: 1, page: 1, page_size: 50 };

const releases = (user = holding('owa_admin')) =>
  demoApi(user)
    .get(`${LIST}/{id}`, () => shown)
    .get(LIST, () => ({ releases: [release], ...page }));
const items = () => demoApi(holding('owa_admin')).get(ITEMS, () => ({ items: [item], ...page }));

beforeEach(() => signedInBrowser());
afterEach(() => vi.unstubAllGlobals());

describe('releases', () => {
  it('have settings: who has to say yes, and the licence that everything is given away under', async () => {
    const settings = {
      two_persons: true,
      licence: 'CC BY 4.0',
      licence_url: 'https://creativecommons.org/licenses/by/4.0/',
    };
    const api = releases()
      .get('/v3/{cc}/owa/settings', () => settings)
      .put('/v3/{cc}/owa/settings', () => settings);
    const { user } = openPortal('/at/oewa-ratings/releases');
    await user.click(await screen.findByRole('button', { name: 'Einstellungen' }));
    const licence = await screen.findByLabelText('Lizenz');
    await user.clear(licence);
    await user.type(licence, 'CC0 1.0');
    await user.click(screen.getByRole('button', { name: 'Einstellungen speichern' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    const [put] = api.calls.filter(({ method }) => method === 'PUT');
    expect(put?.body).toEqual({ ...settings, licence: 'CC0 1.0' });
  });

  it('show checks with their outcomes and what is new in public, and say why they stay back', async () => {
    releases().post(`${LIST}/{id}/release`, () => new FakeFailure(409, 'x', 'national.checks_failed'));
    const { user } = openPortal('/at/oewa-ratings/releases');
    await user.click(await screen.findByRole('button', { name: /^Veröffentlichung 2026-10-01/ }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('Verlorene Tags')).toBeInTheDocument();
    expect(dialog.getByText('nicht bestanden')).toBeInTheDocument();
    expect(dialog.getByText('Alpenpost (1.200 → 0)')).toBeInTheDocument();
    expect(dialog.getByText('ohne Einwilligung')).toBeInTheDocument();
    await user.click(dialog.getByRole('button', { name: 'Zustimmen' }));
    expect(await dialog.findByRole('alert')).toBeInTheDocument();
  });

  it('are prepared with the reason of a correction', async () => {
    const api = releases().post(LIST, () => shown);
    const { user } = openPortal('/at/oewa-ratings/releases');
    await user.click(await screen.findByRole('button', { name: 'Veröffentlichung vorbereiten' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Erster Monat'), '2026-10');
    await user.type(
      dialog.getByRole('textbox', { name: 'Grund einer Korrektur' }),
      'Ein Tag zählte doppelt.',
    );
    await user.click(dialog.getByRole('button', { name: 'Veröffentlichung vorbereiten' }));
    await waitFor(() =>
      expect(
        api.calls.find(({ method, path }) => method === 'POST' && path.endsWith('/owa/releases'))?.body,
      ).toEqual({
        month: '2026-10',
        interval_type: 'month',
        reason: 'Ein Tag zählte doppelt.',
      }),
    );
  });

  it('are only looked at by whoever has the preview', async () => {
    releases(holding('owa_dashboard'));
    openPortal('/at/oewa-ratings/releases?release=12');
    expect(await screen.findByText('Verlorene Tags')).toBeInTheDocument();
    expect(screen.queryByRole('button', { name: 'Zustimmen' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Veröffentlichung vorbereiten' })).toBeNull();
  });
});

describe('units', () => {
  it('are blocked for months with a reason', async () => {
    const api = items().post('/v3/{cc}/owa/ranking/{type}/{id}/block', () => ({ changed: 1 }));
    const { user } = openPortal('/at/oewa-ratings/items?item=41');
    const dialog = within(await screen.findByRole('dialog'));
    const block = await dialog.findByRole('button', { name: 'Sperren' });
    expect(block).toBeDisabled();
    await user.type(dialog.getByLabelText('Erster Monat'), '2026-10');
    await user.type(dialog.getByLabelText('Letzter Monat'), '2026-10');
    await user.type(dialog.getByRole('textbox', { name: 'Grund' }), 'Tag fehlte');
    await user.click(block);
    await waitFor(() => expect(api.calls.some(({ path }) => path.endsWith('/service/41/block'))).toBe(true));
    const { query } = api.calls.find(({ path }) => path.endsWith('/block'))!;
    expect(Object.fromEntries(query)).toEqual({
      from: '2026-10',
      until: '2026-10',
      reason: 'Tag fehlte',
      kind: 'web_blocked',
    });
  });

  it('keep their flags, and have their consent confirmed', async () => {
    const api = items()
      .put(`${ITEMS}/{type}/{id}/flags`, () => ({ flags: ['web_published', 'private'], version: 3 }))
      .post('/v3/{cc}/owa/consents/{id}/confirm', () => ({}));
    const { user } = openPortal('/at/oewa-ratings/items?item=41');
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(await dialog.findByRole('checkbox', { name: 'privat' }));
    await user.click(dialog.getByRole('button', { name: 'Kennzeichen speichern' }));
    await waitFor(() =>
      expect(api.calls.find(({ method }) => method === 'PUT')?.body).toEqual({
        flags: ['web_published', 'private'],
        version: 2,
      }),
    );
    await user.click(dialog.getByRole('button', { name: 'Bestätigen' }));
    await waitFor(() =>
      expect(api.calls.some(({ path }) => path.endsWith('/consents/3/confirm'))).toBe(true),
    );
  });
});
