import { act, screen, waitFor, within } from '@testing-library/react';
import type { Schemas } from '@netreach/api-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoUser } from '../../../testing/demo-answers.js';
import { FakeFailure, type FakeApi } from '../../../testing/fake-api.js';
import { openPortal, signedInBrowser } from '../../../testing/render-portal.js';

import {
  SHOW,
  PAGE,
  stats,
  before,
  change,
  details,
  points,
  NOTES,
  detailsApi,
  tile,
  provenance,
} from '../../../testing/details-answers.js';
describe('the details of a rated item', () => {
  let api: FakeApi;

  beforeEach(() => {
    signedInBrowser();
    api = detailsApi();
  });
  afterEach(() => vi.unstubAllGlobals());

  const lastQuery = () => Object.fromEntries(api.callsOf(SHOW).at(-1)?.query ?? []);

  it('say what is said of the item, with the address of its site', async () => {
    openPortal('/at/ratings/details/1/service');
    expect(await screen.findByText('News since 1848')).toBeVisible();
    expect(screen.getByRole('link', { name: 'post.example' })).toHaveAttribute(
      'href',
      'https://post.example/start',
    );
  });

  it('lead from the ranking with its filters, and back to it as it was', async () => {
    const { user, router } = openPortal('/at/ratings?attributes=gender:female&sort=affinity');
    const row = await screen.findByRole('row', { name: /Alpenkurier/ });
    await user.click(within(row).getByRole('link', { name: 'Alpenkurier' }));
    expect(await screen.findByRole('heading', { name: /Alpenkurier/, level: 1 })).toBeVisible();
    expect(lastQuery()).toMatchObject({ date: '2026-10-01', attributes: 'gender:female' });
    await user.click(await screen.findByRole('link', { name: 'All before' }));
    expect(await screen.findByRole('table', { name: 'Visited before' })).toBeVisible();
    await waitFor(() => expect(router.state.location.pathname).toBe(`${PAGE}/before/services`));
    const crumbs = screen.getByRole('navigation', { name: 'Breadcrumbs' });
    await user.click(within(crumbs).getByRole('link', { name: 'Ranking' }));
    await screen.findByRole('row', { name: /Alpenkurier/ });
    expect(new URLSearchParams(router.state.location.search).toString()).toBe(
      'attributes=gender%3Afemale&sort=affinity',
    );
  });

  it('take the keyboard along: to the page that opens, and back to the row it came from', async () => {
    const { user, router } = openPortal('/at/ratings');
    const link = async () => {
      const row = await screen.findByRole('row', { name: /Alpenkurier/ });
      return within(row).getByRole('link', { name: 'Alpenkurier' });
    };
    await user.click(await link());
    await screen.findByRole('heading', { name: /Alpenkurier/, level: 1 });
    expect(screen.getByRole('main')).toHaveFocus();
    await act(() => router.navigate(-1));
    const back = await link();
    await waitFor(() => expect(back).toHaveFocus());
  });

  it('are mere names for who may not open them', async () => {
    detailsApi(demoUser());
    openPortal('/at/ratings');
    const row = await screen.findByRole('row', { name: /Alpenkurier/ });
    expect(within(row).queryByRole('link')).toBeNull();
  });

  it('keep the item and its filters where they are refused for the target group', async () => {
    const fields = { attributes: [{ code: 'too_alike' }] };
    api.get(SHOW, ({ query }) =>
      query.get('attributes') ? new FakeFailure(422, fields, 'ratings.group_too_alike') : details(),
    );
    const { router } = openPortal(`${PAGE}?attributes=gender:female`);
    expect(await screen.findByText('No figures for this target group')).toBeVisible();
    expect(screen.getByRole('heading', { name: /Alpenkurier/, level: 1 })).toBeVisible();
    expect(screen.queryByText('Net reach', { selector: 'dt' })).toBeNull();
    expect(screen.getByRole('button', { name: /^Target group/ })).toBeVisible();
    await act(() => router.navigate(PAGE));
    // It stands with the figures and with the details, whichever are there first.
    for (const reach of await screen.findAllByText('Net reach', { selector: 'dt' }))
      expect(reach).toBeVisible();
    expect(screen.queryByText('No figures for this target group')).toBeNull();
  });

  it('say once that no points may be shown, and what to relax', async () => {
    const none = {
      net_reach: null,
      frequency: null,
      grp: null,
      grp_low: null,
      grp_high: null,
      share: null,
      affinity: null,
      cases: null,
      reliability: 'suppressed' as const,
      withheld: 'too_few_cases' as const,
    };
    api.get('/v3/{cc}/ratings/details/{id}/{type}/grp', () => ({
      ...provenance,
      total: none,
      census_factor: 1.14,
      attributes: [
        {
          id: 1,
          key: 'gender',
          name: 'Gender',
          values: ['female', 'male'].map((key, at) => ({ id: 10 + at, key, name: key, ...none })),
        },
      ],
    }));
    openPortal(PAGE);
    expect(
      await screen.findByText(
        'Fewer than 30 users of it are in the panel, in all of this target group. Widen the target group, the devices or the frame.',
      ),
    ).toBeVisible();
    expect(screen.queryByRole('table', { name: /GRP|rating points/ })).toBeNull();
  });

  it('show figures with their interval, and a change only where it is one', async () => {
    const { user, router } = openPortal(PAGE);
    await screen.findByRole('heading', { name: /Alpenkurier/, level: 1 });
    expect(tile('Net reach')).toHaveTextContent(/18\.6%\s*95% interval 17\.1% to 20\.2%/);
    expect(tile('Net reach')).toHaveTextContent('+1.2 points since September 2026');
    expect(tile('Unique users')).toHaveTextContent(/1,234,567\s*\+2\.9% since September 2026/);
    expect(screen.getByText('Gender: Female')).toBeVisible();
    expect(screen.queryByText('Visits', { selector: 'dt' })).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'Compare with previous frame' }));
    await waitFor(() => expect(tile('Net reach')).not.toHaveTextContent('since'));
    expect(router.state.location.search).toBe('?compare=off');
  });

  it('keep what the team has noted on days of the months shown', async () => {
    api.post(NOTES, () => ({ id: 32 })).delete(`${NOTES}/{annotation_id}`, () => ({}));
    const { user } = openPortal('/at/ratings/details/1/service');
    expect(await screen.findByText('Sep 10, 2026: Relaunch')).toBeVisible();
    expect(screen.queryByText(/Long ago/)).toBeNull();
    await user.type(screen.getByRole('textbox', { name: 'What happened' }), ' Storm ');
    await user.click(screen.getByRole('button', { name: 'Note' }));
    expect(await screen.findByText('Noted.')).toBeVisible();
    expect(screen.getByRole('textbox', { name: 'What happened' })).toHaveValue('');
    await user.click(screen.getByRole('button', { name: 'Remove the note “Relaunch”' }));
    expect(await screen.findByText('The note is removed.')).toBeVisible();
    expect(api.callsOf(NOTES).filter(({ method }) => method === 'POST')).toMatchObject([
      { body: { day: '2026-09-30', text: 'Storm' } },
    ]);
  });

  it('say of users, too, that their change is no more than chance', async () => {
    const previous = { frame: before, stats, change: change({ significant: false }), incomparable: [] };
    api.get(SHOW, () => details({ previous }));
    openPortal(PAGE);
    await screen.findByRole('heading', { name: /Alpenkurier/, level: 1 });
    for (const name of ['Net reach', 'Unique users'])
      expect(tile(name)).toHaveTextContent('within the margin of error');
    expect(tile('Affinity')).not.toHaveTextContent('since');
  });

  it('send a day that cannot be read as it was typed, and never another one', async () => {
    api.post(NOTES, () => ({ id: 32 }));
    const { user } = openPortal('/at/ratings/details/1/service');
    await user.type(await screen.findByRole('textbox', { name: 'What happened' }), 'Storm');
    await user.clear(screen.getByRole('textbox', { name: 'Day' }));
    await user.type(screen.getByRole('textbox', { name: 'Day' }), '10/12/2026');
    await user.click(screen.getByRole('button', { name: 'Note' }));
    await waitFor(() =>
      expect(api.callsOf(NOTES).filter(({ method }) => method === 'POST')).toMatchObject([
        { body: { day: '10/12/2026', text: 'Storm' } },
      ]),
    );
  });

  it.each([
    [change({ significant: false, low: -0.2 }), /within the margin of error/],
    [
      change({
        difference: null,
        low: null,
        high: null,
        significant: false,
        withheld: 'method_break',
        method_breaks: [{ from: '2026-10-01', metrics: null, name: 'New panel' }],
      }),
      /Not comparable: New panel/,
    ],
    [
      change({ universe_changed: true, users_effect: 0.6, universe_effect: -3.4, difference: -2.8 }),
      /users \+0\.6, universe −3\.4 points/,
    ],
  ])('never compare in silence (%#)', async (reachChange, text) => {
    const previous = { frame: before, stats, change: reachChange, incomparable: ['unique_users' as const] };
    api.get(SHOW, () => details({ previous }));
    openPortal(PAGE);
    await screen.findByRole('heading', { name: /Alpenkurier/, level: 1 });
    expect(tile('Net reach')).toHaveTextContent(text);
    expect(tile('Unique users')).toHaveTextContent('Not comparable with the frame before');
  });

  it('say why a figure is withheld', async () => {
    const none = { unique_users: null, net_reach: null, net_reach_low: null, net_reach_high: null };
    api.get(SHOW, () =>
      details({
        stats: { ...stats, ...none, affinity: null, reliability: 'suppressed' },
        profile: { reliability: 'suppressed', traits: [], passed_over: 0 },
      }),
    );
    openPortal(PAGE);
    await screen.findByRole('heading', { name: /Alpenkurier/, level: 1 });
    expect(tile('Net reach')).toHaveTextContent(/–\s*Withheld: fewer than 30 cases/);
    expect(screen.getByText(/Fewer than 351 users in the panel/)).toBeVisible();
    const male = await screen.findByRole('row', { name: /Male/ });
    expect(male).toHaveTextContent('a figure with too few cases could be worked out from it');
    const [small] = await screen.findAllByRole('row', { name: /Kleinblatt/ });
    expect(small).toHaveTextContent('Withheld: fewer than 30 caseswithheld');
  });

  it('name months of a chart that have no figure, and levels of which nothing is said, with the reason', async () => {
    const [first, ...others] = points([18, 19], [0, 0]);
    const withheld = { ...first!, value: null, low: null, high: null, withheld: 'no_consent' as const };
    const series = [{ metric: 'net_reach' as const, points: [withheld, ...others] }];
    api.get('/v3/{cc}/ratings/details/{id}/{type}/chart', () => ({
      ...provenance,
      series,
      marks: [],
      changes: [],
    }));
    openPortal(PAGE);
    const month = await screen.findByText('August 2026', { selector: 'li strong' });
    const gap = month.closest('li');
    expect(gap).toHaveAttribute('data-reason', 'no_consent');
    expect(gap).toHaveTextContent('August 2026: On one of the devices nobody has consented');
    const [day] = await screen.findAllByText('1', { selector: 'li strong' });
    expect(day?.closest('li')).toHaveTextContent('1: Fewer than 30 persons of the panel');
    expect(screen.getByText(/^3 levels are left out: fewer than 80 users/)).toBeVisible();
  });

  it('list competitors and movements, each leading on', async () => {
    const { user, router } = openPortal(`${PAGE}?devices=mobile`);
    const competitors = await screen.findByRole('table', { name: 'Competitors' });
    expect(within(competitors).getByRole('row', { name: /Donaupost/ })).toHaveTextContent(
      '400,00032.441.0164good',
    );
    const after = await screen.findByRole('table', { name: 'Visited after' });
    expect(within(after).getByText('4.17', { exact: false, selector: 'tr:nth-child(1) *' })).toBeVisible();
    await user.click(within(after).getByRole('link', { name: 'Donaupost' }));
    await waitFor(() => expect(router.state.location.pathname).toBe('/at/ratings/details/2/service'));
    expect(router.state.location.search).toBe('?devices=mobile');
  });

  it('know no other side of movements than the three', async () => {
    openPortal('/at/ratings/details/1/service/sideways/services');
    expect(await screen.findByText('This page does not exist')).toBeVisible();
  });

  it('tell that they could not be loaded', async () => {
    api.get(SHOW, () => new FakeFailure(503, 'later', 'ratings.not_ready'));
    openPortal(PAGE);
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent('The details could not be loaded.');
  });
});

