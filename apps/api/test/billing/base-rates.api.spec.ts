import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  BaseRateResponseDto,
  BaseRatesResponseDto,
} from '../../src/domains/billing/dto/base-rates.dto.js';
import { lastAudit } from '../support/audit.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { problemsOf } from '../support/problems.js';
import { TestApp } from '../support/test-app.js';
import { givenAdmin, signIn } from '../support/users.js';

let environment: TestEnvironment;
let app: TestApp;
let token: string;

beforeAll(async () => {
  environment = await testEnvironment();
  app = await TestApp.start();
  token = (await signIn(app.call, await givenAdmin(app, { countries: ['at', 'ch', 'de'] }))).access;
});
afterAll(async () => {
  await app.close();
  await environment.remove();
});

const path = (country: string, rest = '') => `/v3/${country}/admin/billing/base-rates${rest}`;
const rates = async (country = 'at') =>
  (await app.call<BaseRatesResponseDto>('GET', path(country), { token })).body;
const add = (changes: object, country = 'at') =>
  app.call<BaseRateResponseDto & { code?: string; problems?: Record<string, { code: string }[]> }>(
    'POST',
    path(country),
    { token, body: { valid_from: '2026-07-01', percent: -0.62, source: 'Somebody', ...changes } },
  );
const remove = async (id: number, country = 'at') => {
  const { status, body } = await app.call<{ code?: string }>('DELETE', path(country, `/${id}`), { token });
  return [status, body.code];
};

describe('base rates', () => {
  it('come with the product, each from a day on, and say until when they are known', async () => {
    const { rates: austrian, known_until: day, points } = await rates();
    expect(austrian[0]).toMatchObject({ valid_from: '2026-01-01', percent: 1.53, entered: false });
    expect([day, points]).toEqual(['2026-06-30', 9.2]);
    expect(await rates('de')).toMatchObject({ known_until: '2026-06-30', points: 9 });
    const [first] = austrian;
    expect(await remove(first?.id ?? 0)).toEqual([409, 'base_rate.in_use']);
  });

  it('are entered when they are announced, later than all others', async () => {
    expect(problemsOf(await add({ valid_from: '2026-01-01' }))).toEqual([422, 'valid_from rate_known']);
    for (const percent of [51, -21, 1.234, 'NaN', [1]])
      expect(problemsOf(await add({ percent }))[1]).toMatch(/^percent/);
    const { status, body } = await add({});
    expect([status, body.rate]).toMatchObject([200, { percent: -0.62, entered: true, removable: true }]);
    expect((await rates()).known_until).toBe('2026-12-31');
    expect(await lastAudit(app, 'base_rate.created')).toMatchObject({
      details: { valid_from: '2026-07-01', percent: -0.62, source: 'Somebody' },
    });
    const both = await Promise.all([add({ valid_from: '2027-01-01' }), add({ valid_from: '2027-01-01' })]);
    expect(both.map((one) => one.status).sort()).toEqual([200, 422]);
  });

  it('are removed from the newest on, each by its own country', async () => {
    const [newest, earlier] = (await rates()).rates;
    expect(await remove(earlier?.id ?? 0)).toEqual([409, 'base_rate.in_use']);
    expect(await remove(newest?.id ?? 0, 'de')).toEqual([404, 'request.not_found']);
    expect(await remove(newest?.id ?? 0)).toEqual([200, undefined]);
    expect((await rates()).known_until).toBe('2026-12-31');
  });

  it('are nothing where the law names a fixed rate', async () => {
    expect(await rates('ch')).toMatchObject({ total: 0, fixed: 5, points: null, known_until: null });
    expect((await add({}, 'ch')).body.code).toBe('dunning.no_law');
  });
});
