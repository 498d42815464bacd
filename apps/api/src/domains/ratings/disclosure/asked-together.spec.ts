import { expect, it, jest } from '@jest/globals';
import { AskedTogether } from './asked-together.js';

const settled = () => new Promise(setImmediate);

it('answers together what is asked while a round is under way', async () => {
  const together = new AskedTogether<number, string>();
  let go: () => void = () => undefined;
  const hold = new Promise<void>((resolve) => (go = resolve));
  const answerAll = jest.fn(async (asked: readonly number[]) => {
    await hold;
    return asked.map((one) => `answer ${one}`);
  });
  const answers = [1, 2, 3].map((one) => together.ask(one, answerAll));
  await settled();
  go();
  expect(await Promise.all(answers)).toEqual(['answer 1', 'answer 2', 'answer 3']);
  expect(answerAll.mock.calls).toEqual([[[1]], [[2, 3]]]);
});

it('fails those of a round, and no others', async () => {
  const together = new AskedTogether<number, number>();
  const answerAll = jest.fn((asked: readonly number[]) =>
    asked.includes(1) ? Promise.reject(new Error('away')) : Promise.resolve(asked),
  );
  const answers = await Promise.allSettled([1, 2].map((one) => together.ask(one, answerAll)));
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(await together.ask(3, answerAll)).toBe(3);
});
