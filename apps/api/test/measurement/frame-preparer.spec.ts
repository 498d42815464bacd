import {
  buildContactIndex,
  encodeContactIndex,
  openPreparedFrame,
  openReachFrame,
  type ContactIndex,
  type FrameSelection,
} from '@netreach/measurement';
import { afterAll, expect, it } from '@jest/globals';
import { FramePreparer } from '../../src/domains/measurement/frames/frame-preparer.js';
import { inventedIndex } from './support/stored-index.js';

const preparer = new FramePreparer();
const selection: FrameSelection = { devices: ['desktop'] };
afterAll(() => preparer.onApplicationShutdown());

const index = buildContactIndex({
  month: '2026-10',
  universe: 2,
  persons: [1, 2].map((id) => ({ id, weight: 1, valueIds: [id] })),
  entities: [{ id: 7 }],
  contacts: [1, 2].map((personId) => ({
    personId,
    entityId: 7,
    device: 'desktop' as const,
    mask: 5,
    visits: 2,
    impressions: 3,
    seconds: 40,
    registered: false,
  })),
});

const question = { ...selection, filter: [], calculation: 'average_day' as const };

async function ranked(source: ContactIndex) {
  const encoded = encodeContactIndex(source);
  return openPreparedFrame(encoded, await preparer.prepare(encoded, selection))
    .rank(question)
    .rows();
}

it('prepares frames that answer as they would here', async () => {
  for (const source of [index, inventedIndex('2026-10', 200, 20)])
    expect(await ranked(source)).toEqual(openReachFrame(source).rank(question).rows());
});

it('refuses damaged bytes and goes on', async () => {
  const { head, devices } = encodeContactIndex(index);
  await expect(preparer.prepare({ head: head.slice(0, -1), devices }, selection)).rejects.toThrow(
    'head of the contact index',
  );
  const answers = await Promise.all([1, 2, 3].map(() => ranked(index)));
  expect(new Set(answers.map((rows) => JSON.stringify(rows))).size).toBe(1);
});

it('says so when its thread dies, and has another for the next', async () => {
  const lost = preparer.prepare(encodeContactIndex(inventedIndex('2026-10', 5000, 40)), selection);
  await Promise.all([preparer.onApplicationShutdown(), expect(lost).rejects.toThrow('has ended')]);
  expect(await ranked(index)).toHaveLength(1);
});
