import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createApi } from '../../src/app/api.app.js';
import { createCollector } from '../../src/app/collector.app.js';
import { AccessAudit } from '../../src/platform/access/access-audit.js';
import { ruleOf, type RuleId } from '../../src/platform/access/policy/index.js';
import { openApi } from '../support/contract.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';

/** Routes that belong to no handler of ours, by name: the document's own pages. */
const DOCUMENTATION = /^\/v3\/(docs|openapi\.json)/;

let environment: TestEnvironment;
const apps: NestFastifyApplication[] = [];
const routes = new Set<string>();

beforeAll(async () => {
  environment = await testEnvironment();
  for (const create of [createApi, createCollector]) {
    const app = await create();
    const server = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
    server.addHook('onRoute', ({ method, url }) => {
      for (const verb of [method].flat())
        if (verb !== 'HEAD' && verb !== 'OPTIONS') routes.add(`${verb} ${url}`);
    });
    await app.init();
    apps.push(app);
  }
});
afterAll(async () => {
  for (const app of apps) await app.close();
  await environment.remove();
});

type Operation = {
  operationId?: string;
  summary?: string;
  'x-access'?: { rule: RuleId };
  parameters?: { name: string; description?: string; example?: unknown; schema?: { example?: unknown } }[];
  responses: Record<string, { content?: Record<string, { schema?: object }> }>;
};
const operations = () =>
  Object.entries(openApi.paths).flatMap(([path, item]) =>
    Object.entries(item as unknown as Record<string, Operation>).map(([method, operation]) => ({
      name: `${method.toUpperCase()} ${path}`,
      operation,
    })),
  );

describe('every route', () => {
  it('is a handler of ours and in the OpenAPI document: the three lists are one', () => {
    const served = [...routes].filter((route) => !DOCUMENTATION.test(route.split(' ')[1] ?? ''));
    const documented = operations().map(({ name }) => name.replace(/\{(\w+)\}/g, ':$1'));
    expect(served.sort()).toEqual(documented.sort());
  });

  it('names a rule made for its call', () => {
    const handlers = apps.flatMap((app) => app.get(AccessAudit).handlers());
    const astray = handlers.filter(({ rule, call }) => !rule || !ruleOf(rule).calls.includes(call));
    expect(astray).toEqual([]);
  });

  it('tells the same rule in the document', () => {
    expect(operations().filter(({ operation }) => !operation['x-access'])).toEqual([]);
  });

  it('is open to everybody only where this list says so', () => {
    const open = operations()
      .filter(({ operation }) => ruleOf(operation['x-access']?.rule as RuleId).kind === 'public')
      .map(({ name }) => name);
    expect(open.sort()).toEqual([
      'GET /.well-known/oauth-authorization-server',
      'GET /a.gif',
      'GET /a.js',
      'GET /c.gif',
      'GET /health/live',
      'GET /health/ready',
      'GET /k',
      'GET /survey/{token}',
      'GET /t.js',
      'GET /v3/.well-known/oauth-authorization-server',
      'GET /v3/at/owa/public/ranking/app-locals',
      'GET /v3/at/owa/public/ranking/attributes',
      'GET /v3/at/owa/public/ranking/blocks',
      'GET /v3/at/owa/public/ranking/chart',
      'GET /v3/at/owa/public/ranking/data/schema',
      'GET /v3/at/owa/public/ranking/data/{month}',
      'GET /v3/at/owa/public/ranking/data/{month}/csv',
      'GET /v3/at/owa/public/ranking/details/{id}/{type}',
      'GET /v3/at/owa/public/ranking/device-aggregations',
      'GET /v3/at/owa/public/ranking/embed.html',
      'GET /v3/at/owa/public/ranking/embed.js',
      'GET /v3/at/owa/public/ranking/export',
      'GET /v3/at/owa/public/ranking/list',
      'GET /v3/at/owa/public/ranking/list.html',
      'GET /v3/at/owa/public/ranking/releases',
      'GET /v3/at/owa/public/ranking/releases.atom',
      'GET /v3/at/owa/public/ranking/visits-table',
      'GET /v3/at/owa/public/ranking/web-locals',
      'GET /v3/at/ratings/public/filters',
      'GET /v3/at/ratings/public/list',
      'GET /v3/creative-files/{hash}',
      'GET /v3/creative-files/{hash}/{folder}/{name}',
      'GET /v3/creative-files/{hash}/{folder}/{subfolder}/{name}',
      'GET /v3/creative-files/{hash}/{name}',
      'GET /v3/locales',
      'GET /v3/logos/{hash}',
      'GET /v3/maintenance/status',
      'GET /v3/method/countries',
      'GET /v3/method/{cc}/weightings',
      'GET /v3/method/{cc}/weightings/{month}',
      'GET /v3/translations/{tag}/{locale}',
      'GET /v3/vast/{code}',
      'GET /v3/version',
      'POST /c',
      'POST /c/link',
      'POST /survey/{token}',
      'POST /v3/login',
      'POST /v3/logout',
      'POST /v3/password/email',
      'POST /v3/password/reset',
      'POST /v3/password/reset-token-availability-check',
      'POST /v3/refresh/token',
      'POST /v3/shared-view',
      'POST /v3/token/check',
      'PUT /v3/brand-lift/upload/{token}',
    ]);
  });

  it('has an operation id of its own and a summary', () => {
    const ids = operations().map(({ operation }) => operation.operationId);
    expect(ids).not.toContain(undefined);
    expect(new Set(ids).size).toBe(ids.length);
    expect(operations().filter(({ operation }) => !operation.summary)).toEqual([]);
  });

  it('documents its answer', () => {
    const silent = operations().filter(({ operation }) => {
      const goesOn = (status = '') => status === '302' || status === '303';
      const isGood = (status: string) => status.startsWith('2') || goesOn(status);
      const [status, good] = Object.entries(operation.responses).find(([code]) => isGood(code)) ?? [];
      return status !== '204' && !goesOn(status) && !Object.values(good?.content ?? {})[0]?.schema;
    });
    expect(silent.map(({ name }) => name)).toEqual([]);
  });

  it('describes every parameter with an example', () => {
    const bare = operations().flatMap(({ name, operation }) =>
      (operation.parameters ?? [])
        .filter(
          ({ description, example, schema }) => !description || (example ?? schema?.example) === undefined,
        )
        .map((parameter) => `${name} ${parameter.name}`),
    );
    expect(bare).toEqual([]);
  });
});

describe('every schema', () => {
  it('describes each field, with an example unless it is made of others', () => {
    type Field = {
      description?: string;
      example?: unknown;
      type?: string;
      allOf?: unknown;
      $ref?: string;
      items?: Field;
    };
    const schemas = openApi.components.schemas as Record<string, { properties?: Record<string, Field> }>;
    const bare = Object.entries(schemas).flatMap(([schema, { properties = {} }]) =>
      Object.entries(properties)
        .filter(([, field]) => {
          const composed = field.allOf ?? field.$ref ?? (field.type === 'array' && field.items?.$ref);
          return (!field.description && !field.$ref) || (field.example === undefined && !composed);
        })
        .map(([field]) => `${schema}.${field}`),
    );
    expect(bare).toEqual([]);
  });
});
