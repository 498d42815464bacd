import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Schemas } from '@netreach/api-client';
import { demoApi, demoUser } from '../../../testing/demo-answers.js';
import { FakeFailure } from '../../../testing/fake-api.js';
import { openPortal, signedInBrowser } from '../../../testing/render-portal.js';

const LIST = '/v3/{cc}/owa/channels';
const mapper = demoUser({ modules: [{ name: 'owa_mapping_tool', maintenance: false }] });
const quarter = { year: 2026, quarter: 4 };
const quarters = [{ year: 2027, quarter: 1 }, quarter, { year: 2026, quarter: 3 }];
const unit: Schemas['BookingUnitDto'] = {
  id: 7,
  name: 'Tirol Sport',
  channel_type: { id: 1, name: 'Theme' },
  parent: { id: 42, name: 'tirol.example', type: 'service' },
  pixel_paths: ['/sport/*'],
  active: false,
  changed_at: null,
  changed_by: null,
  version: 3,
  updated_at: '2026-11-20T08:00:00.000Z',
};
const choices = {
  channel_types: [{ id: 1, name: 'Theme' }],
  parents: [{ id: 42, name: 'tirol.example', type: 'service' as const }],
};
const found = {
  month: '2026-10',
  hits: 312,
  count: 1,
  pixel_paths: [{ path: '/ski', service_id: 42, service: 'tirol.example', hits: 312 }],
};

const given = () =>
  demoApi(mapper)
    .get(`${LIST}/{id}`, () => ({ channel: unit, quarter }))
    .get(LIST, () => ({ channels: [unit], quarter, total: 1, page: 1, page_size: 50 }))
    .get(`${LIST}/available-quarters`, () => ({ quarters }))
    .get(`${LIST}/choices`, () => choices)
    .get('/v3/{cc}/owa/pixel-paths', () => found)
    .post('/v3/{cc}/owa/pixel-paths/trial', () => ({
      month: '2026-10',
      caught: [{ pixel_path: '/sport/*', hits: 250, count: 12 }],
      hits: 250,
      hits_of_parent: 1000,
    }));

/** A button once it can be used: the list is drawn anew when its quarters are there. */
const enabled = (name: string) =>
  waitFor(() => {
    const button = screen.getByRole('button', { name });
    expect(button).toBeEnabled();
    return button;
  });

beforeEach(() => signedInBrowser());
afterEach(() => vi.unstubAllGlobals());

describe('booking units', () => {
  it('are activated in the quarter that is looked at', async () => {
    const api = given().put(`${LIST}/{id}/activate`, () => ({ channel: { ...unit, active: true }, quarter }));
    const { user } = openPortal('/at/oewa-ratings/channels');
    await user.click(await enabled('Tirol Sport aktivieren'));
    await waitFor(() =>
      expect(api.calls.find(({ path }) => path.endsWith('/channels/7/activate'))?.body).toEqual(quarter),
    );
  });

  it('are copied from one quarter to another', async () => {
    const api = given().post(`${LIST}/copy`, () => ({ switched_on: 2 }));
    const { user } = openPortal('/at/oewa-ratings/channels?quarter=2027-1');
    await user.click(await enabled('Quartal kopieren'));
    const dialog = within(await screen.findByRole('dialog'));
    await user.click(dialog.getByRole('combobox', { name: 'Von' }));
    await user.click(await screen.findByRole('option', { name: '4. Quartal 2026' }));
    await user.click(dialog.getByRole('button', { name: 'Quartal kopieren' }));
    expect(await screen.findByText('2 Belegungseinheiten aktiviert.')).toBeInTheDocument();
    expect(api.calls.find(({ path }) => path.endsWith('/copy'))?.body).toEqual({
      from: quarter,
      to: { year: 2027, quarter: 1 },
    });
  });

  it('show before they are saved what their paths would have caught', async () => {
    const api = given().put(`${LIST}/{id}`, () => ({ channel: { ...unit, version: 4 }, quarter }));
    const { user } = openPortal('/at/oewa-ratings/channels/7/edit');
    expect(
      await screen.findByText(/Im Oktober 2026 hätten diese Pfade 250 Seitenaufrufe erfasst, 25,0/),
    ).toBeInTheDocument();
    await user.click(await screen.findByRole('button', { name: '/ski übernehmen' }));
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    await waitFor(() =>
      expect(api.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
        parent_id: 42,
        channel_type_id: 1,
        pixel_paths: ['/sport/*', '/ski'],
        version: 3,
      }),
    );
  });

  it('search paths with two characters at least, once the typing pauses', async () => {
    const api = given();
    const { user } = openPortal('/at/oewa-ratings/channels/create');
    const asked = () => api.calls.filter(({ path }) => path.endsWith('/pixel-paths'));
    const search = await screen.findByRole('textbox', { name: 'Gemessene Pfade suchen' });
    await user.type(search, '*s*');
    expect(screen.getByText('Mindestens zwei Zeichen, oder ein Angebot wählen.')).toBeInTheDocument();
    await user.type(search, '{backspace}ki*');
    expect(await screen.findByText('1 Pfad mit 312 Seitenaufrufen')).toBeInTheDocument();
    expect(asked().map(({ query }) => query.get('search'))).toEqual(['*ski*']);
  });

  it('say at the paths what is wrong with them', async () => {
    given().put(
      `${LIST}/{id}`,
      () => new FakeFailure(422, { 'pixel_paths.0': [{ code: 'target_url_query' }] }),
    );
    const { user } = openPortal('/at/oewa-ratings/channels/7/edit');
    await user.type(await screen.findByRole('textbox', { name: 'Name' }), '!');
    await user.click(screen.getByRole('button', { name: 'Speichern' }));
    expect(await screen.findByText(/^\/sport\/\*: /)).toBeInTheDocument();
  });
});
