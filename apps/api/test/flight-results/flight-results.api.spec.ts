import { extractText, getDocumentProxy } from 'unpdf';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ComparisonResponseDto } from '../../src/domains/flight-results/dto/comparison.dto.js';
import type { FlightDetailsResponseDto } from '../../src/domains/flight-results/dto/flight-details.dto.js';
import type { FlightInsightsResponseDto } from '../../src/domains/flight-results/dto/flight-insights.dto.js';
import type {
  FlightAgeResponseDto,
  FlightCompletesResponseDto,
  FlightGenderResponseDto,
  FlightPreviewLinksResponseDto,
  FlightSurveyStatsResponseDto,
  FlightWidgetsResponseDto,
} from '../../src/domains/flight-results/dto/flight-survey.dto.js';
import { counted, holm, newcombe, pooled } from '../campaign-kpi/support/kpi-oracle.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import type { Call } from '../support/http-calls.js';
import { importRandomMarket } from '../support/market.js';
import { TestApp } from '../support/test-app.js';
import { givenUser, signIn } from '../support/users.js';
import { Workshop } from '../support/workshop.js';
import { givenFlight, givenTest, type MadeTest } from './support/flights.js';

let environment: TestEnvironment;
let workshop: Workshop;
let app: TestApp;
let call: Call;
let reader: string;
let made: MadeTest;

beforeAll(async () => {
  environment = await testEnvironment();
  workshop = await Workshop.open();
  await importRandomMarket(workshop, 4000);
  await workshop.measure('2026-10');
  app = await TestApp.start();
  call = app.call;
  made = await givenTest(app.database);
  reader = (await signIn(call, await givenUser(app, { modules: ['adfx', 'adfx_tracking_stats'] }))).access;
}, 180_000);
afterAll(async () => {
  await app.close();
  await workshop.close();
  await environment.remove();
});

const ask = async <Body>(path: string, { flight = made.finished, token = reader } = {}) => {
  const address = `/v3/at/adfx/${made.id}/flights/${flight}/${path}`;
  const { status, body } = await call<Body & { code: string }>('GET', address, { token });
  expect([path, status]).toEqual([path, 200]);
  return body;
};

const close = (value: number | null | undefined, expected: number, digits = 9) =>
  expect(Math.abs(value! - expected)).toBeLessThan(10 ** -digits);

