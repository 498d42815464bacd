import { beforeEach, describe, expect, it, vi } from 'vitest';
import { isMissingChunk, reloadOnce, takeReloadNote } from './missing-chunk.js';

describe('a missing chunk', () => {
  beforeEach(() => sessionStorage.clear());

  it.each([
    new TypeError('Failed to fetch dynamically imported module: http://x/assets/a.js'),
    new TypeError('error loading dynamically imported module'),
    new Error('Importing a module script failed.'),
    new Error('Unable to preload CSS for /assets/a.css'),
    new Error('Loading chunk failed (timeout)'),
    Object.assign(new Error('styles'), { code: 'CSS_CHUNK_LOAD_FAILED' }),
  ])('is seen in %o', (error) => expect(isMissingChunk(error)).toBe(true));

  it.each([new Error('x is not a function'), 'Loading chunk failed', null])('is not seen in %o', (error) =>
    expect(isMissingChunk(error)).toBe(false),
  );

  it('loads the page anew once a minute, not in circles', () => {
    const reload = vi.fn();
    const now = 1_800_000_000_000;
    expect(reloadOnce(now, '/at/ratings?page=2', reload)).toBe(true);
    expect(reloadOnce(now + 59_999, null, reload)).toBe(false);
    expect(reloadOnce(now + 60_000, null, reload)).toBe(true);
    expect(reload.mock.calls).toEqual([['/at/ratings?page=2'], [null]]);
    expect([takeReloadNote(), takeReloadNote()]).toEqual([true, false]);
  });
});
