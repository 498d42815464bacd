import { MessageChannel } from 'node:worker_threads';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { compileKernel } from '../build-kernel.mjs';
import { ContactIndexFormatError } from '../src/contact-index/byte-stream.js';
import { buildContactIndex } from '../src/contact-index/contact-index-builder.js';
import { decodeContactIndex, encodeContactIndex } from '../src/contact-index/contact-index-codec.js';
import { KERNEL_WASM } from '../src/kernel/kernel.wasm.js';
import { plainArena } from '../src/kernel/plain-kernel.js';
import { wasmArena } from '../src/kernel/wasm-arena.js';
import { audienceProfile } from '../src/questions/audience-profile.js';
import { combineEntities } from '../src/questions/combination.js';
import { planAudience } from '../src/questions/audience-plan.js';
import { competitors } from '../src/questions/competitors.js';
import { optimiseReach } from '../src/questions/optimise-reach.js';
import { overlapMatrix } from '../src/questions/overlap-matrix.js';
import { overlapTable } from '../src/questions/overlap-table.js';
import { reachIncrements } from '../src/questions/reach-increments.js';
import { SamePersons } from '../src/questions/same-persons.js';
import type { ReachQuestion } from '../src/reach/reach.types.js';
import { openReachFrame, type ReachFrame } from '../src/reach/reach-frame.js';
import { addPreparedView, openPreparedFrame, prepareFrame } from '../src/reach/shared-frame.js';
import { marketArbitrary } from './arbitrary-market.js';
import { inFrameMemory } from './in-frame-memory.js';
import { entityListArbitrary, HOLIDAYS, questionArbitrary } from './arbitrary-question.js';

/** Numbers rounded to what both kernels must agree on: their sums of squares are added in another order. */
function rounded(answer: unknown): unknown {
  return JSON.parse(
    JSON.stringify(answer, (_, value: unknown) =>
      typeof value === 'number' ? Number(value.toPrecision(9)) : value,
    ),
  );
}

/** What arrives of a value at the other end of a channel between threads. */
function throughPort<Value>(value: Value): Promise<Value> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port2.once('message', (data: Value) => {
      port1.close();
      resolve(data);
    });
    port1.postMessage(value);
  });
}

function answers(frame: ReachFrame, question: ReachQuestion, ids: readonly number[]): unknown {
  const known = ids.filter((id) => frame.number(id) !== undefined);
  return rounded([
    frame.rank(question).rows(),
    frame.combine(question, ids),
    reachIncrements(frame, question, ids),
    combineEntities(frame, question, ids),
    overlapMatrix(frame, question, ids),
    audienceProfile(frame, question, ids),
    optimiseReach(frame, question, { maxEntities: 3 }),
    overlapTable(frame, question, ids.slice(0, 8)),
    planAudience(
      frame,
      question,
      ids.filter((id) => id < 10).map((entityId) => ({ entityId, booking: { share: 0.3 } })),
      { classes: 5 },
    ),
    known.slice(0, 1).map((id) => competitors(frame, question, id)),
    new SamePersons(frame, question).areDifferent(
      known.flatMap((first) => known.map((second) => [first, second] as const)),
      0.5,
    ),
  ]);
}

describe('the kernel in WebAssembly', () => {
  it('is used here', () => {
    expect(wasmArena(1000)?.kernel).not.toBe(plainArena().kernel);
  });

  it('is what its source compiles to', async () => {
    expect((await compileKernel()) === KERNEL_WASM, 'run build-kernel.mjs').toBe(true);
  });

  it('answers every question as the plain one does', () => {
    fc.assert(
      fc.property(
        marketArbitrary(),
        fc.array(fc.tuple(questionArbitrary, entityListArbitrary), { minLength: 1, maxLength: 4 }),
        (market, questions) => {
          const index = buildContactIndex(market);
          const fast = openReachFrame(index, { holidays: HOLIDAYS });
          const plain = openReachFrame(index, { holidays: HOLIDAYS, kernel: 'plain' });
          for (const [question, ids] of questions) {
            expect(answers(fast, question, ids)).toEqual(answers(plain, question, ids));
          }
        },
      ),
      { numRuns: 150 },
    );
  });

  it('keeps its columns when its memory grows', () => {
    const arena = wasmArena(1)!;
    const first = arena.f64(10).fill(7);
    const large = arena.u32(1_000_000).fill(3);
    expect(new Set(first)).toEqual(new Set([7]));
    expect(new Set(large)).toEqual(new Set([3]));
    expect(arena.bytes).toBeGreaterThan(4_000_000);
  });
});

