import { expect, it, jest } from '@jest/globals';
import { StampedCache } from './stamped-cache.js';

const loading = (value: string) => jest.fn(() => Promise.resolve(value));

it('loads a value once for its stamp, and again for the next', async () => {
  const cache = new StampedCache<string>(2);
  const [first, second] = [loading('old'), loading('new')];
  expect(await Promise.all([cache.get('a', '1', first), cache.get('a', '1', first)])).toEqual(['old', 'old']);
  expect(await cache.get('a', '2', second)).toBe('new');
  expect(await cache.get('a', '2', first)).toBe('new');
  expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 1]);
});

it('forgets what was not asked for the longest', async () => {
  const cache = new StampedCache<string>(2);
  for (const key of ['a', 'b', 'a', 'c']) await cache.get(key, '1', loading(key));
  const [kept, forgotten] = [loading('x'), loading('y')];
  expect([await cache.get('a', '1', kept), await cache.get('b', '1', forgotten)]).toEqual(['a', 'y']);
  expect(kept).not.toHaveBeenCalled();
});

it('keeps no failure', async () => {
  const cache = new StampedCache<string>(2);
  await expect(cache.get('a', '1', () => Promise.reject(new Error('away')))).rejects.toThrow('away');
  expect(await cache.get('a', '1', loading('here'))).toBe('here');
});
