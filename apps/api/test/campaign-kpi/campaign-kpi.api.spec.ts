import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { KpiBoardResponseDto, KpiWidgetDto } from '../../src/domains/campaign-kpi/dto/kpi-board.dto.js';
import { givenRandomCampaigns, type RandomCampaign } from '../campaign-figures/support/random-campaigns.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import type { Call } from '../support/http-calls.js';
import { importRandomMarket } from '../support/market.js';
import { TestApp } from '../support/test-app.js';
import { givenAdmin, givenUser, signIn } from '../support/users.js';
import { Workshop } from '../support/workshop.js';
import { alwaysValid, counted, holm, newcombe, pooled, rakedControl } from './support/kpi-oracle.js';
import { givenStudy, type MadeStudy, type StudyPlan } from './support/studies.js';

const NOTHING = 'We don’t have enough data for this metric.';

let environment: TestEnvironment;
let workshop: Workshop;
let app: TestApp;
let call: Call;
let admin: string;
let reader: string;
let campaigns: RandomCampaign[];

beforeAll(async () => {
  environment = await testEnvironment();
  workshop = await Workshop.open();
  await importRandomMarket(workshop, 4000);
  await workshop.measure('2026-10');
  app = await TestApp.start();
  call = app.call;
  campaigns = await givenRandomCampaigns(app.database, 6);
  await app.database.query(`UPDATE campaigns SET target = ''`, []);
  admin = (await signIn(call, await givenAdmin(app))).access;
  reader = (await signIn(call, await givenUser(app, { modules: ['campaign', 'kpi'] }))).access;
}, 120_000);
afterAll(async () => {
  await app.close();
  await workshop.close();
  await environment.remove();
});

const ask = (campaign: number, body: object = {}, token = reader) =>
  call<KpiBoardResponseDto & { code: string }>('POST', `/v3/at/campaigns/${campaign}/kpi`, { token, body });
const studyOf = (at: number, plan: Omit<StudyPlan, 'campaign'> = {}): Promise<MadeStudy> =>
  givenStudy(app.database, { campaign: campaigns[at]!.id, ...plan });

const LEVELS = `
SELECT pv.person_id AS person, a.key AS attribute, v.key AS level FROM panel_person_values pv
JOIN attribute_values v ON v.id = pv.value_id JOIN attributes a ON a.id = v.attribute_id WHERE a.key = 'gender'
UNION ALL
SELECT p.id, 'birthday', CASE WHEN age < 30 THEN '14-29' WHEN age < 50 THEN '30-49' ELSE '50+' END
FROM (SELECT id, date_part('year', age('2026-10-01'::date, birthday)) AS age FROM panel_persons) p
UNION ALL
SELECT p.id, 'days', (SELECT count(DISTINCT market_day) FROM panel_contacts c WHERE c.person_id = p.id
  AND market_day BETWEEN '2026-10-01' AND '2026-10-31')::text FROM panel_persons p`;

/** Every figure of a widget is what is counted by hand. */
function expectWidget(
  widget: KpiWidgetDto,
  { respondents }: MadeStudy,
  weights?: ReadonlyMap<number, number>,
  digits = 9,
) {
  const e = counted(respondents, 'exposed', widget.widget_id);
  const c = counted(respondents, 'control', widget.widget_id, weights);
  const { figures } = widget;
  expect(figures).not.toBeNull();
  const close = (value: number | undefined, expected: number) =>
    expect(Math.abs(value! - expected)).toBeLessThan(10 ** -digits);
  expect([figures!.exposed.asked, figures!.exposed.excluded]).toEqual([e.n, e.excluded]);
  expect([figures!.control.asked, figures!.control.excluded]).toEqual([c.n, c.excluded]);
  close(figures!.exposed.share, 100 * e.share);
  close(figures!.control.share, 100 * c.share);
  close(figures!.exposed.effective, e.n);
  close(figures!.control.effective, c.effective);
  close(figures!.absolute.value, 100 * (e.share - c.share));
  close(figures!.absolute.low, 100 * newcombe(e, c).low);
  close(figures!.absolute.high, 100 * newcombe(e, c).high);
  close(figures!.relative!.value, (100 * (e.share - c.share)) / c.share);
  close(figures!.headroom!.value, (100 * (e.share - c.share)) / (1 - c.share));
  close(figures!.classic.p_value, pooled(e, c));
  close(figures!.always_valid.low, 100 * alwaysValid(e, c, 400).low);
  close(figures!.always_valid.high, 100 * alwaysValid(e, c, 400).high);
  expect(figures!.headroom!.low).toBeLessThan(figures!.headroom!.value);
  expect(figures!.headroom!.high).toBeGreaterThan(figures!.headroom!.value);
}

