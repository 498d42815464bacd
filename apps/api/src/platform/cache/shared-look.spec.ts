import { expect, it, jest } from '@jest/globals';
import { SharedLook } from './shared-look.js';

/** A look whose takes the test ends. */
function looking() {
  const ends: ((seen: number) => void)[] = [];
  const take = jest.fn(() => new Promise<number>((resolve) => ends.push(resolve)));
  return { take, ends, shared: new SharedLook(take) };
}
const settled = () => new Promise(setImmediate);

it('is one for all who ask meanwhile, and begins after each of them asked', async () => {
  const { shared, take, ends } = looking();
  const first = shared.look();
  await settled();
  // What is under way may have seen what was so before these asked.
  const others = [shared.look(), shared.look()];
  await settled();
  expect(take).toHaveBeenCalledTimes(1);
  ends[0]!(1);
  await settled();
  expect(take).toHaveBeenCalledTimes(2);
  ends[1]!(2);
  expect([await first, await Promise.all(others)]).toEqual([1, [2, 2]]);
});

it('goes on after a failure, of which those are told who asked', async () => {
  const { shared, take } = looking();
  take.mockRejectedValueOnce(new Error('away')).mockResolvedValueOnce(3);
  const first = shared.look();
  await expect(first).rejects.toThrow('away');
  expect(await shared.look()).toBe(3);
});
