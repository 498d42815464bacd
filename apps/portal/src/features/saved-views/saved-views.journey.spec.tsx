import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoApi } from '../../testing/demo-answers.js';
import { FakeFailure, type FakeApi } from '../../testing/fake-api.js';
import { openPortal, signedInBrowser } from '../../testing/render-portal.js';

const LIST = '/v3/{cc}/saved-views';
const LINKS = `${LIST}/{id}/links` as const;
const VIEW = {
  id: 7,
  name: 'Women, newest month',
  kind: 'ratings.ranking',
  address: '/at/ratings?attributes=gender%3Afemale',
  follows: true,
  schedule: 'weekly' as const,
  hour: 7,
  file_type: 'pdf' as const,
  next_at: '2026-11-29T22:00:00.000Z',
  sent_at: null,
  links: 1,
  time_zone: 'Asia/Tokyo',
  version: 3,
};
const link = (id: number) => ({
  id,
  created_at: '2026-11-26T10:00:00.000Z',
  expires_at: '2026-12-26T10:00:00.000Z',
  opened: 2,
  opened_at: null,
});
const shared = (page: number) => ({
  name: 'Women, newest month',
  title: 'Ranking of services, October 2026',
  expires_at: '2026-12-26T10:00:00.000Z',
  lines: [{ label: 'Target group', text: 'Women' }],
  columns: [
    { title: '#', kind: 'number' as const, measured_by: null },
    { title: 'Name', kind: 'text' as const, measured_by: null },
    { title: 'Type', kind: 'text' as const, measured_by: null },
    { title: 'Net reach %', kind: 'number' as const, measured_by: 'panel' as const },
    { title: 'Reliability', kind: 'text' as const, measured_by: 'panel' as const },
    { title: 'Unique clients', kind: 'number' as const, measured_by: 'census' as const },
  ],
  rows: [{ cells: ['1', page === 1 ? 'Donaupost' : 'Alpenblick', 'Service', '–', 'good', '9'] }],
  calculation: 'average_day' as const,
  total: 101,
  page,
  page_size: 100,
});

const heads = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent?.trim());
let api: FakeApi;
beforeEach(() => {
  signedInBrowser();
  api = demoApi().get(LIST, () => ({ views: [VIEW], total: 1, page: 1, page_size: 50 }));
});
afterEach(() => vi.unstubAllGlobals());

describe('saved views', () => {
  it('say when they come by mail, lead to their screens, and can be changed', async () => {
    api.put(`${LIST}/{id}`, () => ({ view: VIEW }));
    const { user } = openPortal('/at/saved-views');
    const row = within(await screen.findByRole('row', { name: /Women, newest month/ }));
    expect(row.getByRole('link', { name: VIEW.name })).toHaveAttribute('href', VIEW.address);
    expect(row.getByText('Every Monday, 7:00 AM, PDF')).toBeVisible();
    // By the market's clock, as the hour is, wherever the reader sits.
    expect(row.getByText(/^Nov 30, 2026, 7:00\sAM$/)).toBeVisible();
    await user.click(row.getByRole('button', { name: /Edit/ }));
    const form = within(await screen.findByRole('dialog'));
    await user.click(form.getByRole('combobox', { name: 'As' }));
    await user.click(await screen.findByRole('option', { name: 'Excel (.xlsx)' }));
    await user.click(form.getByRole('button', { name: 'Save' }));
    await waitFor(() =>
      expect(api.calls.find(({ method }) => method === 'PUT')?.body).toMatchObject({
        name: VIEW.name,
        schedule: 'weekly',
        file_type: 'xls',
        version: 3,
      }),
    );
  });

  it('are shared by links that are told once and can be ended', async () => {
    api
      .get(LINKS, () => ({ links: [link(1)] }))
      .post(LINKS, () => ({ link: link(2), token: 'a'.repeat(43) }))
      .delete(`${LINKS}/{link_id}`, () => ({}) as never);
    const { user } = openPortal('/at/saved-views');
    await user.click(await screen.findByRole('button', { name: `Links of ${VIEW.name}` }));
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('opened 2 times')).toBeVisible();
    await user.click(dialog.getByRole('button', { name: /^End the link/ }));
    await waitFor(() => expect(api.calls.some(({ method }) => method === 'DELETE')).toBe(true));
    await user.click(dialog.getByRole('button', { name: 'Make a link' }));
    expect(await dialog.findByText(new RegExp(`/shared-view#a{43}$`))).toBeVisible();
    expect(api.calls.find(({ method, path }) => method === 'POST' && path.endsWith('/links'))?.body).toEqual({
      days: 30,
    });
  });
});

describe('a shared view', () => {
  it('shows its table, figures right behind the name, a page at a time, to whoever has the link', async () => {
    api.post('/v3/shared-view', ({ body }) => shared((body as { page: number }).page));
    const { user, router } = openPortal(`/shared-view#${'a'.repeat(43)}`);
    expect(await screen.findByRole('heading', { name: 'Women, newest month' })).toBeVisible();
    expect(screen.getByRole('rowheader', { name: 'Donaupost' })).toBeVisible();
    const groupOf = (name: string) => screen.getByRole('columnheader', { name }).dataset['group'];
    expect(groupOf('Net reach %')).toBe('Panel · Average day');
    expect(groupOf('Unique clients')).toBe('Census · Whole frame');
    expect(heads()).toEqual(['#', 'Name', 'Net reach %', 'Reliability', 'Unique clients', 'Type']);
    await user.click(screen.getByRole('button', { name: /Next|2/ }));
    expect(await screen.findByText('Alpenblick')).toBeVisible();
    expect(router.state.location.hash).toBe(`#${'a'.repeat(43)}`);
    expect(api.callsOf('/v3/shared-view').every(({ query }) => !query.toString().includes('aaa'))).toBe(true);
  });

  it('says so where the link leads nowhere', async () => {
    api.post('/v3/shared-view', () => new FakeFailure(404, {}));
    openPortal(`/shared-view#${'a'.repeat(43)}`);
    expect(await screen.findByText('This link leads nowhere')).toBeVisible();
  });
});
