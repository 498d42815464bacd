import { screen, waitFor, within } from '@testing-library/react';
import type { Schemas } from '@netreach/api-client';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { changeLocale } from '../../i18n/locale-store.js';
import { demoApi, demoUser } from '../../testing/demo-answers.js';
import { FakeFailure, type FakeApi } from '../../testing/fake-api.js';
import { openPortal, signedInBrowser } from '../../testing/render-portal.js';

import { answered, ITEMS, figure, combination, plan } from '../../testing/planning-answers.js';
const SLOW = { timeout: 8000 };
const TEST_TIMEOUT = 30_000;

describe('planning with chosen services', () => {
  let api: FakeApi;

  beforeEach(() => {
    signedInBrowser();
    api = demoApi()
      .get('/v3/{cc}/ratings/items', () => ({
        items: ITEMS,
        total: 3,
        counts: { service: 3, mediahouse: 1, adnetwork: 1, channel: 0 },
      }))
      .post('/v3/{cc}/ratings/combine', ({ body }) => combination((body as { items: number[] }).items))
      .post('/v3/{cc}/ratings/audience-reach', ({ body }) => plan(body as Schemas['AudienceReachBody']));
  });
  afterEach(() => vi.unstubAllGlobals());

  const lastBody = (path: '/v3/{cc}/ratings/combine' | '/v3/{cc}/ratings/audience-reach') =>
    api.callsOf(path).at(-1)?.body as { items: unknown; date?: string; attributes?: string };

  it('chooses services, puts them in order by keyboard, and shows what they reach together', async () => {
    const { user, router } = openPortal('/at/ratings/combine?attributes=gender:female');
    await user.click((await screen.findAllByRole('link', { name: 'Select services (0)' }))[0] as HTMLElement);
    for (const { name } of ITEMS.slice(0, 2))
      await user.click(await screen.findByRole('button', { name: new RegExp(name), pressed: false }));
    const chosen = await screen.findByRole('list', { name: 'Chosen' });
    await waitFor(() => expect(within(chosen).getAllByRole('listitem')).toHaveLength(2));
    await user.click(within(chosen).getByRole('button', { name: 'Move Donaupost up' }));
    await waitFor(() => expect(router.state.location.search).toContain('items=2%2C1'));
    await user.click(screen.getByRole('link', { name: 'Show figures' }));
    const table = await screen.findByRole('table', { name: 'What each item brings' });
    expect(lastBody('/v3/{cc}/ratings/combine')).toMatchObject({
      items: [2, 1],
      attributes: 'gender:female',
    });
    expect(screen.getByText('32.5%')).toBeVisible();
    expect(screen.getByText(/95% interval 30.9% to 34.2%/)).toBeVisible();
    expect(within(table).getByText(/fewer than 30 cases/)).toBeInTheDocument();
    await user.click(within(table).getByRole('button', { name: 'Move Alpenkurier up' }));
    await waitFor(() => expect(lastBody('/v3/{cc}/ratings/combine').items).toEqual([1, 2]));
  });

  it('says whose figures the selection shows, and takes up a saved group', async () => {
    api.get('/v3/{cc}/ratings/target-groups', () => ({
      target_groups: [
        { id: 9, name: 'Thirties', attributes: 'birthday:30-39', folder: '', shared: false, own: true },
      ],
    }));
    const { user } = openPortal('/at/ratings/combine/service-select?attributes=gender:female');
    expect(await screen.findByText(/^Figures: Female, .*2026/)).toBeVisible();
    await waitFor(() => expect(document.title).toMatch(/^Female, .*2026/));
    await user.click(await screen.findByRole('combobox', { name: 'Saved target groups' }));
    await user.click(await screen.findByRole('option', { name: 'Thirties' }));
    expect(await screen.findByText(/^Figures: Thirties, .*2026/)).toBeVisible();
    await waitFor(() =>
      expect(api.callsOf('/v3/{cc}/ratings/list/{type}').at(-1)?.query.get('attributes')).toBe(
        'birthday:30-39',
      ),
    );
  });

  it('shows every pair and, from three items on, every combination as a picture and as a table', async () => {
    const { user } = openPortal('/at/ratings/combine?items=1,2,3');
    const matrix = await screen.findByRole('table', { name: 'Overlap of pairs' });
    expect(within(matrix).getAllByText('31.5')).toHaveLength(6);
    expect(screen.getByRole('img', { name: /The 2 largest combinations/ })).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Table' }));
    const table = await screen.findByRole('table', { name: 'Every combination' });
    expect(
      within(table).getByRole('rowheader', { name: 'Alpenkurier + Donaupost + Wienerblatt' }),
    ).toBeVisible();
  });

  it('says why each figure is withheld that is', async () => {
    api.post('/v3/{cc}/ratings/combine', ({ body }) => {
      const answer = combination((body as { items: number[] }).items);
      const withheld = figure(null, 'too_few_cases');
      return {
        ...answer,
        combination: { ...answer.combination, duplicated: withheld, items_per_user: null },
        items: answer.items.map((one, at) =>
          at === 0
            ? { ...one, own: withheld, contribution_share: null, gross_contacts: null }
            : { ...one, contribution_share: null },
        ),
      };
    });
    openPortal('/at/ratings/combine?items=1,2');
    const rows = within(await screen.findByRole('table', { name: 'What each item brings' }));
    const cells = (name: RegExp) => within(rows.getByRole('row', { name })).getAllByRole('cell');
    const [small, other] = [cells(/Alpenkurier/), cells(/Donaupost/)];
    for (const at of [4, 5]) expect(small[at]).toHaveTextContent('Withheld: fewer than 30 cases.');
    expect(other[4]).toHaveTextContent('a figure of fewer than 30 cases could be worked out');
    expect(other[5]).toHaveTextContent('3M');
    const tile = screen.getByText('Reached by two or more').closest('div')?.parentElement;
    expect(tile).toHaveTextContent('Withheld: fewer than 30 cases.');
  });

  describe('comparing audiences', () => {
    const value = (key: string, part: Partial<Schemas['ProfileValueDto']>): Schemas['ProfileValueDto'] => ({
      ...figure(20),
      attribute: 'gender',
      key,
      name: key,
      share: 50,
      group_share: 51.3,
      group_reason: null,
      affinity: 98,
      difference: null,
      difference_low: null,
      difference_high: null,
      significant: null,
      ...part,
    });
    const none = { ...figure(null, 'too_few_cases'), share: null, affinity: null };
    const profile = (withheld: readonly boolean[]) =>
      api
        .post('/v3/{cc}/ratings/compare/audience-profile', () => ({
          ...answered,
          compare_data: withheld.map((isWithheld, at) => ({
            ...(ITEMS[at] as (typeof ITEMS)[number]),
            total: figure(18.6),
            profile_reason: isWithheld ? ('too_few_cases' as const) : null,
            values: [
              value('female', isWithheld ? none : {}),
              value('male', {
                ...(isWithheld ? none : figure(null, 'complementary')),
                ...(isWithheld ? {} : { share: null }),
                group_share: null,
                group_reason: 'too_few_cases',
              }),
            ],
          })),
          availableAttributes: [{ key: 'gender', name: 'Gender', fixed: true }],
        }))
        .post('/v3/{cc}/ratings/compare/traffic', () => ({ ...answered, months: [], compare_data: [] }))
        .post('/v3/{cc}/ratings/compare/before-services', () => ({
          month: '2026-10',
          items: ITEMS.slice(0, 2),
          before_service_categories: [],
        }));

    it('says of each mark what it stands for', async () => {
      profile([true, false]);
      openPortal('/at/ratings/compare?items=1,2');
      const rows = within(await screen.findByRole('table', { name: 'Audience profile' }, SLOW));
      expect(screen.getByText('Universe', { selector: 'dt' })).toBeVisible();
      const [, female, male] = rows.getAllByRole('row');
      const texts = (row: HTMLElement | undefined) =>
        within(row as HTMLElement)
          .getAllByRole('cell')
          .map(({ textContent }) => textContent);
      expect(texts(female)).toEqual(['51.3', expect.stringContaining('fewer than 351 users of it'), '50.0']);
      expect(texts(male)).toEqual([
        expect.stringContaining('fewer than 30 cases'),
        expect.stringContaining('fewer than 351 users of it'),
        expect.stringContaining('could be worked out'),
      ]);
      expect(screen.getByText(/services of fewer than 351 users/)).toBeVisible();
    });

    it('says once why there is nothing to show', async () => {
      profile([true, true]);
      openPortal('/at/ratings/compare?items=1,2');
      expect(
        await screen.findByText(
          'Fewer than 351 users of each of the 2 services are in the panel, too few for a profile. Widen the target group, the devices or the frame.',
          {},
          SLOW,
        ),
      ).toBeVisible();
      expect(screen.queryByRole('table', { name: 'Audience profile' })).toBeNull();
    });
  });

  it('tells why nothing is combined yet, and when it failed', async () => {
    openPortal('/at/ratings/combine?items=1');
    expect(await screen.findByText('Choose at least two items')).toBeVisible();
    expect(api.callsOf('/v3/{cc}/ratings/combine')).toHaveLength(0);
  });

  it(
    'keeps what is wrong with a booking on show, says so, and converts between share and contacts',
    async () => {
      const { user, router } = openPortal('/at/ratings/audience-reach?items=1&plans=1-s15');
      const field = await screen.findByRole('textbox', { name: 'Booked at Alpenkurier' }, SLOW);
      for (const [typed, problem] of [
        ['-5', 'At least 0'],
        ['150', 'At most 100'],
        ['much', 'This is no number'],
      ] as const) {
        await user.clear(field);
        await user.type(field, typed);
        await user.tab();
        expect(field).toHaveValue(typed);
        expect(screen.getByText(problem)).toBeVisible();
      }
      await user.clear(field);
      await user.type(field, '15');
      await user.tab();
      expect(screen.queryByRole('alert')).toBeNull();
      await user.selectOptions(
        screen.getByRole('combobox', { name: 'How Alpenkurier is booked' }),
        'contacts',
      );
      await waitFor(() => expect(router.state.location.search).toContain('1-n300000'));
      expect(field).toHaveValue('300,000');
    },
    TEST_TIMEOUT,
  );

  it(
    'takes a frequency cap over only where it is a whole number from one on',
    async () => {
      const { user, router } = openPortal('/at/ratings/audience-reach?items=1&plans=1-c4');
      const field = await screen.findByRole('textbox', { name: 'Frequency cap of Alpenkurier' }, SLOW);
      for (const [typed, problem] of [
        ['0', 'At least 1'],
        ['0.4', 'At least 1'],
        ['2.5', 'Only whole numbers'],
      ] as const) {
        await user.clear(field);
        await user.type(field, typed);
        await user.tab();
        expect(field).toHaveValue(typed);
        expect(screen.getByText(problem)).toBeVisible();
      }
      await user.clear(field);
      await user.type(field, '3');
      await waitFor(() => expect(router.state.location.search).toContain('plans=1-c3'));
    },
    TEST_TIMEOUT,
  );

  it(
    'writes and reads amounts in the language of the reader',
    async () => {
      await changeLocale('de-DE');
      const { user, router } = openPortal('/at/ratings/audience-reach?items=1&plans=1-n123456789m10366.52');
      const contacts = await screen.findByRole('textbox', { name: 'Gebucht bei Alpenkurier' }, SLOW);
      const price = screen.getByRole('textbox', { name: 'Preis von Alpenkurier' });
      expect(contacts).toHaveValue('123.456.789');
      expect(price).toHaveValue('10.366,52');
      await user.click(price);
      expect(price).toHaveValue('10366,52');
      await user.clear(price);
      await user.type(price, '7,125');
      await waitFor(() => expect(router.state.location.search).toContain('m7.125'));
      await user.tab();
      expect(price).toHaveValue('7,125');
      await changeLocale('en-US');
      expect(price).toHaveValue('7.125');
    },
    TEST_TIMEOUT,
  );

  it(
    'books a share, keeps it in the address, and compares with a copy',
    async () => {
      const { user, router } = openPortal('/at/ratings/audience-reach?items=1,2');
      const field = await screen.findByRole('textbox', { name: 'Booked at Alpenkurier' }, SLOW);
      expect(screen.getByText('Universe', { selector: 'dt' })).toBeVisible();
      const forPaper = screen.getByText(/^Time frame: October 2026/);
      expect(forPaper).toHaveTextContent('Target group: Everybody · Devices: All devices');
      expect(forPaper).toHaveAttribute('data-print-only');
      await user.clear(field);
      await user.type(field, '40');
      await waitFor(
        () =>
          expect(lastBody('/v3/{cc}/ratings/audience-reach').items).toEqual([
            { id: 1, share: 40 },
            { id: 2, share: 100 },
          ]),
        SLOW,
      );
      await waitFor(() => expect(router.state.location.search).toContain('plans=1-s40'));
      await user.click(screen.getByRole('button', { name: 'Copy as new plan' }));
      const compared = await screen.findByRole('table', { name: 'Plans side by side' }, SLOW);
      await waitFor(() => expect(within(compared).getAllByRole('row')).toHaveLength(3), SLOW);
      await waitFor(() => expect(router.state.location.search).toContain('plan=2'));
    },
    TEST_TIMEOUT,
  );

  it(
    'counts what there is where too much is booked, and names the row',
    async () => {
      api.post('/v3/{cc}/ratings/audience-reach', ({ body }) => {
        const asked = body as Schemas['AudienceReachBody'];
        return asked.items.some(({ contacts = 0 }) => contacts > 700)
          ? new FakeFailure(
              422,
              { 'items.1.contacts': [{ code: 'too_many_contacts', params: { max: 700 } }] },
              'ratings.too_many_contacts',
            )
          : plan(asked);
      });
      openPortal('/at/ratings/audience-reach?items=1,2&plans=2-n900');
      expect(
        await screen.findByText('At most 700 contacts can be booked here; the plan counts these.', {}, SLOW),
      ).toBeVisible();
      expect(lastBody('/v3/{cc}/ratings/audience-reach').items).toEqual([
        { id: 1, share: 100 },
        { id: 2, contacts: 700 },
      ]);
      expect(screen.getAllByText('24.0').length).toBeGreaterThan(0);
    },
    TEST_TIMEOUT,
  );

  it(
    'finds what adds most and takes it into the plan',
    async () => {
      const { user, router } = openPortal('/at/ratings/audience-reach?items=1,2');
      await user.click(await screen.findByRole('button', { name: 'Find' }, SLOW));
      expect(
        await screen.findByText('This plan has at least 97.4% of the best possible reach.', {}, SLOW),
      ).toBeVisible();
      await user.click(screen.getByRole('button', { name: 'Add Wienerblatt' }));
      await waitFor(() => expect(router.state.location.search).toContain('items=1%2C2%2C3'));
    },
    TEST_TIMEOUT,
  );

  it(
    'meets a goal with shares, and books them at once',
    async () => {
      const { user, router } = openPortal(
        '/at/ratings/audience-reach?items=1&plans=1-s50*1-s60&flight=__600',
      );
      const value = await screen.findByRole('textbox', { name: 'To be met' }, SLOW);
      await user.clear(value);
      await user.type(value, '45');
      await user.click(screen.getByRole('button', { name: 'Meet it' }));
      expect(
        await screen.findByText(
          'Met with €420.00 more: a reach of 45.0% (95% interval 43.0% to 47.5%) with 1 service.',
          {},
          SLOW,
        ),
      ).toBeVisible();
      expect(screen.getByText(/The whole plan then costs €720.00\./)).toBeVisible();
      expect(screen.getByText('That is €120.00 more than its budget of €600.00.')).toBeVisible();
      const table = screen.getByRole('table', { name: 'Meet a goal at low cost' });
      expect(within(table).getByRole('row', { name: /Wienerblatt/ })).toHaveTextContent('35%');
      await user.click(screen.getByRole('button', { name: 'Book all of it' }));
      await waitFor(() => {
        const query = new URLSearchParams(router.state.location.search);
        expect(query.get('items')).toBe('1,3');
        // The other plan books nothing of it.
        expect(query.get('plans')).toBe('1-s50_3-s35e420*1-s60_3-s0');
      });
    },
    TEST_TIMEOUT,
  );

  it(
    'offers a campaign of the plan to nobody who may not make one',
    async () => {
      openPortal('/at/ratings/audience-reach?items=1,2');
      expect(await screen.findByRole('textbox', { name: 'Booked at Alpenkurier' }, SLOW)).toBeVisible();
      expect(screen.queryByRole('link', { name: 'Make a campaign of this plan' })).toBeNull();
    },
    TEST_TIMEOUT,
  );

  it(
    'takes the plan to a new campaign',
    async () => {
      demoApi(
        demoUser({
          modules: ['ratings', 'campaign', 'create_edit'].map((name) => ({ name, maintenance: false })),
        }),
      )
        .get('/v3/{cc}/ratings/items', () => ({
          items: ITEMS,
          total: 3,
          counts: { service: 3, mediahouse: 1, adnetwork: 1, channel: 0 },
        }))
        .post('/v3/{cc}/ratings/audience-reach', ({ body }) => plan(body as Schemas['AudienceReachBody']));
      const { user, router } = openPortal('/at/ratings/audience-reach?items=1,2');
      await user.click(await screen.findByRole('link', { name: 'Make a campaign of this plan' }, SLOW));
      await waitFor(() => expect(router.state.location.pathname).toBe('/at/campaigns/create'));
      expect(router.state.location.state).toEqual({
        campaignPlan: {
          name: 'Plan 1',
          target: '',
          channels: ['Alpenkurier', 'Donaupost'].map((name) => ({
            name,
            impressions: 1_000_000,
            grp: 60,
            cost: null,
          })),
        },
      });
    },
    TEST_TIMEOUT,
  );
});
