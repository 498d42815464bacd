import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Schemas } from '@netreach/api-client';
import { demoApi, demoUser } from '../../testing/demo-answers.js';
import { FakeFailure, type FakeApi } from '../../testing/fake-api.js';
import { openPortal, signedInBrowser } from '../../testing/render-portal.js';

const carla = demoUser({
  modules: ['campaign', 'create_edit', 'adfx', 'adfx_create_edit'].map((name) => ({
    name,
    maintenance: false,
  })),
});
const reader = demoUser({ modules: [{ name: 'campaign', maintenance: false }] });
const banner: Schemas['CreativeDto'] = {
  id: 31,
  campaign_id: 12,
  flight_id: null,
  name: 'Summer 300x250',
  kind: 'image',
  landing_page: 'https://shop.example/',
  weight: 2,
  active_from: '2026-10-01',
  active_until: null,
  width: 300,
  height: 250,
  file_path: `/v3/creative-files/${'a'.repeat(64)}`,
  codes: 4,
  version: 3,
};
const code: Schemas['TrackingCodeDto'] = {
  id: 501,
  code: 'h3k9w2m7q4x8z5tb',
  creative_id: 31,
  creative: 'Summer 300x250',
  channel_name_id: 5,
  channel: 'news.example',
  placement: '',
  last_seen: '2026-10-31T09:30:00.000Z',
  seen_seconds_ago: 12,
  figures: { served: 120_400, viewable: 80_100, clicks: 310, last_day: '2026-10-31' },
  tags: {
    pixel: '<img src="https://m.example/a.gif?c=h3k9w2m7q4x8z5tb">',
    click: 'https://m.example/k?c=h3k9w2m7q4x8z5tb',
    script: '<script async src="https://m.example/a.js"></script>',
    vast: '<VAST version="4.2"/>',
    vast_url: 'https://m.example/v3/vast/h3k9w2m7q4x8z5tb',
  },
};
const CREATIVES = '/v3/{cc}/campaigns/{id}/creatives';
const CODES = '/v3/{cc}/campaigns/{id}/tracking-codes';
const PLAIN = { ad_server: 'none', consent: true, https: false } as const;

beforeEach(() => signedInBrowser());
afterEach(() => vi.unstubAllGlobals());

const given = (user = carla): FakeApi =>
  demoApi(user)
    .get('/v3/{cc}/campaigns/{id}/authorize', () => ({ authorized: true }))
    .get(CREATIVES, () => ({ creatives: [banner], total: 1, page: 1, page_size: 50 }))
    .get(`${CREATIVES}/{sujet_id}`, () => ({ creative: banner }))
    .get(CODES, () => ({ codes: [code], total: 1, page: 1, page_size: 50, options: PLAIN }));
const sent = (api: FakeApi, end: string) =>
  api.calls.find(({ method, path }) => method === 'POST' && path.endsWith(end));