describe('the details of a flight', () => {
  it('are what SQL counts of its own hits since it was approved', async () => {
    const { delivery, traffic, reach, flight, progress } = await ask<FlightDetailsResponseDto>('details');
    const counts = await app.database.first<{ net: number; clicks: number }>(
      `SELECT sum(net)::float8 AS net, sum(clicks)::float8 AS clicks FROM ad_traffic
       WHERE campaign_id = $1 AND flight_id = $2 AND day BETWEEN '2026-10-01' AND '2026-10-31'`,
      [made.id, made.finished],
    );
    expect(counts!.net).toBeGreaterThan(0);
    expect([traffic.net_impressions, traffic.clicks]).toEqual([counts!.net, counts!.clicks]);
    expect(delivery).toMatchObject({ goal: 50_000, done: counts!.net, elapsed_share: 100, pace_even: null });
    expect(delivery.indicator).toBe(Math.floor((counts!.net / 50_000) * 100));
    const persons = await app.database.first<{ users: number }>(
      `SELECT sum(w.weight) AS users FROM panel_weights w WHERE w.month = '2026-10-01' AND w.person_id IN (
         SELECT c.person_id FROM ad_contacts c JOIN campaigns a ON a.id = c.campaign_id
         WHERE c.campaign_id = $1 AND c.flight_id = $2 AND c.day BETWEEN '2026-10-01' AND '2026-10-31'
           AND CASE a.contact_kind WHEN 'viewable_impression' THEN c.viewable ELSE c.impressions END > 0)`,
      [made.id, made.finished],
    );
    expect(reach.unique_users).toBe(Math.round(persons!.users));
    expect(flight).toMatchObject({ name: 'First', reported: true, approval: 'approved', exposure: 'served' });
    expect(progress).toEqual({ status: 0, percent: 100 });
  });

  it('tell how persons were assigned, and how many of the control group were reached', async () => {
    const { assignment, contamination, completes } = await ask<FlightDetailsResponseDto>('details');
    const [row] = await app.database.query<{ exposed: number; control: number; reached: number }>(
      `SELECT count(*) FILTER (WHERE study_group = 'exposed')::int AS exposed,
         count(*) FILTER (WHERE study_group = 'control')::int AS control,
         count(*) FILTER (WHERE study_group = 'control' AND EXISTS (SELECT FROM ad_contacts c JOIN campaigns a
           ON a.id = c.campaign_id WHERE c.flight_id = p.flight_id AND c.person_id = p.person_id
           AND c.day BETWEEN '2026-10-01' AND '2026-10-31'
           AND CASE a.contact_kind WHEN 'viewable_impression' THEN c.viewable ELSE c.impressions END > 0))::int AS reached
       FROM flight_persons p WHERE flight_id = $1`,
      [made.finished],
    );
    expect(assignment).toMatchObject({ seed: 11, exposed: row!.exposed, control: row!.control });
    expect(row!.reached).toBeGreaterThan(0);
    expect(contamination!.control_reached).toBe(row!.reached);
    close(contamination!.control_share, (100 * row!.reached) / row!.control);
    expect(completes).toMatchObject({ goal: 600, done: made.study.respondents.length, indicator: 66 });
  });

  it('report nothing of a flight that waits or is archived', async () => {
    const { id, pending, finished } = made;
    await app.database.query(
      'UPDATE ad_traffic SET flight_id = $2 WHERE campaign_id = $1 AND flight_id = $3 AND creative_id = $4',
      [id, pending, finished, made.creatives[0]],
    );
    const waiting = await ask<FlightDetailsResponseDto>('details', { flight: pending });
    expect(waiting.traffic.net_impressions).toBe(0);
    expect(waiting.flight.reported).toBe(false);
    expect(waiting.progress).toEqual({ status: 3, percent: 50 });
    await app.database.query(
      `UPDATE flights SET approval = 'approved', decided_at = '2026-10-03', version = 2 WHERE id = $1`,
      [pending],
    );
    const shown = await ask<FlightDetailsResponseDto>('details', { flight: pending });
    const counts = await app.database.first<{ net: number }>(
      `SELECT COALESCE(sum(net), 0)::float8 AS net FROM ad_traffic
       WHERE flight_id = $1 AND day BETWEEN '2026-10-03' AND '2026-10-31'`,
      [pending],
    );
    expect(shown.traffic.net_impressions).toBe(counts!.net);
    await app.database.query('UPDATE flights SET archived_at = now(), version = 3 WHERE id = $1', [pending]);
    const archived = await ask<FlightDetailsResponseDto>('details', { flight: pending });
    expect(archived.traffic.net_impressions).toBe(0);
    expect(archived.progress).toEqual({ status: 0, percent: 100 });
    await app.database.query('UPDATE ad_traffic SET flight_id = $2 WHERE flight_id = $1', [
      pending,
      finished,
    ]);
  });
});

