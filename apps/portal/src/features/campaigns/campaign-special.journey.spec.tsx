import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { ERRORS } from '@netreach/domain';
import type { Schemas } from '@netreach/api-client';
import { demoAdmin, demoApi, demoUser } from '../../testing/demo-answers.js';
import { FakeFailure } from '../../testing/fake-api.js';
import { openPortal, signedInBrowser } from '../../testing/render-portal.js';

type Shown = Schemas['SpecialFunctionsDto'];

const CAMPAIGN = '/v3/{cc}/campaigns/{id}';
const PAGE = '/at/campaigns/42/admin-special-functions';
const head = {
  id: 42,
  name: 'Alpenquell Herbst',
  adfx: false,
  customer: 'Alpen Media',
  advertiser: null,
  brand: '',
  status: 'ended',
  starts_on: '2026-10-01',
  ends_on: '2026-10-31',
  target: '',
  contact_kind: 'impression',
  cost_model: 'cpm',
};
// The pages below the head show nothing else of it.
const details = { campaign: head, provisional: false, measured_until: '2026-10-31' } as unknown as Omit<
  Schemas['CampaignDetailsResponseDto'],
  'success'
>;
const one = (action: Shown['functions'][number]['action'], confirm: string | null = null) => ({
  action,
  possible: true,
  confirm,
  cleared: [],
});
const functions: Shown = {
  campaign: { id: 42, name: head.name, version: 4, customer_id: 12, customer: 'Alpen Media' },
  counts: {
    hit_days: 31,
    waiting_days: 0,
    ad_hits: 48_210,
    imported_ad_hits: 210,
    traffic_rows: 620,
    imported_traffic_rows: 0,
    contact_rows: null,
    imported_contact_rows: null,
    persons: null,
  },
  functions: [one('recompute'), one('reset', head.name), one('move')],
  customers: [{ id: 13, name: 'Donau Media' }],
  recount: null,
};

const given = (change: Partial<Shown> = {}, user = demoAdmin('campaign', 'admin')) =>
  demoApi(user)
    .get(`${CAMPAIGN}/authorize`, () => ({ authorized: true }))
    .get(CAMPAIGN, () => details)
    .get(`${CAMPAIGN}/special-functions`, () => ({ special_functions: { ...functions, ...change } }));

const card = async (title: string) => {
  const heading = await screen.findByRole('heading', { name: title });
  return within(heading.closest('section') ?? document.body);
};
const sent = (api: ReturnType<typeof given>) =>
  api.calls.flatMap(({ method, path, body }) =>
    method === 'POST' && path.includes('special-functions') ? [[path.split('/').at(-1), body]] : [],
  );

beforeEach(() => signedInBrowser());
afterEach(() => vi.unstubAllGlobals());

describe('the special functions of a campaign', () => {
  it('tell what there is, and nothing of a few persons', async () => {
    given();
    openPortal(PAGE);
    expect(await screen.findByText('48,210')).toBeVisible();
    expect(screen.getByText('210 of them imported')).toBeVisible();
    expect(screen.getAllByText('fewer than 30 persons')).toHaveLength(2);
  });

  it('count again for a reason, and tell how far that is', async () => {
    let recount: Shown['recount'] = null;
    const api = given()
      .get(`${CAMPAIGN}/special-functions`, () => ({ special_functions: { ...functions, recount } }))
      .post(`${CAMPAIGN}/special-functions/{action}`, () => {
        recount = { state: 'running', percent: 40, asked_at: '2026-11-02T08:15:00.000Z', ended_at: null };
        return { special_functions: { ...functions, recount } };
      });
    const { user } = openPortal(PAGE);
    const { getByRole, getByLabelText, findByText } = await card('Count again');
    const button = getByRole('button', { name: 'Count again' });
    expect(button).toBeDisabled();
    await user.type(getByLabelText('Reason'), 'A robot was found.');
    await user.click(button);
    expect(await findByText('Counting: 40% done.')).toBeVisible();
    expect(getByRole('progressbar', { name: 'Progress of the count' })).toBeVisible();
    expect(sent(api)).toEqual([['recompute', { reason: 'A robot was found.', version: 4 }]]);
  });

  it('remove what was measured only once the name was typed', async () => {
    const api = given().post(`${CAMPAIGN}/special-functions/{action}`, () => ({
      special_functions: functions,
    }));
    const { user } = openPortal(PAGE);
    const { getByRole, getByLabelText } = await card('Remove everything measured');
    await user.type(getByLabelText('Reason'), 'Wrong tags.');
    await user.type(getByLabelText('Name of the campaign'), 'Alpenquell');
    expect(getByRole('button')).toBeDisabled();
    await user.type(getByLabelText('Name of the campaign'), ' Herbst');
    await user.click(getByRole('button'));
    expect(await screen.findByText('Everything measured of the campaign was removed.')).toBeVisible();
    expect(sent(api)).toEqual([['reset', { reason: 'Wrong tags.', confirm: head.name, version: 4 }]]);
    await waitFor(() => expect(getByLabelText('Name of the campaign')).toHaveValue(''));
  });

  it('say what a campaign loses with its customer before it is moved', async () => {
    const cleared = [{ field: 'advertiser' as const, name: 'Alpenquell GmbH' }];
    const api = given({ functions: [one('recompute'), one('reset'), { ...one('move'), cleared }] }).post(
      `${CAMPAIGN}/special-functions/{action}`,
      () => ({ special_functions: functions }),
    );
    const { user } = openPortal(PAGE);
    const { getByRole, getByLabelText, findByText } = await card('Move to another customer');
    await user.click(getByRole('combobox', { name: 'New customer' }));
    await user.click(await screen.findByRole('option', { name: 'Donau Media' }));
    expect(await findByText(/^The advertiser Alpenquell GmbH is taken out/)).toBeVisible();
    await user.type(getByLabelText('Reason'), 'Handed over.');
    await user.click(getByRole('button', { name: 'Move the campaign' }));
    expect(await screen.findByText('The campaign was moved.')).toBeVisible();
    expect(sent(api)).toEqual([['move', { reason: 'Handed over.', customer_id: 13, version: 4 }]]);
  });

  it('are for administrators only', async () => {
    given({}, demoUser({ modules: [{ name: 'campaign', maintenance: false }] }));
    const { router } = openPortal(PAGE);
    await waitFor(() => expect(router.state.location.pathname).toBe('/home'));
  });
});

describe('a list of tracked users', () => {
  it('needs a file and a purpose, and says when too few were reached', async () => {
    const code = 'campaigns.too_few_tracked';
    const failure = new FakeFailure(422, ERRORS[code].text, code);
    given().post(`${CAMPAIGN}/tracked-users/export`, () => failure);
    const { user } = openPortal(PAGE);
    const { getByRole, getByLabelText, findByRole } = await card(
      'Persons of a list whom the campaign reached',
    );
    await user.upload(getByLabelText(/List of persons/), new File(['p1'], 'persons.csv'));
    expect(getByRole('button', { name: 'Download file' })).toBeDisabled();
    await user.type(getByLabelText('Purpose'), 'Recruiting for a study');
    await user.click(getByRole('button', { name: 'Download file' }));
    expect(await findByRole('alert')).toHaveTextContent('fewer than 30 persons of this list');
  });
});