describe('a frame of stored bytes', () => {
  it('answers as the one they were made of, also after letting the bytes go', () => {
    fc.assert(
      fc.property(
        marketArbitrary(),
        fc.boolean(),
        fc.array(fc.tuple(questionArbitrary, entityListArbitrary), { minLength: 2, maxLength: 4 }),
        (market, oneDevice, questions) => {
          const contacts = market.contacts.map((row) =>
            oneDevice ? { ...row, device: 'desktop' as const } : row,
          );
          const index = buildContactIndex({ ...market, contacts });
          const built = openReachFrame(index, { holidays: HOLIDAYS, maxViews: 1 });
          const encoded = encodeContactIndex(index);
          const stored = [encoded, inFrameMemory(encoded)].map((bytes) =>
            openReachFrame(decodeContactIndex(bytes), { holidays: HOLIDAYS }),
          );
          for (const [question, ids] of questions) {
            const expected = answers(built, question, ids);
            for (const frame of stored) expect(answers(frame, question, ids)).toEqual(expected);
          }
        },
      ),
    );
  });

  it('answers where the bytes lie, with visits that fit half a word and others', () => {
    const persons = Array.from({ length: 40 }, (_, id) => ({ id, weight: 1 + id / 4, valueIds: [id % 3] }));
    for (const visits of [3, 300, 70_000, 2 ** 32 - 1]) {
      const contacts = persons.flatMap(({ id }) =>
        [1, 2].map((entityId) => ({
          personId: id,
          entityId,
          device: 'desktop' as const,
          mask: 1 + id,
          registered: id % 2 === 0,
          visits: id === 7 ? visits : 1,
          impressions: id * 3,
          seconds: id === 8 ? 2 ** 31 : visits,
        })),
      );
      const universe = persons.reduce((sum, { weight }) => sum + weight, 0);
      const entities = [{ id: 1 }, { id: 2 }];
      const index = buildContactIndex({ month: '2025-10', universe, persons, entities, contacts });
      const encoded = inFrameMemory(encodeContactIndex(index));
      const stored = openReachFrame(decodeContactIndex(encoded));
      const built = openReachFrame(index, { kernel: 'plain' });
      const question = {
        devices: ['desktop' as const],
        filter: [[1, 2]],
        calculation: 'accumulated' as const,
      };
      expect(answers(stored, question, [1, 2])).toEqual(answers(built, question, [1, 2]));
      expect(stored.view(question).masks.buffer).toBe(encoded.devices.desktop.buffer);
    }
  });

  it('refuses damaged bytes wherever they lie', () => {
    const [market] = fc.sample(marketArbitrary(), { numRuns: 1, seed: 3 });
    const encoded = encodeContactIndex(buildContactIndex(market!));
    const { desktop } = encoded.devices;
    for (let at = 0; at < desktop.length; at += 1) {
      const damaged = inFrameMemory(encoded);
      damaged.devices.desktop[at]! ^= 1 << (at & 7);
      expect(() => decodeContactIndex(damaged)).toThrow(ContactIndexFormatError);
    }
  });

  it('answers alike when another thread has prepared it', async () => {
    const samples = fc.sample(fc.tuple(marketArbitrary(), questionArbitrary, entityListArbitrary), 12);
    for (const [market, question, ids] of samples) {
      const encoded = inFrameMemory(encodeContactIndex(buildContactIndex(market)));
      const bytes = encodeContactIndex(buildContactIndex(market));
      const prepared = await throughPort(prepareFrame(encoded, question));
      const frame = openPreparedFrame(encoded, prepared, { holidays: HOLIDAYS });
      expect(frame.has(question)).toBe(true);
      const built = openReachFrame(decodeContactIndex(bytes), { holidays: HOLIDAYS });
      expect(answers(frame, question, ids)).toEqual(answers(built, question, ids));
      const registered = { ...question, registeredOnly: !question.registeredOnly };
      addPreparedView(frame, await throughPort(prepareFrame(frame.stored ?? bytes, registered)));
      expect(answers(frame, registered, ids)).toEqual(answers(built, registered, ids));
    }
  });
});