describe('the survey of a flight', () => {
  it('tells recall as assigned, counted by hand, and as treated beside it', async () => {
    const { reading, widgets } = await ask<FlightWidgetsResponseDto>('survey/recall-recognition');
    expect(reading).toMatchObject({ id: made.study.id, assignment: 'random', read: 'classic' });
    expect(widgets.map(({ assigned }) => assigned.widget_id)).toEqual(['recall']);
    const { assigned, treated } = widgets[0]!;
    const { respondents } = made.study;
    const [e, c] = [counted(respondents, 'exposed', 'recall'), counted(respondents, 'control', 'recall')];
    const { figures } = assigned;
    close(figures!.absolute.value, 100 * (e.share - c.share));
    close(figures!.absolute.low, 100 * newcombe(e, c).low);
    close(figures!.classic.p_value, pooled(e, c));
    const all = ['aware', 'recall', 'likes'].map((name) =>
      pooled(counted(respondents, 'exposed', name), counted(respondents, 'control', name)),
    );
    close(figures!.classic.p_adjusted, holm(all)[1]!);
    const rows = await app.database.query<{ person: number }>(
      `SELECT DISTINCT c.person_id AS person FROM ad_contacts c JOIN campaigns a ON a.id = c.campaign_id
       WHERE c.flight_id = $1 AND c.day BETWEEN '2026-10-01' AND '2026-10-20'
         AND CASE a.contact_kind WHEN 'viewable_impression' THEN c.viewable ELSE c.impressions END > 0`,
      [made.finished],
    );
    const met = new Set(rows.map(({ person }) => person));
    const moved = respondents.map((each) => ({
      ...each,
      group: met.has(each.person) ? ('exposed' as const) : ('control' as const),
    }));
    const [te, tc] = [counted(moved, 'exposed', 'recall'), counted(moved, 'control', 'recall')];
    close(treated!.absolute.value, 100 * (te.share - tc.share));
    expect([treated!.exposed.asked, treated!.control.asked]).toEqual([te.n, tc.n]);
  });

  it('tells intention, and words in place of figures below the base', async () => {
    const { widgets } = await ask<FlightWidgetsResponseDto>('survey/intention');
    expect(widgets.map(({ assigned }) => assigned.widget_id)).toEqual(['likes', 'few']);
    expect(widgets[1]).toMatchObject({ treated: null });
    expect(widgets[1]!.assigned).toMatchObject({ figures: null, state: 'not_enough_data' });
  });

  it('counts completes by day, gender and age as SQL does', async () => {
    const { survey_completes, completes, marked } = await ask<FlightCompletesResponseDto>('survey/completes');
    const exposed = made.study.respondents.filter(({ group }) => group === 'exposed').length;
    const control = made.study.respondents.length - exposed;
    expect(survey_completes).toEqual([{ day: '2026-10-20', exposed, control }]);
    expect(completes.done).toBe(made.study.respondents.length);
    expect(marked).toBe(made.study.respondents.filter(({ marks }) => marks.length > 0).length);
    for (const [path, part] of [
      ['gender', 1],
      ['age', 2],
    ] as const) {
      const body = await ask<FlightGenderResponseDto & FlightAgeResponseDto>(`survey/${path}`);
      const rows = path === 'gender' ? body.surveys_gender : body.surveys_age;
      const counts = await app.database.query<{ level: string; group: string; completes: number }>(
        `SELECT split_part(p.stratum, '|', $3) AS level, r.study_group AS "group", count(*)::int AS completes
         FROM survey_respondents r JOIN flight_persons p ON p.person_id = r.person_id AND p.flight_id = $2
         WHERE r.survey_id = $1 AND r.status = 'completed' GROUP BY 1, 2`,
        [made.study.id, made.finished, part],
      );
      for (const { level, group, completes: own } of counts)
        expect(rows.find((each) => each.level === level && each.group === group)?.completes).toBe(own);
      const sum = rows.reduce((all, each) => all + each.completes, 0);
      expect(sum).toBe(made.study.respondents.length);
      const quotas = rows.reduce((all, each) => all + (each.quota ?? 0), 0);
      expect(Math.abs(quotas - 600)).toBeLessThan(rows.length);
    }
  });

  it('holds completes against the quota of the survey where it has one', async () => {
    const quotas = [{ target: 'gender:female', group: 'control', most: 40 }];
    await app.database.query('UPDATE surveys SET quotas = $2, version = version + 1 WHERE id = $1', [
      made.study.id,
      JSON.stringify(quotas),
    ]);
    const { surveys_gender } = await ask<FlightGenderResponseDto>('survey/gender');
    const row = surveys_gender.find((each) => each.level === 'female' && each.group === 'control')!;
    expect(row).toMatchObject({ quota: 40, quota_source: 'survey' });
    close(row.filled, (row.completes / 40) * 100);
    expect(surveys_gender.find(({ level }) => level === 'male')?.quota_source).toBe('assignment');
  });

  it('tells how invitations went, and has pages to look at that keep nothing', async () => {
    const stats = await ask<FlightSurveyStatsResponseDto>('survey-stats');
    expect(stats.recruitment.map(({ completed }) => completed).reduce((a, b) => a + b, 0)).toBe(
      made.study.respondents.length,
    );
    const { survey_preview_links: links } = await ask<FlightPreviewLinksResponseDto>('survey/preview-links');
    expect(links).toHaveLength(4);
    const before = await app.database.first('SELECT count(*) FROM survey_respondents', []);
    for (const { path } of links) {
      const page = await call<string>('GET', path, {});
      expect(page.status).toBe(200);
    }
    expect(await app.database.first('SELECT count(*) FROM survey_respondents', [])).toEqual(before);
    const forged = links[0]!.path.replace('exposed', 'control');
    expect((await call('GET', forged, {})).status).toBe(404);
  });

  it('shows the exposed each creative, where these are met in the survey', async () => {
    await app.database.query(`UPDATE flights SET exposure = 'in_survey' WHERE id = $1`, [made.finished]);
    const { survey_preview_links: links } = await ask<FlightPreviewLinksResponseDto>('survey/preview-links');
    const shown = links.filter(({ group, language }) => group === 'exposed' && language === 'de');
    expect(shown.map(({ creative_id }) => creative_id).sort()).toEqual([...made.creatives].sort());
    expect((await call('GET', shown[0]!.path, {})).status).toBe(200);
    await app.database.query(`UPDATE flights SET exposure = 'served' WHERE id = $1`, [made.finished]);
  });

  it('finds what the intervals bear out', async () => {
    const { insightsData } = await ask<FlightInsightsResponseDto>('insights-data');
    const { widgets } = await ask<FlightWidgetsResponseDto>('survey/recall-recognition');
    const recall = insightsData.find(({ subject }) => subject === widgets[0]!.assigned.title)!;
    const { absolute, classic } = widgets[0]!.assigned.figures!;
    expect(recall).toMatchObject({
      kind: 'lift',
      value: absolute.value,
      low: classic.low,
      high: classic.high,
      significant: true,
    });
    for (const { low, high, significant, kind } of insightsData)
      if (significant !== null) expect(kind === 'lift').toBe(significant && low! > 0 && high! > 0);
    expect(insightsData.find(({ kind }) => kind === 'too_few')?.value).toBe(1);
  });
});

