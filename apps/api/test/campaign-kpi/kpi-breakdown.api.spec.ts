import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { KpiBreakdownResponseDto } from '../../src/domains/campaign-kpi/dto/kpi-breakdown.dto.js';
import { givenRandomCampaigns, type RandomCampaign } from '../campaign-figures/support/random-campaigns.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import type { Call } from '../support/http-calls.js';
import { importRandomMarket } from '../support/market.js';
import { problemsOf } from '../support/problems.js';
import { TestApp } from '../support/test-app.js';
import { givenUser, signIn } from '../support/users.js';
import { Workshop } from '../support/workshop.js';
import { counted, holm, newcombe, pooled } from './support/kpi-oracle.js';
import { givenStudy, type MadeRespondent, type MadeStudy } from './support/studies.js';

let environment: TestEnvironment;
let workshop: Workshop;
let app: TestApp;
let call: Call;
let reader: string;
let campaign: RandomCampaign;
let natural: RandomCampaign;
let study: MadeStudy;

beforeAll(async () => {
  environment = await testEnvironment();
  workshop = await Workshop.open();
  await importRandomMarket(workshop, 3000);
  await workshop.measure('2026-10');
  app = await TestApp.start();
  call = app.call;
  [campaign, natural] = (await givenRandomCampaigns(app.database, 2)) as [RandomCampaign, RandomCampaign];
  study = await givenStudy(app.database, { campaign: campaign.id, exposure: 'forced', completes: 480 });
  await givenStudy(app.database, { campaign: natural.id, completes: 480, seed: 2 });
  reader = (await signIn(call, await givenUser(app, { modules: ['campaign', 'kpi'] }))).access;
}, 120_000);
afterAll(async () => {
  await app.close();
  await workshop.close();
  await environment.remove();
});

const ask = (body: object, { path = '', of = campaign } = {}) =>
  call<KpiBreakdownResponseDto & { code: string; problems: Record<string, { code: string }[]> }>(
    'POST',
    `/v3/at/campaigns/${of.id}/kpi/breakdown${path}`,
    { token: reader, body },
  );

/** Every row is what is counted by hand; the rows that are told are adjusted together. */
function expectRows(
  { rows }: KpiBreakdownResponseDto,
  of: (key: string) => readonly MadeRespondent[],
  widget = 'aware',
): number {
  const told = rows.filter(({ lift }) => lift);
  const pValues = told.map(({ key, lift }) => {
    const [e, c] = ['exposed', 'control'].map((group) => counted(of(key), group, widget)) as [
      ReturnType<typeof counted>,
      ReturnType<typeof counted>,
    ];
    expect([lift!.exposed.asked, lift!.control.asked]).toEqual([e.n, c.n]);
    expect(lift!.absolute.value).toBeCloseTo(100 * (e.share - c.share), 9);
    expect(lift!.absolute.low).toBeCloseTo(100 * newcombe(e, c).low, 9);
    expect(lift!.classic.p_value).toBeCloseTo(pooled(e, c), 9);
    return lift!.classic.p_value;
  });
  const adjusted = holm(pValues);
  told.forEach(({ lift }, at) => expect(lift!.classic.p_adjusted).toBeCloseTo(adjusted[at]!, 9));
  for (const { lift, state, message } of rows)
    if (!lift)
      expect([state, message]).toEqual(['not_enough_data', 'We don’t have enough data for this metric.']);
  return told.length;
}

