import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { demoApi, demoItem, demoRanking, demoStandings, demoUser } from '../../testing/demo-answers.js';
import { FakeFailure, type FakeApi } from '../../testing/fake-api.js';
import { openPortal, signedInBrowser } from '../../testing/render-portal.js';

const LIST = '/v3/{cc}/ratings/list/{type}';

/** Has the table show these columns alone, behind rank and name. */
const showColumns = (...columns: string[]) =>
  localStorage.setItem('netreach.ratings.columns.monthly', JSON.stringify(columns));

describe('the ranking list', () => {
  let api: FakeApi;

  beforeEach(() => {
    signedInBrowser();
    api = demoApi();
  });
  afterEach(() => vi.unstubAllGlobals());

  const lastQuery = () => Object.fromEntries(api.callsOf(LIST).at(-1)?.query ?? []);
  const row = (name: RegExp) => screen.findByRole('row', { name });

  it('shows the newest frame with panel data, its figures and whom they speak for', async () => {
    showColumns('unique_users', 'net_reach', 'affinity', 'visits', 'usetime');
    openPortal('/at/ratings');
    const first = await row(/Alpenkurier/);
    expect(within(first).getByText('1,234,567')).toBeVisible();
    expect(within(first).getByText('18.6')).toBeVisible();
    expect(within(first).getByText(/95% interval 17.1% to 20.2%/)).toBeInTheDocument();
    expect(within(first).getByText('117')).toBeVisible();
    expect(within(first).getByText('2:34')).toBeVisible();
    expect(screen.getByText('Universe').nextSibling).toHaveTextContent('6,640,000');
    expect(screen.getByRole('tab', { name: /Services\s*2/ })).toHaveAttribute('aria-selected', 'true');
    expect(lastQuery()).toMatchObject({
      date: '2026-10-01',
      calculation_type: 'accumulated',
      sort: 'unique_users',
    });
    expect(screen.queryByRole('columnheader', { name: /Visits/ })).toBeNull();
    await waitFor(() => expect(document.title).toBe('Ranking · Netreach'));
  });

  it('asks anew when the target group changes, keeps it in the address and keeps the old figures meanwhile', async () => {
    const { user, router } = openPortal('/at/ratings');
    await row(/Alpenkurier/);
    let answer: () => void = () => undefined;
    const thinking = new Promise<void>((resolve) => {
      answer = resolve;
    });
    api.get(LIST, () => thinking.then(() => demoRanking([demoItem(3, 'Wienerblatt')])));

    await user.click(await screen.findByRole('checkbox', { name: 'Female' }));
    expect(screen.getByRole('checkbox', { name: 'Female' })).toBeChecked();
    await user.click(screen.getByRole('checkbox', { name: '30-39' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ attributes: 'birthday:30-39;gender:female' }));
    expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'true');
    expect(screen.getByRole('row', { name: /Alpenkurier/ })).toBeVisible();
    await waitFor(() =>
      expect(new URLSearchParams(router.state.location.search).get('attributes')).toBe(
        'birthday:30-39;gender:female',
      ),
    );

    answer();
    expect(await row(/Wienerblatt/)).toBeVisible();
    expect(screen.getByRole('grid')).toHaveAttribute('aria-busy', 'false');
  });

  it('leaves the language of the page alone when only its title changes: that would cost the style of all of it', async () => {
    const { user } = openPortal('/at/ratings');
    await row(/Alpenkurier/);
    const title = document.title;
    const writes: MutationRecord[] = [];
    const watch = new MutationObserver((records) => writes.push(...records));
    watch.observe(document.documentElement, { attributeFilter: ['lang'] });
    await user.click(await screen.findByRole('checkbox', { name: 'Female' }));
    await waitFor(() => expect(document.title).not.toBe(title));
    expect([...writes, ...watch.takeRecords()]).toEqual([]);
    watch.disconnect();
  });

  it('cancels a call nobody waits for any more', async () => {
    const { user } = openPortal('/at/ratings');
    await row(/Alpenkurier/);
    api.get(LIST, ({ query }) =>
      query.get('attributes') === 'gender:female'
        ? new Promise(() => undefined)
        : demoRanking([demoItem(3, 'Wienerblatt')]),
    );
    await user.click(await screen.findByRole('checkbox', { name: 'Female' }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ attributes: 'gender:female' }));
    const pending = api.callsOf(LIST).at(-1);
    expect(pending?.signal.aborted).toBe(false);
    await user.click(screen.getByRole('checkbox', { name: 'Male' }));
    expect(await row(/Wienerblatt/)).toBeVisible();
    await waitFor(() => expect(pending?.signal.aborted).toBe(true));
  });

  it('takes a filter away by its chip', async () => {
    const { user, router } = openPortal('/at/ratings?attributes=gender:female&devices=mobile');
    const chips = await screen.findByRole('group', { name: 'Filters in force' });
    expect(within(chips).getByText('Mobile')).toBeVisible();
    await user.click(
      await within(chips).findByRole('button', { name: 'Remove filter Target group: Female' }),
    );
    await waitFor(() => expect(router.state.location.search).toBe('?devices=mobile'));
    await user.click(within(chips).getByRole('button', { name: 'Clear filters' }));
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('orders by the head that was clicked, on the server', async () => {
    showColumns('affinity');
    const { user } = openPortal('/at/ratings?page=1');
    await row(/Alpenkurier/);
    await user.click(screen.getByRole('button', { name: /Affinity/ }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ sort: 'affinity', order: 'desc' }));
    await waitFor(() =>
      expect(screen.getByRole('columnheader', { name: /Affinity/ })).toHaveAttribute(
        'aria-sort',
        'descending',
      ),
    );
    await user.click(screen.getByRole('button', { name: /Affinity/ }));
    await waitFor(() => expect(lastQuery()).toMatchObject({ sort: 'affinity', order: 'asc' }));
  });

  it('says once that figures are withheld, and marks weak ones', async () => {
    const none = {
      unique_users: null,
      net_reach: null,
      net_reach_low: null,
      net_reach_high: null,
      affinity: null,
    };
    api.get(LIST, () =>
      demoRanking([
        demoItem(1, 'Small', { ...none, reliability: 'suppressed' }),
        demoItem(2, 'Weak', { reliability: 'weak' }),
      ]),
    );
    openPortal('/at/ratings');
    const small = await row(/Small/);
    expect(within(small).getAllByText('We don’t have enough data for this metric.')).toHaveLength(1);
    expect(within(small).getByText('2,345,678')).toBeVisible();
    expect(within(await row(/Weak/)).getByText(/weak: few cases/)).toBeInTheDocument();
  });

  it.each([
    ['weak', 'weakfew'],
    ['ok', 'goodpanel of 3,000'],
  ] as const)(
    'tells planners how far a %s target group can be trusted, and no cases',
    async (reliability, told) => {
      api.get(LIST, () => {
        const { audience, ...ranking } = demoRanking([demoItem(1, 'Alpenkurier')]);
        const { target_panelists: _, ...own } = audience;
        return { ...ranking, audience: { ...own, reliability } };
      });
      openPortal('/at/ratings');
      await row(/Alpenkurier/);
      const [label] = screen.getAllByText('Reliability', { selector: 'dt' });
      expect(label?.nextSibling).toHaveTextContent(told);
      expect(screen.queryByText('Cases')).toBeNull();
    },
  );

  it('tells administrators the cases of the target group', async () => {
    const admin = demoApi(demoUser({ admin: true, role: 'super_admin' }));
    admin.get(LIST, () => {
      const { audience, ...ranking } = demoRanking([demoItem(1, 'Alpenkurier')]);
      return { ...ranking, audience: { ...audience, target_panelists: 44, reliability: 'weak' } };
    });
    openPortal('/at/ratings');
    await row(/Alpenkurier/);
    const [label] = screen.getAllByText('Cases', { selector: 'dt' });
    expect(label?.nextSibling).toHaveTextContent('44few');
  });

  it('says that a target group is too small, beside the filters it is mended with', async () => {
    const fields = { attributes: [{ code: 'too_few_persons', params: { min: 30 } }] };
    api.get(LIST, () => new FakeFailure(422, fields, 'ratings.group_too_small'));
    const { user } = openPortal('/at/ratings?attributes=gender:female');
    expect(await screen.findByText('No figures for this target group')).toBeVisible();
    expect(screen.getByText(/^Too few persons of the panel are in this target group/)).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
    expect(screen.getByRole('tab', { name: 'Services' })).toBeVisible();
    api.get(LIST, () => demoRanking([demoItem(1, 'Alpenkurier')]));
    await user.click(await screen.findByRole('button', { name: 'Remove filter Target group: Female' }));
    expect(await row(/Alpenkurier/)).toBeVisible();
  });

  it('shows admins visits and impressions', async () => {
    const admin = demoApi(demoUser({ admin: true, role: 'super_admin' }));
    admin.get(LIST, () =>
      demoRanking([
        demoItem(1, 'Alpenkurier', { visits: 98_765, impressions: 456_789, impressions_per_visits: 4.625 }),
      ]),
    );
    openPortal('/at/ratings');
    const first = await row(/Alpenkurier/);
    expect(within(first).getByText('98,765')).toBeVisible();
    expect(within(first).getByText('4.63')).toBeVisible();
  });

  it('changes the tab, and refuses the one without figures', async () => {
    const { user, router } = openPortal('/at/ratings');
    await row(/Alpenkurier/);
    api.get(LIST, () => demoRanking([{ ...demoItem(9, 'Alpen Medien'), type: 'mediahouse' }]));
    await user.click(screen.getByRole('tab', { name: /Media houses/ }));
    expect(await row(/Alpen Medien/)).toBeVisible();
    await waitFor(() => expect(router.state.location.search).toBe('?type=mediahouses'));
    const channels = screen.getByRole('tab', { name: /Channels/ });
    expect(channels).toHaveAttribute('aria-disabled', 'true');
    await user.click(channels);
    expect(router.state.location.search).toBe('?type=mediahouses');
  });

  it('changes the frame and keeps the way of counting', async () => {
    const { user } = openPortal(
      '/at/ratings?date=2026-10-01&interval_type=month&calculation_type=average_day',
    );
    await row(/Alpenkurier/);
    expect(lastQuery()).toMatchObject({ calculation_type: 'average_day' });
    await user.click(screen.getByRole('button', { name: /Time frame/ }));
    await user.click(await screen.findByRole('button', { name: /^Sep/ }));
    await waitFor(() =>
      expect(lastQuery()).toMatchObject({ date: '2026-09-01', calculation_type: 'average_day' }),
    );
  });

  it('keeps only exclusions that can be made', async () => {
    openPortal('/at/ratings?exclude_services=5,999');
    await row(/Alpenkurier/);
    expect(lastQuery()).toMatchObject({ exclude_services: '5' });
  });

  it('tells why it is empty and how to get out', async () => {
    api.get(LIST, () => demoRanking([]));
    const { user, router } = openPortal('/at/ratings?search=zzz');
    expect(
      await screen.findByText('Nothing passes the filters in force. Remove some of them.'),
    ).toBeVisible();
    const [, button] = screen.getAllByRole('button', { name: 'Clear filters' });
    await user.click(button!);
    await waitFor(() => expect(router.state.location.search).toBe(''));
  });

  it('offers to try again when loading failed', async () => {
    api.get(LIST, () => new FakeFailure(500, 'The index is gone', 'server.error'));
    const { user } = openPortal('/at/ratings');
    const alert = await screen.findByRole('alert');
    expect(alert).toHaveTextContent(
      'Something went wrong while loading ranking items. Please try again later.',
    );
    expect(alert).toHaveTextContent('The index is gone');
    expect(screen.getByRole('tab', { name: /Services could not be loaded/ })).toBeVisible();
    api.get(LIST, () => demoRanking([demoItem(1, 'Alpenkurier')]));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await row(/Alpenkurier/)).toBeVisible();
  });

  it('tells when it is forbidden', async () => {
    api.get(LIST, () => new FakeFailure(403, 'no', 'access.forbidden'));
    openPortal('/at/ratings');
    expect(await screen.findByText('You have no permission to see this.')).toBeVisible();
  });

  it('speaks German', async () => {
    const { user } = openPortal('/at/ratings');
    await row(/Alpenkurier/);
    await user.click(screen.getByRole('button', { name: 'Account of Paul Planner' }));
    await user.click(await screen.findByRole('menuitem', { name: 'Deutsch' }));
    expect(await screen.findByRole('tab', { name: /Dachangebote/ })).toBeVisible();
    expect(within(await row(/Alpenkurier/)).getByText('1.234.567')).toBeVisible();
    expect(document.documentElement.lang).toBe('de-DE');
    // Master data is named by its keys; what has none keeps the API's name.
    expect(await screen.findByText('Geschlecht')).toBeVisible();
    expect(screen.getByRole('checkbox', { name: 'Frauen' })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Konto von Paul Planner' }));
    await user.click(await screen.findByRole('menuitem', { name: 'English' }));
    expect(await screen.findByRole('tab', { name: /Media houses/ })).toBeVisible();
  });

  it('tells how items stand: movement, ranks that cannot be told apart, and their course', async () => {
    showColumns('trend');
    openPortal('/at/ratings');
    const first = await row(/Alpenkurier/);
    expect(await within(first).findByText(/up 2 ranks since September 2026/)).toBeInTheDocument();
    expect(within(first).getByText(/Rank 1 to 2: not distinguishable/)).toBeInTheDocument();
    expect(within(first).getByRole('img', { name: /August 2026 16.2%, September 2026 17.4%/ })).toBeVisible();
    const second = await row(/Donaupost/);
    expect(within(second).getByText(/not ranked in September 2026/)).toBeInTheDocument();
    expect(within(second).queryByRole('img', { name: /Net reach/ })).toBeNull();
  });

  it('points to a rank only where the ranges of both frames lie apart, and draws no course of two points', async () => {
    showColumns('trend');
    const standings = demoStandings();
    const [first, second] = standings.items;
    api.get('/v3/{cc}/ratings/list/{type}/standings', () => ({
      ...standings,
      items: [
        { ...first!, previous_rank: 4, previous_rank_best: 2, previous_rank_worst: 5 },
        {
          ...second!,
          previous_rank: 1,
          previous_rank_best: 1,
          previous_rank_worst: 1,
          net_reach: [null, 18.2, 18.6],
        },
      ],
    }));
    openPortal('/at/ratings');
    const unsure = await row(/Alpenkurier/);
    expect(
      await within(unsure).findByText(/not distinguishable from rank 4 in September 2026/),
    ).toBeInTheDocument();
    const moved = await row(/Donaupost/);
    expect(within(moved).getByText(/down 1 rank since September 2026/)).toBeInTheDocument();
    expect(within(moved).queryByRole('img', { name: /Net reach/ })).toBeNull();
  });

  it('cuts the course where figures cannot be compared', async () => {
    showColumns('trend');
    const standings = demoStandings();
    const frames = standings.frames.map((frame, at) => ({
      ...frame,
      break: at === 2 ? ('method' as const) : null,
    }));
    api.get('/v3/{cc}/ratings/list/{type}/standings', () => ({ ...standings, frames }));
    openPortal('/at/ratings');
    const first = await row(/Alpenkurier/);
    expect(await within(first).findByRole('img', { name: /method or universe changed/ })).toBeVisible();
  });

  it('compares periods: each frame before in a column, and the change with an arrow only where it is no chance', async () => {
    showColumns('change', 'before_1', 'before_2');
    const standings = demoStandings();
    const [first, second] = standings.items;
    const asked = () => api.callsOf('/v3/{cc}/ratings/list/{type}/standings').at(-1)?.query.get('changes');
    api.get('/v3/{cc}/ratings/list/{type}/standings', () => ({
      ...standings,
      items: [
        { ...first!, change: { difference: 1.2, low: 0.3, high: 2.1, significant: true } },
        {
          ...second!,
          net_reach: [null, 18.2, 18.6],
          change: { difference: -0.04, low: -0.5, high: 1.3, significant: false },
        },
      ],
    }));
    openPortal('/at/ratings');
    expect(await screen.findByRole('columnheader', { name: /August 2026/ })).toBeVisible();
    expect(asked()).toBe('true');
    const gained = await row(/Alpenkurier/);
    expect(within(gained).getByText(/16\.2/)).toBeVisible();
    expect(within(gained).getByText(/95% interval 0\.3 – 2\.1$/)).toBeInTheDocument();
    const unsure = await row(/Donaupost/);
    expect(within(unsure).getByText(/−0\.5 – 1\.3, within the margin of error/)).toBeInTheDocument();
    expect(within(unsure).getByText(/^±0\.0/)).toBeVisible();
    expect(screen.getByRole('columnheader', { name: /August 2026/ })).toHaveAttribute(
      'data-group',
      'Panel · Whole frame · Net reach',
    );
  });

  it('shows intervals and marks on demand', async () => {
    const { user } = openPortal('/at/ratings');
    await row(/Alpenkurier/);
    expect(screen.queryByRole('columnheader', { name: /95% interval/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Columns' }));
    await user.click(await screen.findByRole('checkbox', { name: /95% interval/ }));
    expect(await screen.findByRole('columnheader', { name: /95% interval/ })).toBeVisible();
    expect(within(await row(/Alpenkurier/)).getByText('17.1–20.2')).toBeVisible();
    await user.keyboard('{Escape}');
    await user.click(screen.getByRole('button', { name: /Marks/ }));
    await user.click(await screen.findByRole('checkbox', { name: /Star/ }));
    expect(await screen.findByText('Net reach above 10%')).toBeVisible();
  });

  it('asks for the reference group and the national units, and shows both as chips', async () => {
    openPortal('/at/ratings?reference=gender:female&has_owa_data=true&registered_only=true');
    await row(/Alpenkurier/);
    expect(lastQuery()).toMatchObject({
      reference: 'gender:female',
      has_owa_data: 'true',
      registered_only: 'true',
    });
    expect(screen.getByRole('button', { name: /Remove filter Reference group: Female/ })).toBeVisible();
    expect(screen.getByRole('button', { name: /Remove filter National/ })).toBeVisible();
  });

  it('leads on with the chosen rows, and keeps them on the own tab', async () => {
    const saved: unknown[] = [];
    api.post('/v3/{cc}/ratings/custom-tab', ({ body }) => {
      saved.push(body);
      return { custom_tab: null };
    });
    const { user } = openPortal('/at/ratings?attributes=gender:female');
    await row(/Alpenkurier/);
    await user.click(within(await row(/Alpenkurier/)).getByRole('checkbox'));
    await user.click(within(await row(/Donaupost/)).getByRole('checkbox'));
    const combine = await screen.findByRole('link', { name: 'Combine' });
    expect(combine).toHaveAttribute('href', '/at/ratings/combine?attributes=gender%3Afemale&items=1,2');
    await user.click(screen.getByRole('button', { name: 'Keep on own tab' }));
    await user.type(await screen.findByRole('textbox', { name: /Name of the tab/ }), 'Our own');
    await user.click(screen.getByRole('button', { name: 'Save tab' }));
    await waitFor(() => expect(saved).toEqual([{ name: 'Our own', items: [1, 2] }]));
  });

  it('explains figures in the words administrators have written', async () => {
    api.get('/v3/{cc}/helpers/tooltips', () => ({ tooltips: [{ key: 'usetime', text: 'As we see it.' }] }));
    const { user } = openPortal('/at/ratings');
    await row(/Alpenkurier/);
    await user.hover(screen.getByRole('button', { name: /Use time/ }));
    expect(await screen.findByRole('tooltip')).toHaveTextContent('As we see it.');
  });

  it('tells what its figures mean without being left', async () => {
    const { user, router } = openPortal('/at/ratings');
    await row(/Alpenkurier/);
    await user.click(screen.getByRole('button', { name: 'What the figures mean' }));
    const drawer = await screen.findByRole('dialog', { name: 'What the figures mean' });
    expect(within(drawer).getByText('Net reach')).toBeVisible();
    expect(within(drawer).getByText(/as a share of the target group/)).toBeVisible();
    expect(router.state.location.pathname).toBe('/at/ratings');
  });

  it('leaves out what is withheld, says how much that is, and shows it when asked', async () => {
    api.get(LIST, ({ query }) =>
      query.get('hide_withheld') === 'true'
        ? demoRanking([demoItem(1, 'Alpenkurier')], { withheld: 1 })
        : demoRanking([demoItem(1, 'Alpenkurier'), demoItem(2, 'Small', { reliability: 'suppressed' })], {
            withheld: 1,
          }),
    );
    const { user, router } = openPortal('/at/ratings');
    await row(/Alpenkurier/);
    expect(screen.getByText(/1 item has too few cases/)).toBeVisible();
    expect(screen.queryByRole('row', { name: /Small/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Show them' }));
    expect(await row(/Small/)).toBeVisible();
    await waitFor(() => expect(router.state.location.search).toBe('?withheld=true'));
  });

  it('says how to come by a tab of one’s own', async () => {
    const { user, router } = openPortal('/at/ratings');
    await row(/Alpenkurier/);
    await user.click(screen.getByRole('tab', { name: 'Own tab' }));
    expect(await screen.findByText('Nothing on your own tab yet')).toBeVisible();
    await waitFor(() => expect(router.state.location.search).toBe('?type=custom'));
  });

  it('does not wait for ever for an own tab none of whose items can be seen any more', async () => {
    api.get('/v3/{cc}/ratings/custom-tab', () => ({ custom_tab: { name: 'Portfolio', items: [] } }));
    openPortal('/at/ratings?type=custom');
    expect(await screen.findByText('Nothing on your own tab yet')).toBeVisible();
  });

  it('offers every tab as a file, but nothing of those without figures', async () => {
    const { user } = openPortal('/at/ratings');
    await row(/Alpenkurier/);
    await user.click(screen.getByRole('button', { name: 'Export' }));
    const entry = (name: string) => screen.findByRole('menuitem', { name: `CSV: ${name}` });
    expect(await entry('Services')).toBeEnabled();
    expect(await entry('Channels')).toBeDisabled();
    expect(await entry('Own tab')).toBeDisabled();
  });

  it('shows the columns the specification names, and others on demand', async () => {
    openPortal('/at/ratings');
    await row(/Alpenkurier/);
    for (const name of [/Affinity/, /Cases/, /Trend/])
      expect(screen.queryByRole('columnheader', { name })).toBeNull();
    expect(screen.getByRole('columnheader', { name: /Use time/ })).toBeVisible();
  });

  it('ranks what is on the customer’s own tab', async () => {
    api.get('/v3/{cc}/ratings/custom-tab', () => ({
      custom_tab: { name: 'Portfolio', items: [{ id: 2, type: 'service', name: 'Donaupost' }] },
    }));
    openPortal('/at/ratings?type=custom');
    expect(await screen.findByRole('tab', { name: /Portfolio\s*1/ })).toBeVisible();
    await waitFor(() => expect(lastQuery()).toMatchObject({ items: '2' }));
    expect(api.callsOf(LIST).at(-1)?.path).toContain('/list/all');
  });
});
