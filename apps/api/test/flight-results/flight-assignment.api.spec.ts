import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import type { Call } from '../support/http-calls.js';
import { importRandomMarket } from '../support/market.js';
import { TestApp } from '../support/test-app.js';
import { givenAdmin, signIn } from '../support/users.js';
import { Workshop } from '../support/workshop.js';
import { givenStudy } from '../campaign-kpi/support/studies.js';
import { givenFlight } from './support/flights.js';

let environment: TestEnvironment;
let workshop: Workshop;
let app: TestApp;
let call: Call;
let admin: string;
let test: number;
const RUNS = { starts_on: '2026-10-01', ends_on: '2027-08-31' };

beforeAll(async () => {
  environment = await testEnvironment();
  workshop = await Workshop.open();
  await importRandomMarket(workshop, 500);
  app = await TestApp.start();
  call = app.call;
  admin = (await signIn(call, await givenAdmin(app))).access;
  test = (await app.database.first<{ id: number }>(
    `WITH c AS (INSERT INTO customers (name) VALUES ('Client') RETURNING id)
     INSERT INTO campaigns (country_code, customer_id, name, brand, adfx, starts_on, ends_on)
     SELECT 'at', id, 'A test', 'Example brand', true, '2026-10-01', '2027-08-31' FROM c RETURNING id`,
    [],
  ))!.id;
}, 120_000);
afterAll(async () => {
  await app.close();
  await workshop.close();
  await environment.remove();
});

const surveyOf = async (flight: number, exposure: 'natural' | 'forced' = 'natural') =>
  (await givenStudy(app.database, { campaign: test, exposure, completes: 0, columns: { flight_id: flight } }))
    .id;

interface Groups {
  groups: { group: string; available: number; invited: number }[];
  code: string;
}

const invite = (survey: number, flight: number, per_group = 20) =>
  call<Groups>('POST', `/v3/at/campaigns/${test}/survey/${survey}/invitations?flight_id=${flight}`, {
    token: admin,
    body: { per_group, expires_in_days: 14 },
  });
const members = (flight: number) =>
  app.database.query<{ person: number; group: string; stratum: string }>(
    `SELECT person_id AS person, study_group AS "group", stratum FROM flight_persons WHERE flight_id = $1 ORDER BY 1`,
    [flight],
  );

describe('the invitations of a flight', () => {
  it('go to nobody before it is approved, nor once it is archived', async () => {
    const flight = await givenFlight(app.database, test, 'Waits', { ...RUNS, approval: 'pending' });
    const survey = await surveyOf(flight);
    await app.database.query(`DELETE FROM survey_respondents WHERE survey_id = $1`, [survey]);
    for (const columns of [
      `approval = 'pending'`,
      `approval = 'declined'`,
      `approval = 'approved', archived_at = now()`,
    ]) {
      await app.database.query(`UPDATE flights SET ${columns} WHERE id = $1`, [flight]);
      const { status, body } = await invite(survey, flight);
      expect([status, body.code]).toEqual([409, 'flight.not_approved']);
    }
    expect(await members(flight)).toEqual([]);
  });

  it('are refused where flight and survey show creatives in different places', async () => {
    const flight = await givenFlight(app.database, test, 'Shown', { ...RUNS, exposure: 'in_survey' });
    const survey = await surveyOf(flight);
    await app.database.query(`DELETE FROM survey_respondents WHERE survey_id = $1`, [survey]);
    const { status, body } = await invite(survey, flight);
    expect([status, body.code]).toEqual([409, 'flight.exposure_differs']);
    expect(await members(flight)).toEqual([]);
  });

  it('go to persons as the lot assigned them, within one person in each stratum, once and for all', async () => {
    const flight = await givenFlight(app.database, test, 'Live', { ...RUNS, control_share: 30, seed: 5 });
    const survey = await surveyOf(flight);
    await app.database.query(`DELETE FROM survey_respondents WHERE survey_id = $1`, [survey]);
    const { status, body } = await invite(survey, flight);
    expect(status).toBe(200);
    const assigned = await members(flight);
    expect(assigned.length).toBeGreaterThan(400);
    for (const stratum of new Set(assigned.map((each) => each.stratum))) {
      const own = assigned.filter((each) => each.stratum === stratum);
      const control = own.filter(({ group }) => group === 'control').length;
      expect(Math.abs(control - own.length * 0.3)).toBeLessThan(1);
    }
    expect(new Set(assigned.map(({ stratum }) => stratum)).size).toBe(6);
    expect(body.groups.map(({ invited }) => invited)).toEqual([20, 20]);
    const wrong = await app.database.query(
      `SELECT FROM survey_respondents r LEFT JOIN flight_persons p ON p.person_id = r.person_id AND p.flight_id = $2
       WHERE r.survey_id = $1 AND p.study_group IS DISTINCT FROM r.study_group`,
      [survey, flight],
    );
    expect(wrong).toEqual([]);
    // Somebody of the control group is reached meanwhile: the group stays.
    await invite(survey, flight, 30);
    expect(await members(flight)).toEqual(assigned);
    const audited = await app.database.query(
      `SELECT FROM audit_events WHERE event = 'flight.assigned' AND object_id = $1::text`,
      [flight],
    );
    expect(audited).toHaveLength(1);
  });

  it('never go to somebody of another live flight of the brand', async () => {
    const [first, second] = await Promise.all(
      ['One', 'Two'].map((name) => givenFlight(app.database, test, name, RUNS)),
    );
    await app.database.query('DELETE FROM flight_persons', []);
    await app.database.query('DELETE FROM survey_respondents', []);
    const surveys = [await surveyOf(first!), await surveyOf(second!)];
    await app.database.query('DELETE FROM survey_respondents', []);
    const answers = await Promise.all([invite(surveys[0]!, first!, 5), invite(surveys[1]!, second!, 5)]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    const [one, two] = [await members(first!), await members(second!)];
    const both = new Set(one.map(({ person }) => person));
    expect(two.filter(({ person }) => both.has(person))).toEqual([]);
    expect(one.length + two.length).toBeGreaterThan(400);
  });
});