describe('the breakdown of an indicator', () => {
  it('by contact class sets each class against all control, with a trend', async () => {
    const { status, body } = await ask({ widget_id: 'aware', by: 'contact_class' });
    expect(status).toBe(200);
    expect(body.rows.map(({ key }) => key)).toEqual(['1', '2-3', '4-6', '7+']);
    const bounds = { '1': [1, 1], '2-3': [2, 3], '4-6': [4, 6], '7+': [7, 99] } as Record<string, number[]>;
    const of = (key: string) =>
      study.respondents.filter(
        ({ group, contacts }) =>
          group === 'control' || (contacts >= bounds[key]![0]! && contacts <= bounds[key]![1]!),
      );
    expect(expectRows(body, of)).toBeGreaterThan(1);
    expect(body).toMatchObject({ evidence: 'association', read: 'always_valid', key: null });
    expect(body.trend!.classes).toBe(body.rows.filter(({ lift }) => lift).length);
    expect(body.trend!.p_value).toBeGreaterThan(0);
  });

  it('by attribute sets like against like', async () => {
    const rows = await app.database.query<{ person: number; level: string }>(
      `SELECT pv.person_id AS person, v.key AS level FROM panel_person_values pv
       JOIN attribute_values v ON v.id = pv.value_id JOIN attributes a ON a.id = v.attribute_id WHERE a.key = 'gender'`,
    );
    const levels = new Map(rows.map(({ person, level }) => [person, level]));
    const { body } = await ask({ widget_id: 'aware', by: 'attribute' });
    expect(body).toMatchObject({ key: 'gender', evidence: 'experiment', trend: null });
    expect(body.choices.map(({ key }) => key)).toEqual(['gender', 'birthday', 'region']);
    const of = (key: string) => study.respondents.filter(({ person }) => levels.get(person) === key);
    expect(expectRows(body, of)).toBe(2);
    const weighted = (await ask({ widget_id: 'aware', by: 'attribute', key: 'birthday' }, { of: natural }))
      .body;
    expect(weighted).toMatchObject({ key: 'birthday', evidence: 'observed' });
    const told = weighted.rows.filter(({ lift }) => lift);
    expect(told.length).toBeGreaterThan(0);
    for (const { largest_weight: largest } of told) expect(largest).toBeGreaterThan(1);
  });

  it('by creative and channel takes the exposed who had contact with it before they answered', async () => {
    const contacts = await app.database.query<{ person: number; creative: number; channel: string }>(
      `SELECT c.person_id AS person, c.creative_id AS creative,
         CASE WHEN n.channel_id IS NULL THEN 'n' || n.id ELSE 'c' || n.channel_id END AS channel
       FROM ad_contacts c JOIN ad_channel_names n ON n.id = c.channel_name_id
       WHERE c.campaign_id = $1 AND c.day <= '2026-10-20' AND c.${campaign.contactKind === 'impression' ? 'impressions' : 'viewable'} > 0`,
      [campaign.id],
    );
    for (const by of ['creative', 'channel'] as const) {
      const { body } = await ask({ widget_id: 'aware', by });
      const of = (key: string) =>
        study.respondents.filter(
          ({ group, person }) =>
            group === 'control' || contacts.some((each) => each.person === person && `${each[by]}` === key),
        );
      expect(body.rows.length).toBeGreaterThan(0);
      expect(expectRows(body, of)).toBeGreaterThan(0);
      expect(body.evidence).toBe('association');
    }
  });

  it('by another question of the survey sets those against each other who answered the same', async () => {
    const { body } = await ask({ widget_id: 'aware' }, { path: `/survey/${study.id}` });
    expect(body).toMatchObject({ by: 'question', key: 'buys', evidence: 'association' });
    expect(body.choices.map(({ key }) => key)).toEqual(['buys', 'recall', 'likes', 'few']);
    const buys = (key: string) => study.respondents.filter(({ answers }) => answers['buys'] === key);
    expect(expectRows(body, buys)).toBe(2);
    const several = (await ask({ widget_id: 'aware', question: 'recall' }, { path: `/survey/${study.id}` }))
      .body;
    const recalls = (key: string) =>
      study.respondents.filter(({ answers }) => ((answers['recall'] ?? []) as string[]).includes(key));
    expect(expectRows(several, recalls)).toBeGreaterThan(0);
  });

  it('withholds a second row where one of few persons could be found by subtraction', async () => {
    await app.database.query(
      `UPDATE survey_respondents SET answers = answers || '{"buys": "no"}'
       WHERE survey_id = $1 AND answers->>'buys' = 'yes' AND id % 16 <> 0`,
      [study.id],
    );
    // Answers do not change behind an answer that is kept; a new name renews it.
    await app.database.query(`UPDATE surveys SET name = 'Renamed' WHERE id = $1`, [study.id]);
    const { body } = await ask({ widget_id: 'aware', question: 'buys' }, { path: `/survey/${study.id}` });
    expect(body.rows.map(({ key, lift }) => [key, lift])).toEqual([
      ['yes', null],
      ['no', null],
    ]);
  });

  it('refuses widgets, attributes, questions and surveys there are not', async () => {
    const refused = async (body: object, field: string, path = '') => {
      expect(problemsOf(await ask(body, { path }))[1]).toMatch(new RegExp(`^${field} `));
    };
    await refused({ widget_id: 'why', by: 'creative' }, 'widget_id');
    await refused({ widget_id: 'aware', by: 'attribute', key: 'shoe_size' }, 'key');
    await refused({ widget_id: 'aware', by: 'weather' }, 'by');
    await refused({ widget_id: 'aware', question: 'why' }, 'question', `/survey/${study.id}`);
    expect((await ask({ widget_id: 'aware' }, { path: '/survey/999' })).status).toBe(404);
    const rival = await givenUser(app, {
      email: 'rival@netreach.example',
      customer: 'Rival',
      modules: ['campaign', 'kpi'],
    });
    const token = (await signIn(call, rival)).access;
    const path = `/v3/at/campaigns/${campaign.id}/kpi/breakdown`;
    const body = { widget_id: 'aware', by: 'creative' };
    expect((await call('POST', path, { token, body })).status).toBe(404);
    expect(
      (await call('POST', `${path}/survey/${study.id}`, { token, body: { widget_id: 'aware' } })).status,
    ).toBe(404);
  });
});