describe('the response of a flight', () => {
  it('counts clicks of its own hits', async () => {
    const { clicks, missing } = await ask<{ clicks: number; missing: string }>('response');
    const row = await app.database.first<{ clicks: number }>(
      `SELECT sum(clicks)::float8 AS clicks FROM ad_traffic WHERE flight_id = $1 AND day BETWEEN '2026-10-01' AND '2026-10-31'`,
      [made.finished],
    );
    expect([clicks, missing]).toEqual([row!.clicks, 'no_service']);
  });
});

describe('a comparison', () => {
  const compare = async (query = '') => {
    const { status, body } = await call<ComparisonResponseDto>(
      'GET',
      `/v3/at/adfx/${made.id}/comparison${query}`,
      { token: reader },
    );
    expect(status).toBe(200);
    return body;
  };

  it('of flights tests their lifts against each other, adjusted', async () => {
    const body = await compare('?role=ad_recall');
    expect(body).toMatchObject({ by: 'flight', role: 'ad_recall' });
    const [first, second] = ['First', 'Second'].map((name) => body.arms.find((arm) => arm.name === name)!);
    const { respondents } = made.study;
    const [e, c] = [counted(respondents, 'exposed', 'recall'), counted(respondents, 'control', 'recall')];
    close(first!.lift, 100 * (e.share - c.share));
    expect(body.pairs).toHaveLength(1);
    close(body.pairs[0]!.difference, first!.lift! - second!.lift!);
    expect(body.pairs[0]!.p_adjusted).toBe(body.pairs[0]!.p_value);
    close(first!.best! + second!.best!, 100);
    expect(body.roles).toContain('brand_awareness');
  });

  it('of creatives leaves out those of a few persons', async () => {
    const body = await compare(`?flight_id=${made.finished}`);
    expect(body.by).toBe('creative');
    expect(body.arms.map(({ id }) => id).sort()).toEqual([...made.creatives].sort());
    for (const { exposed, lift } of body.arms) {
      expect(exposed === null).toBe(lift === null);
      if (exposed !== null) expect(exposed).toBeGreaterThanOrEqual(50);
    }
  });

  it('is refused for roles there are not, and not found for campaigns and foreign flights', async () => {
    const get = (path: string) => call('GET', `/v3/at/adfx/${path}`, { token: reader });
    expect((await get(`${made.id}/comparison?role=other`)).status).toBe(422);
    const other = await app.database.first<{ id: number }>(
      `INSERT INTO campaigns (country_code, customer_id, name, starts_on, ends_on)
       SELECT country_code, customer_id, 'No test', '2026-10-01', '2026-10-31' FROM campaigns WHERE id = $1 RETURNING id`,
      [made.id],
    );
    const foreign = await givenFlight(app.database, other!.id, 'Foreign');
    expect((await get(`${other!.id}/comparison`)).status).toBe(404);
    for (const path of ['details', 'response', 'survey-stats', 'insights-data', 'survey/completes'])
      expect((await get(`${made.id}/flights/${foreign}/${path}`)).status).toBe(404);
    expect((await get(`${made.id}/flights/x/details`)).status).toBe(404);
  });
});

describe('the report of a flight', () => {
  it.each([
    [
      'en-US',
      ['Preview links', 'Recall and recognition', 'Intention', 'Completes', 'Gender', 'Age', 'Insights'],
    ],
    [
      'de-DE',
      [
        'Vorschau-Links',
        'Erinnerung und Wiedererkennung',
        'Absicht',
        'Vollständige Interviews',
        'Geschlecht',
        'Alter',
        'Erkenntnisse',
      ],
    ],
  ])('holds in %s all seven views, and can be read', async (locale, views) => {
    const address = `/v3/at/adfx/${made.id}/flights/${made.finished}/survey/pdf-export?locale=${locale}`;
    const response = await fetch(`${app.origin}${address}`, {
      headers: { authorization: `Bearer ${reader}` },
    });
    expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf']);
    const bytes = new Uint8Array(await response.arrayBuffer());
    const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
    const bare = text.replaceAll(/\s/g, '');
    for (const view of views) expect(bare).toContain(view.replaceAll(/\s/g, ''));
  });
});
