import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { VersionDto } from '../../src/platform/release/version.dto.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import type { Call } from '../support/http-calls.js';
import { TestApp } from '../support/test-app.js';

let environment: TestEnvironment;
const apps: TestApp[] = [];
let call: Call;
let collect: Call;

beforeAll(async () => {
  environment = await testEnvironment();
  for (const kind of ['api', 'collector'] as const) apps.push(await TestApp.start(kind));
  [call, collect] = apps.map((app) => app.call) as [Call, Call];
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await environment.remove();
});

const refused = async (body: unknown) => {
  const headers = { 'content-type': 'application/json' };
  const { status, body: answer } = await call<{ code: string }>('POST', '/v3/login', { body, headers });
  return [status, answer.code];
};

it('a release says when it was built, and names one branch', async () => {
  const { body } = await call<VersionDto>('GET', '/v3/version');
  expect(body.branch).toMatch(/^[^\s,/][^\s,]*$/);
  expect(new Date(body.build_time).toISOString()).toBe(body.build_time);
  expect(Date.parse(body.build_time)).toBeLessThan(Date.now());
});

describe('input that no handler should meet', () => {
  it.each([
    ['a NUL', '{"email":"a\\u0000b"}'],
    ['a NUL in a name', '{"a\\u0000b":1}'],
    ['half of a character', '{"email":"\\ud800"}'],
    ['nesting without end', `{"email":${'['.repeat(20_000)}${']'.repeat(20_000)}}`],
  ])('is refused: %s', async (_, body) => {
    expect(await refused(body)).toEqual([400, 'request.malformed']);
  });

  it('is not what people write', async () => {
    expect(await refused('{"email":"a\\tb\\n\\ud83d\\ude00 \\u00e4","password":[[[1]]]}')).toEqual([
      422,
      'request.invalid',
    ]);
  });
});

describe('a path no route is asked for', () => {
  it.each([
    ['that is not encoded rightly', '/v3/%zz/user/info', 400, 'request.malformed'],
    ['with a part longer than any', `/v3/${'a'.repeat(101)}/user/info`, 404, 'request.not_found'],
    ['that nothing answers to', '/v3/nothing', 404, 'request.unknown_route'],
  ])('is refused like everything else: %s', async (_, url, status, code) => {
    const answer = await call<{ code: string; request_id: string }>('GET', url);
    expect([answer.status, answer.body.code]).toEqual([status, code]);
    expect(answer.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-content-type-options': 'nosniff',
      'x-request-id': answer.body.request_id,
    });
    expect(answer.text).not.toContain(url);
  });
});

describe('a refusal where something else than JSON is served', () => {
  it('is JSON nevertheless, and nobody keeps it', async () => {
    const { status, headers, body } = await collect<{ code: string }>('GET', '/c.gif?i=');
    expect([status, body.code]).toEqual([422, 'request.invalid']);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
    });
  });
});