describe('the board of a study', () => {
  it('has, of lots that were drawn, what 400 answers say when they are counted by hand', async () => {
    const study = await studyOf(0, { exposure: 'forced' });
    const { status, body } = await ask(campaigns[0]!.id);
    expect(status).toBe(200);
    expect(body.reading).toMatchObject({ id: study.id, assignment: 'random', exposure: 'forced' });
    expect(body.balance).toMatchObject({ weighting: 'none', reason: 'random_groups', weighted_by: [] });
    expect(body.widgets.map(({ widget_id }) => widget_id)).toEqual(['aware', 'recall', 'likes', 'few']);
    const shown = body.widgets.filter(({ figures }) => figures);
    expect(shown.map(({ widget_id }) => widget_id)).toEqual(['aware', 'recall', 'likes']);
    for (const widget of shown) expectWidget(widget, study);
    const adjusted = holm(shown.map(({ figures }) => figures!.classic.p_value));
    shown.forEach(({ figures }, at) => expect(figures!.classic.p_adjusted).toBeCloseTo(adjusted[at]!, 9));
    expect(body.widgets[3]).toMatchObject({ figures: null, state: 'not_enough_data', message: NOTHING });
    expect(body.widgets[0]).toMatchObject({ primary: true, role: 'brand_awareness', title_de: null });
    expect(body.widgets[1]).toMatchObject({ primary: false, title_de: 'Von welchen Marken?' });
  });

  it('rakes an observed control group to the exposed, and says how alike they were and are', async () => {
    const study = await studyOf(1, { seed: 5 });
    const { body } = await ask(campaigns[1]!.id);
    expect(body.balance).toMatchObject({ weighting: 'raked', reason: null, month: '2026-10' });
    expect(body.balance!.weighted_by).toEqual(['gender', 'birthday', 'usage']);
    expect(body.reading).toMatchObject({ assignment: 'observed' });
    const rows = await app.database.query<{ person: number; attribute: string; level: string }>(LEVELS, []);
    const of = (attribute: string) =>
      new Map(rows.flatMap((row) => (row.attribute === attribute ? [[row.person, row.level] as const] : [])));
    const sound = study.respondents.filter(({ marks }) => marks.length === 0);
    const [exposed, control] = ['exposed', 'control'].map((group) =>
      sound.filter((each) => each.group === group).map(({ person }) => person),
    ) as [number[], number[]];
    const days = new Map([...of('days')].map(([person, level]) => [person, Number(level)]));
    const rising = exposed.map((person) => days.get(person)!).sort((a, b) => a - b);
    const [first, second] = [1, 2].map((third) => rising[Math.ceil((third * rising.length) / 3) - 1]!) as [
      number,
      number,
    ];
    const usage = new Map(
      [...days].map(([person, own]) => [person, own <= first ? 'low' : own <= second ? 'middle' : 'high']),
    );
    const weights = rakedControl(exposed, control, [of('gender'), of('birthday'), usage]);
    for (const widget of body.widgets.slice(0, 3)) expectWidget(widget, study, weights, 4);
    const largest = Math.max(...weights.values());
    expect(body.balance!.largest_weight).toBeCloseTo(largest, 5);
    expect(body.balance!.margins_met).toBe(true);
    const levels = body.balance!.levels;
    expect(levels.some(({ before }) => Math.abs(before!) > 0.02)).toBe(true);
    for (const { after, off } of levels) {
      expect(Math.abs(after!)).toBeLessThan(1e-6);
      expect(off).toBe(false);
    }
    const female = levels.find(({ level }) => level === 'female')!;
    const share = (persons: number[]) =>
      persons.filter((person) => of('gender').get(person) === 'female').length / persons.length;
    const [pE, pC] = [share(exposed), share(control)];
    const spread = Math.sqrt((pE * (1 - pE) + pC * (1 - pC)) / 2);
    expect(female.before).toBeCloseTo((pE - pC) / spread, 9);
    const recruitment = body.balance!.recruitment.find(({ group }) => group === 'exposed')!;
    expect(recruitment).toMatchObject({ invited: 230, begun: 220, screened_out: 10, unfinished: 10 });
    expect(recruitment).toMatchObject({ completed: 200, valid: exposed.length });
    expect(recruitment.response_rate).toBeCloseTo((100 * 220) / 230, 9);
    expect(recruitment.incidence).toBeCloseTo((100 * 200) / 210, 9);
  });

  it('is read by the rule that was fixed: always valid until the planned size, then the test', async () => {
    const id = campaigns[2]!.id;
    const study = await studyOf(2, { seed: 9, columns: { planned_per_group: 500 } });
    const before = (await ask(id)).body;
    expect(before.reading).toMatchObject({ planned_reached: false, read: 'always_valid', planned_lift: 4 });
    const { progress } = before.widgets[0]!.figures!;
    expect(progress!.missing.exposed).toBeGreaterThan(0);
    expect(progress!.days_to_go).toBeGreaterThan(0);
    await app.database.query(`UPDATE surveys SET status = 'closed', closed_at = now() WHERE id = $1`, [
      study.id,
    ]);
    const closed = (await ask(id)).body;
    expect(closed.reading).toMatchObject({ status: 'closed', read: 'classic' });
    expect(closed.widgets[0]!.figures!.progress!.days_to_go).toBeNull();
    await app.database.query(`UPDATE surveys SET stopping_rule = 'any_time', status = 'live' WHERE id = $1`, [
      study.id,
    ]);
    expect((await ask(id)).body.reading).toMatchObject({ read: 'always_valid' });
  });

  it('tells nothing below the minimum base, in words only', async () => {
    const id = campaigns[3]!.id;
    await studyOf(3, { seed: 3, completes: 90 });
    const { body } = await ask(id);
    for (const widget of body.widgets)
      expect(widget).toMatchObject({ figures: null, state: 'not_enough_data', message: NOTHING });
    const higher = await studyOf(3, { seed: 4, status: 'closed', columns: { minimum_base: 300 } });
    const asked = (await ask(id, { survey_id: higher.id })).body;
    expect(asked.reading).toMatchObject({ id: higher.id, minimum_base: 300 });
    expect(asked.widgets.every(({ figures }) => figures === null)).toBe(true);
    expect(asked.surveys).toHaveLength(2);
  });

  it('turns lift into persons of the target group reached, and their price', async () => {
    const without = (await ask(campaigns[0]!.id)).body.widgets.find(({ state }) => state === 'no_lift');
    expect(without!.figures!.incremental).toBeNull();
    await studyOf(0, { lift: 0.4, status: 'closed', seed: 12 });
    const { body } = await ask(campaigns[0]!.id, {}, admin);
    expect(body.widgets[0]!.state).toBe('lift');
    const { absolute, incremental } = body.widgets[0]!.figures!;
    expect(incremental!.persons).toBeCloseTo((absolute.value / 100) * incremental!.reached, 6);
    expect(incremental!.reached_panelists).toBeGreaterThanOrEqual(30);
    expect(incremental!.cost_per_person).toBeGreaterThan(0);
    const own = (await ask(campaigns[0]!.id)).body.widgets[0]!.figures!.incremental;
    expect(own).not.toHaveProperty('reached_panelists');
    await app.database.query(
      `UPDATE campaigns SET target = 'gender:female;birthday:14-29;region:east' WHERE id = $1`,
      [campaigns[0]!.id],
    );
    await app.database.query(`UPDATE campaigns SET version = version + 1`, []);
    expect((await ask(campaigns[0]!.id)).body.widgets[0]!.figures!.incremental).toBeNull();
  });

  it('is empty while a campaign has no study, and refuses what is not its own', async () => {
    const { status, body } = await ask(campaigns[4]!.id);
    expect([status, body.reading, body.widgets, body.balance]).toEqual([200, null, [], null]);
    const foreign = await ask(campaigns[4]!.id, { survey_id: 1 });
    expect([foreign.status, foreign.body.code]).toEqual([422, 'request.invalid']);
    expect((await ask(campaigns[0]!.id, { flight_id: 'x' })).status).toBe(422);
    const rival = await givenUser(app, {
      email: 'rival@netreach.example',
      customer: 'Rival',
      modules: ['campaign', 'kpi'],
    });
    const other = (await signIn(call, rival)).access;
    expect((await ask(campaigns[0]!.id, {}, other)).status).toBe(404);
    const without = await givenUser(app, { email: 'without@netreach.example', modules: ['campaign'] });
    expect((await ask(campaigns[0]!.id, {}, (await signIn(call, without)).access)).status).toBe(403);
  });
});

describe('attributes of the panel', () => {
  it('are found by a part of their names', async () => {
    const search = (query: string) =>
      call<{ attributes: { key: string; values: object[] }[] }>(
        'GET',
        `/v3/at/panel-attributes/search${query}`,
        {
          token: reader,
        },
      );
    const { body } = await search('?search_value=gen');
    expect(body.attributes.map(({ key }) => key)).toEqual(['gender']);
    expect((await search('')).body.attributes.map(({ key }) => key)).toEqual([
      'gender',
      'birthday',
      'region',
    ]);
    expect((await search('?search_value=female&date=2026-10-01')).body.attributes[0]!.values).toHaveLength(1);
    expect((await search('?date=yesterday')).status).toBe(422);
  });
});
