import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { PlannedReleaseDto } from '../../src/domains/planned-releases/dto/planned-release.dto.js';
import { describeCrud } from '../support/describe-crud.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { problemsOf } from '../support/problems.js';
import { TestApp } from '../support/test-app.js';
import { givenAdmin, givenUser, signIn } from '../support/users.js';

let environment: TestEnvironment;
let app: TestApp;
let admin: string;
let reader: string;

beforeAll(async () => {
  environment = await testEnvironment();
  app = await TestApp.start();
  admin = (await signIn(app.call, await givenAdmin(app))).access;
  reader = (await signIn(app.call, await givenUser(app))).access;
});
afterAll(async () => {
  await app.close();
  await environment.remove();
});

const PATH = '/v3/at/ratings/releases';
const release = (changes: object) => ({
  interval_type: 'month',
  month: '2026-10',
  status: 'final',
  planned_on: '2026-11-12',
  note: '',
  ...changes,
});

const monthOf = (number: number) => new Date(Date.UTC(2030, number, 1)).toISOString().slice(0, 7);

describeCrud(
  {
    path: '/{cc}/ratings/releases',
    rows: 'releases',
    one: 'release',
    event: 'planned_release',
    update: 'PUT',
    input: (number) => release({ month: monthOf(number), planned_on: '2099-12-31' }),
    change: { note: 'A day later' },
    unique: 'month',
  },
  () => ({ app, call: app.call, token: admin }),
);

describe('the release calendar', () => {
  const make = (changes: object, token = admin) => app.call('POST', PATH, { token, body: release(changes) });

  it('is everybody’s to read and the administrators’ to write', async () => {
    expect((await app.call('GET', PATH, { token: reader })).status).toBe(200);
    expect((await make({ month: '2026-09' }, reader)).status).toBe(403);
  });

  it('tells what is still to come, the next one first', async () => {
    const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
    await make({ month: '2020-01', planned_on: day(-9) });
    await make({ month: '2020-02', planned_on: day(9) });
    await make({ month: '2020-02', status: 'provisional', planned_on: day(3) });
    const { body } = await app.call<{ releases: PlannedReleaseDto[] }>('GET', `${PATH}?upcoming=true`, {
      token: reader,
    });
    const own = body.releases.filter(({ month }) => month.startsWith('2020'));
    expect(own.map(({ status }) => status)).toEqual(['provisional', 'final']);
  });

  it('knows which months frames begin with, and when they have begun', async () => {
    const quarter = { interval_type: 'quarter', month: '2026-11', planned_on: '2027-02-01' };
    expect(problemsOf(await make(quarter))).toEqual([422, 'month not_a_frame']);
    expect(problemsOf(await make({ month: '2026-12', planned_on: '2026-11-30' }))).toEqual([
      422,
      'planned_on before_frame',
    ]);
    for (const wrong of [
      { month: '1999-01' },
      { month: '2026-13' },
      { planned_on: '2026-02-30' },
      { status: 'x' },
    ])
      expect((await make(wrong)).status).toBe(422);
  });
});
