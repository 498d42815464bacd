import { render, screen, within } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Schemas } from '@netreach/api-client';
import { Providers } from '../../app/providers.js';
import { PublicSite } from '../../app/public/public-site.js';
import { fixLocale } from '../../i18n/locale-store.js';
import { demoApi, demoUser } from '../../testing/demo-answers.js';
import { FakeFailure, type FakeApi } from '../../testing/fake-api.js';
import { freshBrowser, openPortal, signedInBrowser } from '../../testing/render-portal.js';

const FIGURES: Schemas['NationalFiguresDto'] = {
  users: 1_483_200,
  reach: 20.6,
  reach_low: 19.1,
  reach_high: 22.2,
  reliability: 'ok',
  impressions: 30_214_510,
  visits: 8_120_331,
  clients: 2_310_450,
  impressions_at: 91.4,
  usetime: 184,
  consent_share: 82.5,
  extrapolation_factor: 1.21,
  consent_reason: null,
};
const row = (id: number, name: string, unpublished = false): Schemas['NationalRowDto'] => ({
  id,
  type: 'service',
  name,
  rank: id,
  traffic_source: 'tag',
  media_house: { id: 70, name: 'Alpen Medien' },
  categories: ['News'],
  unpublished,
  flags: [],
  figures: FIGURES,
  since_previous: { users: 1.4, visits: -2 },
  since_year: { users: null, visits: null },
});
const COMPARED = {
  previous: { date: '2026-09-01', breaks: [], universe_changed: false },
  year_ago: { date: '2025-10-01', breaks: ['Methode 2'], universe_changed: false },
};
const RELEASE: Schemas['NationalReleaseDto'] = {
  date: '2026-10-01',
  interval_type: 'month',
  version: 2,
  status: 'released',
  released_at: '2026-11-12T08:00:00.000Z',
  correction: 'Ein Tag zählte doppelt.',
  universe: 7_215_000,
  universe_name: 'Internetnutzer 14+',
  method_version: '3',
  licence: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
  versions: [
    { version: 2, released_at: '2026-11-12T08:00:00.000Z', correction: 'Ein Tag zählte doppelt.' },
    { version: 1, released_at: '2026-11-10T08:00:00.000Z', correction: null },
  ],
};
const listOf = (...items: Schemas['NationalRowDto'][]) => ({
  items,
  total: items.length,
  page: 1,
  page_size: 50,
  release: RELEASE,
  ...COMPARED,
});
const PUBLIC = '/v3/at/owa/public/ranking';
const BLOCK = {
  id: 9,
  type: 'service',
  name: 'Bote',
  reason: 'Tag fehlte.',
  from: '2026-10',
  until: '2026-10',
};

let api: FakeApi;

beforeEach(() => {
  signedInBrowser();
  const modules = [{ name: 'owa_dashboard', maintenance: false }];
  api = demoApi(demoUser({ modules }))
    .get(`${PUBLIC}/list`, () => listOf(row(1, 'Alpenpost'), row(2, 'Donaublick')))
    .get(`${PUBLIC}/releases`, () => ({ releases: [RELEASE] }))
    .get(`${PUBLIC}/blocks`, () => ({ blocks: [BLOCK] }) as never)
    .get(`${PUBLIC}/details/{id}/{type}`, () => ({
      item: row(1, 'Alpenpost'),
      release: RELEASE,
      devices: [
        { device: 'all', ...FIGURES },
        { device: 'desktop', ...FIGURES, users: 500_000 },
      ],
      audience: [],
      members: [],
      ...COMPARED,
    }))
    .get(`${PUBLIC}/chart`, () => ({ metric: 'users', series: [], breaks: [] }))
    .get(`${PUBLIC}/visits-table`, () => ({
      items: [{ ...row(1, 'Alpenpost'), months: [{ date: '2026-10-01', value: 8_120_331 }] }],
      total: 1,
      page: 1,
      page_size: 50,
      release: RELEASE,
    }))
    .get('/v3/{cc}/owa/releases', () => ({ releases: [], total: 0, page: 1, page_size: 200 }))
    .get('/v3/{cc}/owa/ranking/list', () => listOf(row(1, 'Alpenpost'), row(3, 'Geheimblatt', true)));
});
afterEach(() => vi.unstubAllGlobals());

