import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { createApi } from '../../src/app/api.app.js';
import { AnsweredGroupsRepository } from '../../src/domains/ratings/database/answered-groups.repository.js';
import { Database } from '../../src/platform/database/database.service.js';
import { withinScope } from '../../src/platform/database/scope/database-scope.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { InnerApp } from '../support/inner-app.js';

const FRAMES = ['month 2026-05-01', 'month 2026-06-01', 'month 2026-07-01', 'month 2026-08-01'];

let environment: TestEnvironment;
let app: InnerApp;

beforeAll(async () => {
  environment = await testEnvironment();
  app = await InnerApp.start(createApi);
});
afterAll(async () => {
  await app.close();
  await environment.remove();
});
beforeEach(() => app.database.query('TRUNCATE answered_groups'));

/** What a process of the API notes with. */
const aProcess = () => new AnsweredGroupsRepository(app.get(Database));
const asPlanner = <Result>(work: () => Promise<Result>) =>
  withinScope({ reach: 'customer', countries: ['at'], customerId: null, userId: null }, work);

/** Notes a group, compared anew with those that others have noted meanwhile. */
async function noted(by: AnsweredGroupsRepository, frame: string, level: number): Promise<number> {
  const of = { customerId: null, country: 'at', frame };
  for (let compared = 0; ;) {
    const { earlier, lastId } = await by.note(of, compared, [[[level]]]);
    if (earlier.length === 0) return lastId;
    compared = lastId;
  }
}

describe('target groups of several frames', () => {
  it('are noted in two statements where they are answered at once', async () => {
    const prepared = jest.spyOn(app.get(Database), 'prepared');
    const by = aProcess();
    const ids = await asPlanner(() => Promise.all(FRAMES.map((frame) => noted(by, frame, 7))));
    expect(new Set(ids).size).toBe(FRAMES.length);
    expect(prepared.mock.calls.filter(([name]) => name === 'note-answered-groups')).toHaveLength(2);
    prepared.mockRestore();
    const rows = await app.database.query('SELECT frame FROM answered_groups ORDER BY frame');
    expect(rows).toEqual(FRAMES.map((frame) => ({ frame })));
  });

  it('are all noted by processes that come to them in another order: none waits for ever', async () => {
    const rounds = Array.from({ length: 25 }, (_, round) => round);
    const ofProcess = async (first: number, frames: readonly string[]) => {
      const by = aProcess();
      for (const round of rounds) await Promise.all(frames.map((frame) => noted(by, frame, first + round)));
    };
    await asPlanner(() => Promise.all([ofProcess(0, FRAMES), ofProcess(100, FRAMES.toReversed())]));
    const rows = await app.database.query(
      'SELECT frame, count(*)::int AS groups FROM answered_groups GROUP BY frame ORDER BY frame',
    );
    expect(rows).toEqual(FRAMES.map((frame) => ({ frame, groups: 2 * rounds.length })));
  });
});
