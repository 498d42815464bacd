import { maxHeaderSize } from 'node:http';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, it } from '@jest/globals';
import { FuzzFixture, KNOWN } from './fuzz/fixture.js';
import { judgeAnswer } from './fuzz/judge-answer.js';
import { operations, type FuzzedOperation } from './fuzz/operations.js';
import { requestsOf, rightRequestsOf, type FuzzRequest } from './fuzz/requests.js';
import { described, headSize, send } from './fuzz/send.js';
import { howOften } from './support/depth.js';

/** Cases of each operation. */
const CASES = howOften('FUZZ_CASES', 25, 100);

/** The same seed makes the same cases, whatever other operations there are. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20_261_103);

/** Requests of each operation to learn from. */
const LESSONS = 9;

/** Right requests of an operation that nothing else succeeded with, before it counts as one that cannot. */
const SECOND_CHANCES = 12;

/** Requests under way at the same time. */
const AT_ONCE = 8;

const HEAD_TOO_LARGE = 431;

/** Bytes of a head that Node takes, less what an HTTP client may add. */
const LARGEST_HEAD = maxHeaderSize - 1024;

/** Ways to fail of which an example is shown. */
const KINDS_SHOWN = 4;

/** How long a failing case is made smaller, in milliseconds. */
const SHRINKING_MS = 10_000;

let fixture: FuzzFixture;
const began = performance.now();
const tally = {
  operations: 0,
  cases: 0,
  answers: new Map<string, number>(),
  unmet: new Map<string, string>(),
};

beforeAll(async () => {
  fixture = await FuzzFixture.open();
  await learn();
}, 900_000);
afterAll(async () => {
  await fixture.close();
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  const answers = [...tally.answers].sort().map(([kind, count]) => `${count} x ${kind}`);
  console.log(
    [
      `fuzz: ${tally.operations} operations, ${tally.cases} cases in ${seconds} s, seed ${SEED}: ${answers.join(', ')}`,
      `never successful: ${[...tally.unmet].map(([id, why]) => `${id} (${why})`).join(', ') || 'none'}`,
    ].join('\n'),
  );
});

/** One case: problems, empty when the answer is as it should be, and the case in words. */
async function tryCase(operation: FuzzedOperation, request: FuzzRequest, index: number) {
  const { callers, learned } = fixture;
  const caller = callers[index % callers.length];
  if (!caller) throw new Error('nobody calls');
  const address = `10.${(index >> 16) & 255}.${(index >> 8) & 255}.${index & 255}`;
  const attempt = { operation, request, caller, address, learned };
  // Asked before: the call itself may take an address off the list.
  const home = await fixture.home(operation);
  const answer = await send(fixture.callOf(operation), attempt);
  // What is larger than any head of a request never comes to a route.
  const neverCame = answer.status === HEAD_TOO_LARGE && headSize(attempt) > LARGEST_HEAD;
  const problems = neverCame ? [] : [...answer.problems, ...judgeAnswer(operation, answer, home)];
  const { code } = (answer.body ?? {}) as { code?: string };
  return { problems, status: answer.status, code, text: described(attempt, answer) };
}

/** Calls everything rightly that deletes nothing, twice over, so that later requests can name what exists. */
async function learn(): Promise<void> {
  const lasting = operations.filter(({ method }) => method !== 'DELETE');
  for (const operation of [...lasting, ...lasting]) {
    await fixture.restore();
    const seed = seedOf(operation);
    const requests = fc.sample(rightRequestsOf(operation, KNOWN), { seed, numRuns: LESSONS });
    for (const [index, request] of requests.entries()) await tryCase(operation, request, index);
  }
}

