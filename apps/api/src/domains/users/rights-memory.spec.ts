import { expect, it, jest } from '@jest/globals';
import { RightsMemory } from './rights-memory.js';
import type { RightsChanged } from './database/rights-changes.read-model.js';

const about = () => ['user 7'];

/** A memory whose changes the test tells. */
function remembering() {
  const since = jest.fn<(snapshot: string | null) => Promise<RightsChanged>>();
  since.mockImplementation(() => Promise.resolve({ snapshot: '1', about: [] }));
  const find = jest.fn(() => Promise.resolve('rights'));
  return { since, find, memory: new RightsMemory({ since } as never) };
}

it('finds once while nothing has changed, and looks every time', async () => {
  const { memory, since, find } = remembering();
  for (let round = 0; round < 3; round += 1) await memory.get('a', find, about);
  expect([find.mock.calls.length, since.mock.calls]).toEqual([1, [[null], ['1'], ['1']]]);
});

it.each(['user 7', 'everybody'])('finds anew after a change of %s', async (changed) => {
  const { memory, since, find } = remembering();
  await memory.get('a', find, about);
  since.mockResolvedValueOnce({ snapshot: '2', about: [changed] });
  await memory.get('a', find, about);
  expect(find).toHaveBeenCalledTimes(2);
  await memory.get('a', find, about);
  expect(since.mock.calls).toEqual([[null], ['1'], ['2']]);
  expect(find).toHaveBeenCalledTimes(2);
});

it('keeps what was found while others changed, but not what was found while something did', async () => {
  const { memory, since, find } = remembering();
  await memory.get('a', find, about);
  let found: (value: string) => void = () => undefined;
  const slow = memory.get('b', () => new Promise<string>((resolve) => (found = resolve)), about);
  await new Promise(setImmediate);
  since.mockResolvedValueOnce({ snapshot: '2', about: ['user 8'] });
  await memory.get('a', find, about);
  expect(find).toHaveBeenCalledTimes(1);
  found('rights of before');
  await slow;
  await memory.get('b', find, about);
  expect(find).toHaveBeenCalledTimes(2);
});

it('gives nothing out that it could not look after', async () => {
  const { memory, since, find } = remembering();
  await memory.get('a', find, about);
  since.mockRejectedValueOnce(new Error('away'));
  await expect(memory.get('a', find, about)).rejects.toThrow('away');
  expect(await memory.get('a', find, about)).toBe('rights');
});

it('relies on nothing after a minute without a look', async () => {
  const { memory, since, find } = remembering();
  const clock = jest.spyOn(performance, 'now').mockReturnValue(0);
  await memory.get('a', find, about);
  clock.mockReturnValue(60_001);
  await memory.get('a', find, about);
  expect([find.mock.calls.length, since.mock.calls]).toEqual([2, [[null], [null]]]);
  clock.mockRestore();
});

it('has all who ask meanwhile share one look, begun after they asked', async () => {
  const { memory, since, find } = remembering();
  await memory.get('a', find, about);
  let answer: (changed: RightsChanged) => void = () => undefined;
  since.mockImplementationOnce(() => new Promise((resolve) => (answer = resolve)));
  const first = memory.get('a', find, about);
  await new Promise(setImmediate);
  const later = Promise.all([1, 2, 3].map(() => memory.get('a', find, about)));
  since.mockResolvedValueOnce({ snapshot: '3', about: ['user 7'] });
  answer({ snapshot: '2', about: [] });
  await Promise.all([first, later]);
  expect(since).toHaveBeenCalledTimes(3);
  expect(find.mock.calls.length).toBeGreaterThan(1);
});
