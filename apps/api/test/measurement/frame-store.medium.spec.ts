import {
  encodeContactIndex,
  openReachFrame,
  type ReachFrame,
  type ReachQuestion,
} from '@netreach/measurement';
import { afterAll, beforeAll, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { ContactIndexesRepository } from '../../src/domains/measurement/database/contact-indexes.repository.js';
import { FrameStore } from '../../src/domains/measurement/frames/frame-store.js';
import { FramePreparer } from '../../src/domains/measurement/frames/frame-preparer.js';
import { AppConfig } from '../../src/platform/config/app-config.js';
import { Database } from '../../src/platform/database/database.service.js';
import { testEnvironment, type TestEnvironment } from '../support/environment.js';
import { inventedIndex, storeIndex } from './support/stored-index.js';
import { InnerWorkshop } from '../support/inner-workshop.js';

const MONTHS = ['2026-07', '2026-08', '2026-09'];
const QUESTION: ReachQuestion = { devices: ['desktop'], filter: [], calculation: 'accumulated' };
const WHOLE = { devices: ['desktop', 'mobile_web', 'mobile_app'] } as const;
const MEGABYTE = 1024 * 1024;
const invented = MONTHS.map((month) => inventedIndex(month, 1000, 30));
const large = inventedIndex('2026-10', 1500, 40);

let environment: TestEnvironment;
let workshop: InnerWorkshop;
let indexes: ContactIndexesRepository;
let preparer: FramePreparer;
let ids: number[];

beforeAll(async () => {
  environment = await testEnvironment();
  workshop = await InnerWorkshop.open();
  indexes = workshop.context.get(ContactIndexesRepository, { strict: false });
  preparer = workshop.context.get(FramePreparer, { strict: false });
});
beforeEach(async () => {
  await workshop.context.get(Database).query('DELETE FROM contact_indexes');
  ids = [];
  for (const index of invented) ids.push(await storeIndex(indexes, index));
});
afterAll(async () => {
  await workshop.close();
  await environment.remove();
});

const storeOf = (megabytes: number) =>
  new FrameStore(Object.assign(new AppConfig(), { INDEX_MEMORY_MB: megabytes }), indexes, preparer);
const monthOf = ({ month }: ReachFrame) => month;
const rank = (frame: ReachFrame) => frame.rank(QUESTION).rows();

describe('the frames in memory', () => {
  it('are what was stored', async () => {
    const id = await storeIndex(indexes, large);
    const { head, devices } = encodeContactIndex(large);
    const loaded = await indexes.load(id);
    const parts = [head, ...Object.values(devices)];
    const same = [loaded?.head, ...Object.values(loaded?.devices ?? {})].map(
      (part, place) => part && parts[place] && Buffer.compare(part, parts[place]),
    );
    expect(same).toEqual([0, 0, 0, 0]);
    expect(await indexes.size(id)).toBe(parts.reduce((sum, { byteLength }) => sum + byteLength, 0));
    expect(await storeOf(64).answer(id, QUESTION, (frame) => [frame.month, frame.universe])).toEqual([
      '2026-10',
      150_000,
    ]);
  });

  it('are loaded once, however many ask', async () => {
    const load = jest.spyOn(indexes, 'load');
    const store = storeOf(64);
    const asked = [0, 1, 0, 1, 0].map((place) => store.answer(ids[place] as number, QUESTION, monthOf));
    expect(await Promise.all(asked)).toEqual([0, 1, 0, 1, 0].map((place) => MONTHS[place]));
    await store.answer(ids[0] as number, QUESTION, monthOf);
    expect(load.mock.calls.map(([id]) => id)).toEqual([ids[0], ids[1]]);
  });

  it('prepare further rows once, however many ask', async () => {
    const store = storeOf(64);
    const [first] = ids as [number, number, number];
    await store.answer(first, QUESTION, monthOf);
    const prepare = jest.spyOn(preparer, 'prepare');
    const question = { ...QUESTION, ...WHOLE };
    const answers = await Promise.all(
      [1, 2, 3].map(() => store.answer(first, WHOLE, (frame) => frame.rank(question).rows())),
    );
    expect(prepare).toHaveBeenCalledTimes(1);
    for (const rows of answers) expect(rows).toEqual(openReachFrame(invented[0]!).rank(question).rows());
  });

  it('are weighed again after a question, for answers need views', async () => {
    const store = storeOf(64);
    await store.answer(ids[0] as number, QUESTION, monthOf);
    const before = store.bytes;
    const [size] = await store.answer(ids[0] as number, QUESTION, (frame) => [frame, rank(frame)] as const);
    expect(store.bytes).toBe(size.byteSize());
    expect(store.bytes).toBeGreaterThan(before);
  });

  it('leave when their real sizes are more than the budget, the longest unused first', async () => {
    const store = storeOf(2);
    const [first, second, third] = ids as [number, number, number];
    await store.answer(first, QUESTION, rank);
    const size = store.bytes;
    expect(size).toBeGreaterThan(0.5 * MEGABYTE);
    expect(size).toBeLessThan(MEGABYTE);
    await store.answer(second, QUESTION, rank);
    await store.answer(first, QUESTION, monthOf);
    for (const devices of [['desktop'], ['mobile_web'], ['mobile_app']] as const)
      await store.answer(third, { devices }, (frame) => frame.rank({ ...QUESTION, devices }));
    expect(store.bytes).toBeLessThanOrEqual(2 * MEGABYTE);
    expect(store.ids).not.toContain(second);
    expect(store.ids.at(-1)).toBe(third);
  });

  it('that cannot fit are refused, before they are read where that is certain, and take nothing from others', async () => {
    const id = await storeIndex(indexes, large);
    const store = storeOf(1);
    await store.answer(ids[0] as number, QUESTION, monthOf);
    const load = jest.spyOn(indexes, 'load');
    await expect(store.answer(id, QUESTION, monthOf)).rejects.toMatchObject({
      code: 'ratings.frame_too_large',
      status: 503,
    });
    expect(load).not.toHaveBeenCalled();
    expect(store.ids).toEqual([ids[0]]);
    expect(await store.warm(id)).toBe(false);
  });

  it('that turn out too large once decoded are refused too, and not read a second time', async () => {
    const id = await storeIndex(indexes, large);
    jest.spyOn(indexes, 'size').mockResolvedValue(1000);
    const load = jest.spyOn(indexes, 'load');
    const store = storeOf(1);
    for (const _ of [1, 2])
      await expect(store.answer(id, QUESTION, monthOf)).rejects.toMatchObject({
        code: 'ratings.frame_too_large',
      });
    expect([load.mock.calls.length, store.bytes]).toEqual([1, 0]);
  });

  it('are read into memory laid out beforehand, each into its own', async () => {
    const load = jest.spyOn(indexes, 'load');
    const store = storeOf(64);
    for (const id of ids) await store.answer(id, QUESTION, rank);
    const spares = load.mock.calls.map(([, spare]) => spare);
    expect(spares[0]).toBeUndefined();
    expect(spares[1]).toBeDefined();
    expect(spares[2]).toBeDefined();
    expect(spares[2]).not.toBe(spares[1]);
    for (const [place, id] of ids.entries())
      expect(await store.answer(id, QUESTION, rank)).toEqual(rank(openReachFrame(invented[place]!)));
  });

  it('are warmed only while there is room', async () => {
    const store = storeOf(2.5);
    const [first, second, third] = ids as [number, number, number];
    expect([await store.warm(first), await store.warm(second), await store.warm(third)]).toEqual([
      true,
      true,
      false,
    ]);
    expect(store.ids).toEqual([first, second]);
    const ready = store.bytes;
    await store.answer(first, WHOLE, (frame) => frame.rank({ ...QUESTION, ...WHOLE }));
    expect(store.bytes).toBe(ready);
  });

  it('are asked for again after a failure, and the failure of one is not that of the next', async () => {
    jest.spyOn(indexes, 'load').mockRejectedValueOnce(new Error('connection lost'));
    const store = storeOf(64);
    const [lost, next] = await Promise.allSettled(
      [0, 1].map((place) => store.answer(ids[place] as number, QUESTION, monthOf)),
    );
    expect([lost?.status, next?.status]).toEqual(['rejected', 'fulfilled']);
    expect(await store.answer(ids[0] as number, QUESTION, monthOf)).toBe(MONTHS[0]);
  });

  it('whose index has been replaced are not ready', async () => {
    await expect(storeOf(64).answer(999_999, QUESTION, monthOf)).rejects.toMatchObject({
      code: 'ratings.not_ready',
    });
  });
});