/** Tries every case of an operation, several at once. */
async function tryAll(operation: FuzzedOperation, cases: readonly FuzzRequest[]) {
  const failed: { index: number; problems: string[]; text: string }[] = [];
  const waiting = cases.entries();
  const codes = new Map<string, number>();
  let successes = 0;
  const work = async () => {
    for (const [index, request] of waiting) {
      const { status, code = String(status), ...tried } = await tryCase(operation, request, index);
      const kind = `${Math.floor(status / 100)}xx`;
      tally.answers.set(kind, (tally.answers.get(kind) ?? 0) + 1);
      codes.set(code, (codes.get(code) ?? 0) + 1);
      if (status < 300) successes += 1;
      if (tried.problems.length > 0) failed.push({ index, ...tried });
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, work));
  if (successes === 0 && (await succeedsAtLast(operation))) successes = 1;
  tally.operations += 1;
  tally.cases += cases.length;
  if (successes === 0) tally.unmet.set(operation.id, commonest(codes));
  return failed.sort((a, b) => a.index - b.index);
}

/** Whether those who are signed in succeed with requests that nothing is wrong with. */
async function succeedsAtLast(operation: FuzzedOperation): Promise<boolean> {
  await fixture.restore();
  const right = fc.sample(rightRequestsOf(operation, KNOWN), {
    seed: seedOf(operation) + 1,
    numRuns: SECOND_CHANCES,
  });
  for (const [at, request] of right.entries()) {
    const nobody = fixture.callers.length;
    const { status } = await tryCase(operation, request, at * nobody + 1 + (at % (nobody - 1)));
    if (status < 300) return true;
  }
  return false;
}

/** What an operation answered most. */
function commonest(codes: ReadonlyMap<string, number>): string {
  const sorted = [...codes].sort(([, a], [, b]) => b - a);
  return sorted
    .slice(0, 3)
    .map(([code, count]) => `${count} x ${code}`)
    .join(', ');
}

/** The smallest request that still fails, in words; undefined when the failure does not come again. */
async function smallest(operation: FuzzedOperation, seed: number, index: number) {
  const property = fc.asyncProperty(requestsOf(operation, KNOWN), async (request) => {
    const { problems, text } = await tryCase(operation, request, index);
    if (problems.length > 0) throw new Error(`${problems.join('\n')}\n${text}`);
  });
  const options = { seed, path: String(index), numRuns: 1, interruptAfterTimeLimit: SHRINKING_MS };
  const { errorInstance } = await fc.check(property, options);
  return errorInstance instanceof Error ? errorInstance.message : undefined;
}

/** The first case of each way to fail, a few at most. */
function ofEachKind<Failed extends { problems: string[] }>(failed: readonly Failed[]): Failed[] {
  const kinds = new Map<string, Failed>();
  for (const one of failed) {
    const kind = one.problems.join('\n');
    if (!kinds.has(kind)) kinds.set(kind, one);
  }
  return [...kinds.values()].slice(0, KINDS_SHOWN);
}

/** A seed of an operation's own. */
function seedOf({ id }: FuzzedOperation): number {
  return [...id].reduce((hash, letter) => (Math.imul(hash, 31) + letter.charCodeAt(0)) | 0, SEED);
}

describe('every operation of the document, whatever it is sent,', () => {
  const cases = operations.map((operation) => [`${operation.method} ${operation.path}`, operation] as const);

  it.each(cases)(
    'answers as documented: %s',
    async (_, operation) => {
      await fixture.restore();
      const seed = seedOf(operation);
      const failed = await tryAll(
        operation,
        fc.sample(requestsOf(operation, KNOWN), { seed, numRuns: CASES }),
      );
      if (failed.length === 0) return;
      const examples = [];
      for (const { index, problems, text } of ofEachKind(failed))
        examples.push((await smallest(operation, seed, index)) ?? `${problems.join('\n')}\n${text}`);
      throw new Error(
        [
          `${failed.length} of ${CASES} cases failed; again with FUZZ_SEED=${SEED} FUZZ_CASES=${CASES}`,
          ...examples,
        ].join('\n'),
      );
    },
    60_000 + CASES * 100,
  );
});
