import { buildContactIndex, encodeContactIndex } from '@netreach/measurement';
import { afterAll, expect, it } from 'vitest';
import { IndexDecoder } from '../../src/domains/measurement/frames/index-decoder.js';
import { inventedIndex } from './support/stored-index.js';

const decoder = new IndexDecoder();
afterAll(() => decoder.onApplicationShutdown());

const index = buildContactIndex({
  ...{ month: '2026-10', universe: 2, persons: [1, 2].map((id) => ({ id, weight: 1, valueIds: [id] })) },
  entities: [{ id: 7 }],
  contacts: [1, 2].map((personId) => ({
    ...{ personId, entityId: 7, device: 'desktop' as const, mask: 5, visits: 2, impressions: 3, seconds: 40 },
    registered: false,
  })),
});

it('gives what was encoded, and takes the memory of what it was given', async () => {
  const encoded = encodeContactIndex(index);
  expect(await decoder.decode(encoded)).toEqual(index);
  expect(encoded.head.byteLength).toBe(0);
});

it('refuses damaged bytes and goes on', async () => {
  const { head, devices } = encodeContactIndex(index);
  await expect(decoder.decode({ head: head.slice(0, -1), devices })).rejects.toThrow(
    'head of the contact index',
  );
  const answers = await Promise.all([1, 2, 3].map(() => decoder.decode(encodeContactIndex(index))));
  expect(answers).toEqual([index, index, index]);
});

it('says so when its thread dies, and has another for the next', async () => {
  const lost = decoder.decode(encodeContactIndex(inventedIndex('2026-10', 5000, 40)));
  await Promise.all([decoder.onApplicationShutdown(), expect(lost).rejects.toThrow('has ended')]);
  expect(await decoder.decode(encodeContactIndex(index))).toEqual(index);
});