describe('the targets of a service', () => {
  const TARGETS = '/v3/{cc}/ratings/details/{id}/{type}/targets';
  let api: FakeApi;
  let targets: Schemas['ItemTargetDto'][];

  beforeEach(() => {
    signedInBrowser();
    targets = [{ id: 7, name: 'www.alpenkurier.example', created_at: '2026-09-01T08:00:00.000Z' }];
    api = detailsApi().get(TARGETS, () => ({
      targets,
      total: targets.length,
      page: 1,
      page_size: 50,
      can_edit: true,
    }));
  });
  afterEach(() => vi.unstubAllGlobals());

  it('are added and taken away', async () => {
    api.post(TARGETS, ({ body }) => {
      const { name } = body as { name: string };
      if (name === 'taken.example') return new FakeFailure(409, 'taken', 'target.taken');
      const target = { id: 8, name, created_at: '2026-11-21T08:00:00.000Z' };
      targets = [...targets, target];
      return { target };
    });
    api.delete('/v3/{cc}/ratings/details/{id}/{type}/targets/{target_id}', () => {
      targets = targets.slice(1);
      return {};
    });
    const { user } = openPortal(`${PAGE}/targets`);
    await screen.findByRole('row', { name: /www\.alpenkurier\.example/ });
    const field = screen.getByRole('textbox', { name: 'New host or app' });
    await user.type(field, 'taken.example{Enter}');
    await waitFor(() =>
      expect(screen.getByRole('form', { name: 'Add target' })).toHaveTextContent('belongs to a service'),
    );
    await user.clear(field);
    await user.type(field, 'app.alpenkurier.example{Enter}');
    expect(await screen.findByRole('row', { name: /app\.alpenkurier\.example/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Remove www.alpenkurier.example' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'Remove' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: /www\.alpenkurier/ })).toBeNull());
    expect(api.calls.at(-2)?.path).toBe('/v3/at/ratings/details/1/service/targets/7');
  });

  it('can only be looked at by whom the service does not belong to', async () => {
    api.get(TARGETS, () => ({ targets, total: 1, page: 1, page_size: 50, can_edit: false }));
    openPortal(`${PAGE}/targets`);
    await screen.findByRole('row', { name: /www\.alpenkurier\.example/ });
    expect(screen.queryByRole('button', { name: /Remove/ })).toBeNull();
    expect(screen.queryByRole('textbox', { name: 'New host or app' })).toBeNull();
  });
});