describe('the national ranking', () => {
  it('is shown in German with its version, its correction, the other version, and what is blocked', async () => {
    openPortal('/at/oewa-ratings');
    expect(await screen.findByRole('link', { name: 'Alpenpost' })).toBeVisible();
    expect(screen.getAllByText('1.483.200')[0]).toBeVisible();
    expect(screen.getByText('Korrigiert: Ein Tag zählte doppelt.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Version 1' })).toHaveAttribute(
      'href',
      '/at/oewa-ratings?date=2026-10-01&version=1',
    );
    expect(screen.getByText(/Kein Vergleich mit .*: Methode 2\./)).toBeVisible();
    expect(await screen.findByText('Bote: 2026-10 bis 2026-10. Tag fehlte.')).toBeVisible();
    expect(screen.queryByText('Unveröffentlicht')).toBeNull();
  });

  it('keeps its level in the address and asks for it', async () => {
    const { user, router } = openPortal('/at/oewa-ratings');
    await user.click(await screen.findByRole('tab', { name: 'Dachangebote' }));
    await vi.waitFor(() => expect(router.state.location.search).toBe('?level=mediahouses'));
    await vi.waitFor(() =>
      expect(api.calls.some(({ path, query }) => `${path}${String(query)}`.includes('mediahouses'))).toBe(
        true,
      ),
    );
  });

  it('leads to the details of an item: devices are not added up', async () => {
    const { user } = openPortal('/at/oewa-ratings');
    await user.click(await screen.findByRole('link', { name: 'Alpenpost' }));
    expect(await screen.findByRole('heading', { name: 'Alpenpost' }, { timeout: 10_000 })).toBeVisible();
    const devices = await screen.findByRole('region', { name: 'Nach Gerät' });
    expect(within(devices).getByText(/niemals zusammengezählt/)).toBeVisible();
    expect(await screen.findByRole('region', { name: 'Visits nach Monat' })).toBeVisible();
  });

  it('gives the code to embed what is shown, of the newest month or of this one', async () => {
    const { user } = openPortal('/at/oewa-ratings?level=mediahouses');
    await screen.findByRole('link', { name: 'Alpenpost' });
    await user.click(screen.getByRole('button', { name: 'Einbetten' }));
    const frame = await screen.findByLabelText('Als Rahmen (iframe)');
    const code = `embed.html?level=mediahouses&amp;show=table&amp;locale=de-DE" title="Nationale Reichweitenausweisung"`;
    expect((frame as HTMLTextAreaElement).value).toContain(code);
    await user.selectOptions(screen.getByLabelText('Darstellung'), 'chart');
    await user.click(screen.getByRole('checkbox', { name: /^Immer Oktober 2026, Version 2/ }));
    expect(screen.getByLabelText<HTMLTextAreaElement>('Als Skript').value).toBe(
      `<script async src="${location.origin}${PUBLIC}/embed.js" data-level="mediahouses" data-show="chart" data-locale="de-DE" data-date="2026-10-01" data-version="2"></script>`,
    );
  });

  it('marks the preview as unpublished, and what the public does not see', async () => {
    openPortal('/at/oewa-ratings/private');
    expect(await screen.findByText('Unveröffentlicht')).toBeVisible();
    expect(await screen.findByRole('link', { name: 'Geheimblatt' })).toBeVisible();
    expect(screen.getAllByText('nicht öffentlich')).toHaveLength(1);
  });

  it('says so where nothing is out', async () => {
    api.get(`${PUBLIC}/list`, () => new FakeFailure(404, 'Nothing.', 'national.not_released'));
    openPortal('/at/oewa-ratings');
    expect(await screen.findByText('Es ist noch nichts veröffentlicht.')).toBeVisible();
  });
});

describe('the standalone ranking', () => {
  const open = (address: string) => {
    freshBrowser();
    fixLocale('de-DE');
    render(
      <Providers testing>
        <MemoryRouter initialEntries={[address]}>
          <PublicSite />
        </MemoryRouter>
      </Providers>,
    );
  };

  it('shows the list without signing in', async () => {
    open('/');
    const link = await screen.findByRole('link', { name: 'Alpenpost' });
    expect(link).toHaveAttribute('href', '/details/1/service');
  });

  it('opens a deep link', async () => {
    open('/details/1/service');
    expect(await screen.findByRole('heading', { name: 'Alpenpost' }, { timeout: 10_000 })).toBeVisible();
  });
});
