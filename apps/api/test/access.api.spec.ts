import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createApi } from '../src/app/api.app.js';
import { Database } from '../src/platform/database/database.service.js';
import { ruleOf, type RuleId } from '../src/platform/access/policy/index.js';
import { openApi } from './support/contract.js';
import { testEnvironment, type TestEnvironment } from './support/environment.js';
import { callable, type Call } from './support/http-app.js';
import { givenUser, signIn } from './support/users.js';

let environment: TestEnvironment;
let app: NestFastifyApplication;
let call: Call;
const tokens: Record<string, string> = {};

beforeAll(async () => {
  environment = await testEnvironment();
  app = await createApi();
  call = await callable(app);
  const users: Record<string, Parameters<typeof givenUser>[1]> = {
    whole: { modules: ['ratings'] },
    'whole admin': { role: 'super_admin', customer: null, modules: [] },
    'without the module': { modules: ['campaign'] },
    'whose customer lacks the module': { modules: ['ratings'], customer: 'Other customer' },
    'of another country': { modules: ['ratings'], countries: ['de'] },
  };
  for (const [name, user] of Object.entries(users)) {
    const email = `${Object.keys(tokens).length}@netreach.example`;
    await givenUser(app, { ...user, email });
    tokens[name] = (await signIn(call, email)).access;
  }
  await app
    .get(Database)
    .query(
      `DELETE FROM customer_modules WHERE customer_id = (SELECT id FROM customers WHERE name = 'Other customer')`,
    );
});
afterAll(async () => {
  await app.close();
  await environment.remove();
});

const guarded = Object.entries(openApi.paths).flatMap(([path, item]) =>
  Object.entries(item as unknown as Record<string, { 'x-access': { rule: RuleId } }>)
    .map(([method, operation]) => ({
      method: method.toUpperCase() as 'GET',
      path,
      rule: ruleOf(operation['x-access'].rule),
    }))
    .filter(({ rule }) => rule.kind === 'session'),
);
const address = (path: string, country = 'at') =>
  path.replace('{cc}', country).replace('{type}', 'services').replace('{id}', '2147483647');
const REFUSALS = ['auth.unauthenticated', 'country.unknown', 'access.forbidden', 'access.wrong_credential'];
const codeOf = (body: Record<string, unknown>) => body['code'];

describe.each(guarded)('$method $path', ({ method, path, rule }) => {
  if (rule.kind !== 'session') throw new Error('unreachable');

  it('asks everybody to sign in', async () => {
    for (const token of [undefined, 'unknown-token-of-the-right-length']) {
      const { status, body } = await call(method, address(path), token ? { token } : {});
      expect([status, codeOf(body)]).toEqual([401, 'auth.unauthenticated']);
    }
  });

  const isForAdmins = rule.admin ?? rule.anyModule?.every((module) => /admin/.test(module));
  const whole = isForAdmins ? 'whole admin' : 'whole';

  it('lets in whoever meets every condition', async () => {
    const { status, body } = await call(method, address(path), { token: tokens[whole] as string });
    // Without a body, or for an object nobody has, the call itself may say no: but not the rule.
    expect([200, 404, 409, 422]).toContain(status);
    expect(REFUSALS).not.toContain(codeOf(body));
  });

  if (rule.country === 'path')
    it('knows nothing of countries that are not the user\u2019s', async () => {
      for (const country of ['de', 'zz']) {
        const { status, body } = await call(method, address(path, country), {
          token: tokens[whole] as string,
        });
        expect([status, codeOf(body)]).toEqual([404, 'country.unknown']);
      }
      const { status } = await call(method, address(path), { token: tokens['of another country'] as string });
      expect(status).toBe(404);
    });

  if (rule.admin)
    it('is closed to those who are no administrators', async () => {
      const { status, body } = await call(method, address(path), { token: tokens['whole'] as string });
      expect([status, codeOf(body)]).toEqual([403, 'access.forbidden']);
    });

  if (rule.anyModule)
    it('is closed without the module, be it the user\u2019s or the customer\u2019s', async () => {
      for (const who of ['without the module', 'whose customer lacks the module']) {
        const { status, body } = await call(method, address(path), { token: tokens[who] as string });
        expect([status, codeOf(body)]).toEqual([403, 'access.forbidden']);
      }
    });
});
