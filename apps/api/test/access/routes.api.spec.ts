import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { createApi } from '../../src/app/api.app.js';
import { Passport } from '../../src/platform/access/passport.js';
import { Database } from '../../src/platform/database/database.service.js';
import { openApi } from '../support/contract.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { Actors } from './support/actors.js';
import { cellsOf, requestOf, told, type Cell } from './support/cells.js';
import { EXPECTATIONS, type Expectation } from './support/expectations.js';
import { Objects } from './support/objects.js';

const TIME_LIMIT = 900_000;

let environment: TestEnvironment;
let app: NestFastifyApplication;
let actors: Actors;
let objects: Objects;

beforeAll(async () => {
  environment = await testEnvironment();
  app = await createApi();
  await app.init();
  await app.getHttpAdapter().getInstance().ready();
  const database = app.get(Database);
  actors = await Actors.create(database, app.get(Passport));
  objects = await Objects.create(database);
});
afterAll(async () => {
  await app.close();
  await environment.remove();
});

/** Calls for signed-in users that are built. */
const built = EXPECTATIONS.filter(
  ({ method, path, who }) => who === 'user' && openApi.paths[path]?.[method.toLowerCase()] !== undefined,
);

describe('the routes that are served', () => {
  it(
    'refuse whom the specification refuses, and nobody else',
    async () => {
      const wrong: string[] = [];
      let tried = 0;
      for (const call of built)
        for (const cell of await cellsOf(call, actors, objects)) {
          tried += 1;
          const problem = await problemOf(cell);
          if (problem) wrong.push(problem);
        }
      console.log(`served routes: ${tried} cells of ${built.length} calls, ${wrong.length} mismatches`);
      expect(wrong).toEqual([]);
    },
    TIME_LIMIT,
  );

  it('are only those the specification knows', () => {
    const known = new Set(EXPECTATIONS.map(keyOf));
    const served = Object.entries(openApi.paths).flatMap(([path, item]) =>
      Object.keys(item).map((method) => keyOf({ method: method.toUpperCase() as 'GET', path })),
    );
    expect(served.filter((call) => !known.has(call))).toEqual([]);
  });
});

function keyOf({ method, path }: Pick<Expectation, 'method' | 'path'>): string {
  return `${method} ${path}`;
}

/** What a handler says for reasons of its own must not look like the guard's refusals. */
async function problemOf(cell: Cell): Promise<string | undefined> {
  const { statusCode, payload } = await app.inject(requestOf(cell) as never);
  const { code } = (payload.startsWith('{') ? JSON.parse(payload) : {}) as { code?: string };
  if (cell.expected !== 'through') return statusCode === cell.expected ? undefined : told(cell, statusCode);
  const refused =
    code === 'auth.unauthenticated' || code === 'country.unknown' || code?.startsWith('access.');
  return refused || statusCode >= 500 ? told(cell, statusCode) : undefined;
}
