import { afterAll, beforeAll, expect, it, jest } from '@jest/globals';
import { eventually } from '@netreach/config/eventually';
import { ContactIndexesRepository } from '../../src/domains/measurement/database/contact-indexes.repository.js';
import { FrameStore } from '../../src/domains/measurement/frames/frame-store.js';
import { FramePreparer } from '../../src/domains/measurement/frames/frame-preparer.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import type { Call } from '../support/http-calls.js';
import { givenUser, signIn } from '../support/users.js';
import { inventedIndex, storeIndex } from './support/stored-index.js';
import { InnerApp } from '../support/inner-app.js';

let environment: TestEnvironment;
let app: InnerApp;
let call: Call;
let token: string;

beforeAll(async () => {
  environment = await testEnvironment();
  const before = await InnerApp.start();
  const indexes = before.get(ContactIndexesRepository);
  await storeIndex(indexes, inventedIndex('2026-08', 10, 2));
  await storeIndex(indexes, inventedIndex('2026-09', 10_000, 40));
  await storeIndex(indexes, inventedIndex('2026-10', 100, 10));
  await before.close();
  app = await InnerApp.start();
  call = app.call;
  token = (await signIn(call, await givenUser(app))).access;
}, 120_000);
afterAll(async () => {
  await app.close();
  await environment.remove();
});

const ranking = (month: string) =>
  call<{ index_version: number }>('GET', `/v3/at/ratings/list/services?date=${month}-01`, { token });

it('has the newest frame of a country in memory without being asked', async () => {
  const load = jest.spyOn(app.get(ContactIndexesRepository), 'load');
  await eventually(() => expect(app.get(FrameStore).ids).toHaveLength(1), 40_000);
  expect((await ranking('2026-10')).status).toBe(200);
  expect(load).not.toHaveBeenCalled();
});

it('leaves the event loop to others while a large frame is read', async () => {
  await ranking('2026-08');
  const preparer = app.get(FramePreparer);
  const prepare = preparer.prepare.bind(preparer);
  let turns = 0;
  let isPrepared = false;
  const turn = () => {
    turns += 1;
    if (!isPrepared) setImmediate(turn);
  };
  jest.spyOn(preparer, 'prepare').mockImplementation(async (encoded, selection) => {
    setImmediate(turn);
    try {
      return await prepare(encoded, selection);
    } finally {
      isPrepared = true;
    }
  });
  expect((await ranking('2026-09')).status).toBe(200);
  // Read in one go in this thread, it would leave no turn to anybody.
  expect(turns).toBeGreaterThan(1);
});
