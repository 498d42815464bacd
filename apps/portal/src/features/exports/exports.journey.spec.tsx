import { screen, waitFor, within } from '@testing-library/react';
import type { Schemas } from '@netreach/api-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoApi } from '../../testing/demo-answers.js';
import { FakeFailure, type FakeApi } from '../../testing/fake-api.js';
import { openPortal, signedInBrowser } from '../../testing/render-portal.js';

type Shown = Schemas['ExportDto'];

const shown = (id: string, change: Partial<Shown> = {}): Shown => ({
  id,
  kind: 'ratings.ranking',
  title: `Ranking ${id}`,
  file_type: 'csv',
  state: 'done',
  progress: 100,
  rows: 24,
  error_code: null,
  file_name: `ranking-${id}.csv`,
  file_size: 20_480,
  created_at: '2026-10-04T08:15:00.000Z',
  started_at: null,
  finished_at: null,
  expires_at: '2026-10-11T08:15:00.000Z',
  ...change,
});

const open = { progress: 40, file_name: null, file_size: null, expires_at: null } as const;

describe('the exports', () => {
  let api: FakeApi;
  let rows: Shown[];
  let stream: ReadableStreamDefaultController<Uint8Array>;
  const saved: string[] = [];

  beforeEach(() => {
    signedInBrowser();
    saved.length = 0;
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
      saved.push(this.download);
    });
    URL.createObjectURL = () => 'blob:file';
    URL.revokeObjectURL = () => undefined;
    rows = [
      shown('a'),
      shown('b', { ...open, state: 'running', file_type: 'xls' }),
      shown('c', { ...open, state: 'failed', error_code: 'access.forbidden', file_type: 'pdf' }),
      shown('d', { state: 'expired' }),
    ];
    const events = new ReadableStream<Uint8Array>({ start: (controller) => void (stream = controller) });
    api = demoApi()
      .get(
        '/v3/{cc}/events',
        () => new Response(events, { headers: { 'content-type': 'text/event-stream' } }),
      )
      .get('/v3/{cc}/exports', () => ({ exports: rows, total: rows.length, page: 1, page_size: 50 }))
      .get('/v3/{cc}/exports/{id}', ({ path }) => ({
        export: rows.find(({ id }) => path.endsWith(`/${id}`)) ?? shown('?'),
      }))
      .get(
        '/v3/{cc}/exports/{id}/file',
        () => new Response('a,b', { headers: { 'content-type': 'text/csv' } }),
      )
      .delete('/v3/{cc}/exports/{id}', () => ({}))
      .post('/v3/{cc}/exports/{id}/retry', () => ({ export: shown('c', { state: 'queued' }) }));
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  const look = (topic: string) => stream.enqueue(new TextEncoder().encode(`event: look\ndata: ${topic}\n\n`));
  const row = async (title: string) => within(await screen.findByRole('row', { name: new RegExp(title) }));

  it('show what has become of each, and what can be done with it', async () => {
    const { user } = openPortal('/at/exports');
    expect((await row('Ranking a')).getByText('ready')).toBeVisible();
    expect((await row('Ranking a')).getByText('20.5 kB')).toBeVisible();
    expect((await row('Ranking b')).getByRole('progressbar')).toHaveAttribute('aria-valuenow', '40');
    expect((await row('Ranking c')).getByText('You do not have permission to do this.')).toBeVisible();
    expect((await row('Ranking d')).queryByRole('button', { name: /Download/ })).toBeNull();

    await user.click((await row('Ranking a')).getByRole('button', { name: 'Download Ranking a (CSV)' }));
    await waitFor(() => expect(saved).toEqual(['ranking-a.csv']));
    await user.click((await row('Ranking b')).getByRole('button', { name: 'Cancel Ranking b (Excel)' }));
    expect(await screen.findByText('Export cancelled.')).toBeVisible();
    await user.click((await row('Ranking c')).getByRole('button', { name: 'Start Ranking c (PDF) again' }));
    expect(await screen.findByText('Export started again.')).toBeVisible();
    await user.click((await row('Ranking d')).getByRole('button', { name: 'Remove Ranking d (CSV)' }));
    expect(await screen.findByText('Export removed.')).toBeVisible();
    expect(api.callsOf('/v3/{cc}/exports/{id}').map(({ method, path }) => [method, path])).toEqual([
      ['DELETE', '/v3/at/exports/b'],
      ['DELETE', '/v3/at/exports/d'],
    ]);
  });

  it('move while they are looked at', async () => {
    openPortal('/at/exports');
    expect((await row('Ranking b')).getByText('40%')).toBeVisible();
    rows = rows.map((one) => (one.id === 'b' ? { ...one, progress: 80 } : one));
    look('exports');
    expect(await screen.findByText('80%')).toBeVisible();
  });

  it('are narrowed and ordered by the address', async () => {
    const { user, router } = openPortal('/at/exports?state=failed&sort=title&order=asc');
    await row('Ranking a');
    const asked = () => api.callsOf('/v3/{cc}/exports').at(-1)?.query.toString();
    expect(asked()).toBe('state=failed&sort=title&order=asc&page=1');
    await user.click(screen.getByRole('combobox', { name: 'State' }));
    await user.click(await screen.findByRole('option', { name: 'State: All' }));
    await waitFor(() => expect(router.state.location.search).toBe('?sort=title&order=asc'));
  });

  it('say why there are none, and why a file is not to be had', async () => {
    api.get(
      '/v3/{cc}/exports/{id}/file',
      () => new FakeFailure(410, 'The file has expired.', 'export.expired'),
    );
    const { user } = openPortal('/at/exports');
    await user.click((await row('Ranking a')).getByRole('button', { name: /Download/ }));
    expect(await screen.findByText('The file has expired.')).toBeVisible();
    rows = [];
    look('exports');
    expect(await screen.findByText('No exports yet')).toBeVisible();
  });

  it('are started from the ranking, one entry for each tab and type, and told of when they are ready', async () => {
    let wanted: unknown;
    api.post('/v3/{cc}/exports', ({ body }) => {
      wanted = body;
      rows = [shown('new', { ...open, state: 'queued', file_type: 'pdf' })];
      return { export: rows[0] as Shown };
    });
    const { user, router } = openPortal('/at/ratings?devices=web&sort=net_reach');
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    const names = (await screen.findAllByRole('menuitem')).map((item) => item.getAttribute('aria-label'));
    const files = ['CSV', 'Excel', 'PDF'].flatMap((type) =>
      ['Services', 'Media houses', 'Ad networks', 'Channels', 'Own tab'].map((tab) => `${type}: ${tab}`),
    );
    // The last one saves what is on show as a view.
    expect(names).toEqual([...files, null]);
    await user.click(screen.getByRole('menuitem', { name: 'PDF: Media houses' }));
    expect(await screen.findByText(/Export started: Ranking new/)).toBeVisible();
    expect(wanted).toEqual({
      kind: 'ratings.ranking',
      file_type: 'pdf',
      locale: 'en-US',
      parameters: {
        type: 'mediahouses',
        date: '2026-10-01',
        interval_type: 'month',
        calculation_type: 'accumulated',
        devices: 'web',
        sort: 'net_reach',
        order: 'desc',
        hide_withheld: true,
      },
    });
    rows = [shown('new', { file_type: 'pdf' })];
    look('exports');
    expect(await screen.findByText(/Ready: Ranking new \(PDF\)/)).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Download' }));
    await waitFor(() => expect(saved).toEqual(['ranking-new.csv']));
    expect(router.state.location.pathname).toBe('/at/ratings');
  });

  it('come without the mark for Excel where it is not wanted, which the browser keeps', async () => {
    const bodies: unknown[] = [];
    api.post('/v3/{cc}/exports', ({ body }) => {
      bodies.push(body);
      return { export: shown('new', { ...open, state: 'queued' }) };
    });
    const { user } = openPortal('/at/ratings');
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    const mark = await screen.findByRole('menuitemcheckbox', { name: 'CSV for Excel (with BOM)' });
    expect(mark).toBeChecked();
    await user.click(mark);
    expect(mark).not.toBeChecked();
    await user.click(screen.getByRole('menuitem', { name: 'CSV: Services' }));
    await waitFor(() => expect(bodies).toMatchObject([{ file_type: 'csv', csv_bom: false }]));
  });

  it('that cannot be started say why', async () => {
    api.post('/v3/{cc}/exports', () => new FakeFailure(429, 'As many as possible.', 'export.too_many_open'));
    const { user } = openPortal('/at/ratings');
    await user.click(await screen.findByRole('button', { name: 'Export' }));
    await user.click(await screen.findByRole('menuitem', { name: 'CSV: Services' }));
    expect(await screen.findByText('As many as possible.')).toBeVisible();
  });
});