describe('creatives', () => {
  it('are listed with their pictures, and made', async () => {
    const api = given().post(CREATIVES, () => ({ creative: { ...banner, id: 32, name: 'New' } }));
    const { user } = openPortal('/at/campaigns/12/creatives');
    const row = within(await screen.findByRole('row', { name: /Summer 300x250/ }));
    expect(row.getByRole('img', { name: 'Preview of Summer 300x250' })).toHaveAttribute(
      'src',
      banner.file_path,
    );
    expect(row.getByText('300 × 250')).toBeVisible();
    expect(row.getByText('Oct 1, 2026 – end')).toBeVisible();
    await user.click(screen.getByRole('link', { name: 'New creative' }));
    await user.type(await screen.findByLabelText('Name'), 'New');
    await user.type(screen.getByLabelText('Landing page'), 'https://shop.example/new');
    await user.upload(screen.getByLabelText('File'), new File(['x'], 'new.png', { type: 'image/png' }));
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(sent(api, '/campaigns/12/creatives')?.body).toMatchObject({
        name: 'New',
        kind: 'image',
        landing_page: 'https://shop.example/new',
        weight: 1,
        file: btoa('x'),
      }),
    );
  });

  it('keep their file and kind when they are changed, and say what the server refuses', async () => {
    const api = given().post(
      `${CREATIVES}/{sujet_id}`,
      () => new FakeFailure(422, { landing_page: [{ code: 'landing_page' }] }),
    );
    const { user } = openPortal('/at/campaigns/12/creatives/31/edit');
    expect(await screen.findByRole('img', { name: 'Picture of the creative' })).toHaveAttribute(
      'src',
      banner.file_path,
    );
    await user.clear(screen.getByLabelText('Landing page'));
    await user.type(screen.getByLabelText('Landing page'), 'ftp://x.example');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText(/Please enter an address like/)).toBeVisible();
    const body = sent(api, '/creatives/31')?.body as Record<string, unknown>;
    expect([body['version'], 'file' in body, 'width' in body]).toEqual([3, false, false]);
  });

  it('show pages in a frame of no origin', async () => {
    const path = `/v3/creative-files/${'b'.repeat(64)}/index.html`;
    given().get(`${CREATIVES}/{sujet_id}`, () => ({
      creative: { ...banner, kind: 'html5', file_path: path },
    }));
    openPortal('/at/campaigns/12/creatives/31/edit');
    const frame = await screen.findByTitle('Page of the creative, in a frame of its own');
    expect([frame.getAttribute('src'), frame.getAttribute('sandbox')]).toEqual([path, 'allow-scripts']);
  });

  it('are made of several pictures at once', async () => {
    const api = given().post('/v3/{cc}/sujets/store', () => ({ creatives: [banner, banner] }));
    const { user } = openPortal('/at/campaigns/12/creatives');
    await user.click(await screen.findByRole('button', { name: 'Upload pictures' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Upload pictures' }));
    await user.type(dialog.getByLabelText(/Landing page of all/), 'https://shop.example/');
    await user.upload(dialog.getByLabelText('Pictures'), [
      new File(['1'], 'a.png'),
      new File(['2'], 'b.png'),
    ]);
    await user.click(dialog.getByRole('button', { name: 'Make 2 creatives' }));
    expect(await screen.findByText('2 creatives made.')).toBeVisible();
    expect(sent(api, '/sujets/store')?.query.get('campaign_id')).toBe('12');
  });

  it('of a flight are asked for with it', async () => {
    const api = given();
    openPortal('/at/adfx/tests/12/flights/7/creatives');
    await screen.findByRole('row', { name: /Summer 300x250/ });
    const asked = api.calls.find(({ path }) => path.endsWith('/campaigns/12/creatives'));
    expect(asked?.query.get('flight_id')).toBe('7');
    expect(screen.getByRole('link', { name: 'New creative' })).toHaveAttribute(
      'href',
      '/at/adfx/tests/12/flights/7/creatives/new',
    );
  });

  it('cannot be changed by readers', async () => {
    given(reader);
    openPortal('/at/campaigns/12/creatives');
    await screen.findByRole('row', { name: /Summer 300x250/ });
    expect(screen.queryByRole('link', { name: 'New creative' })).toBeNull();
    expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
  });
});

describe('tracking codes', () => {
  it('say when they were last seen, and give their tags to be copied', async () => {
    given();
    const { user } = openPortal('/at/campaigns/12/trackingcodes');
    const row = within(await screen.findByRole('row', { name: /Summer 300x250/ }));
    expect(row.getByText('12 s ago')).toBeVisible();
    expect(row.getByText('120,400')).toBeVisible();
    await user.click(row.getByRole('button', { name: 'Tags of Summer 300x250 – news.example' }));
    const dialog = within(await screen.findByRole('dialog', { name: /^Tags of/ }));
    await user.click(await dialog.findByRole('button', { name: 'Copy Pixel' }));
    expect(await navigator.clipboard.readText()).toBe(code.tags.pixel);
    expect(dialog.getByText('<VAST version="4.2"/>')).toBeVisible();
  });

  it('are made for new channels, as the ad server wants them', async () => {
    const api = given().post(`${CODES}/set-options`, () => ({ options: PLAIN, made: 2 }));
    const { user } = openPortal('/at/campaigns/12/trackingcodes');
    await user.click(await screen.findByRole('button', { name: 'Codes and options' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Codes and options' }));
    await user.click(await dialog.findByRole('combobox', { name: 'Ad server that delivers the tags' }));
    await user.click(await dialog.findByRole('option', { name: 'Google Ad Manager' }));
    await user.type(dialog.getByLabelText('Channels'), 'news.example\nsport.example\nnews.example');
    await user.click(dialog.getByRole('button', { name: 'Save' }));
    expect(await screen.findByText('Saved; 2 codes made.')).toBeVisible();
    expect(sent(api, '/set-options')?.body).toEqual({
      options: { ad_server: 'gam', consent: true, https: false },
      channels: ['news.example', 'sport.example'],
    });
  });

  it('come into a placement sheet, or the lines that are wrong are named', async () => {
    const api = given().post(
      `${CODES}/upload`,
      () =>
        new FakeFailure(422, {
          file: [
            { code: 'line_lacks', params: { row: 4, name: 'channel' } },
            { code: 'line_landing_page', params: { row: 8 } },
          ],
        }),
    );
    const { user } = openPortal('/at/campaigns/12/trackingcodes/upload');
    await user.upload(await screen.findByLabelText('Placement sheet'), new File(['x'], 'plan.csv'));
    await user.click(screen.getByRole('button', { name: 'Fill in codes' }));
    expect(await screen.findByText('Line 4: channel is missing')).toBeVisible();
    expect(screen.getByText(/^Line 8: the landing page/)).toBeVisible();
    expect(sent(api, '/upload')).toBeDefined();
  });

  it('and any tag are checked in the browser', async () => {
    given(reader);
    const { user } = openPortal('/at/campaigns/12/trackingcodes');
    await user.click(await screen.findByRole('button', { name: 'Check a tag' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Check a tag' }));
    await user.click(dialog.getByLabelText('Tag or VAST document'));
    await user.paste('<img src="http://ads.example/pixel?id=1">');
    expect(await dialog.findByText('called by http')).toBeVisible();
    expect(dialog.getByText('no cache buster')).toBeVisible();
    await user.clear(dialog.getByLabelText('Tag or VAST document'));
    await user.paste('<VideoAdServingTemplate/>');
    expect(await dialog.findByText(/^This is VAST 1/)).toBeVisible();
  });
});
