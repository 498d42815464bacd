import { describe, expect, it } from 'vitest';
import { hasTime, viewAddress } from './view-address.js';

describe('where a view is shown', () => {
  const at = { pathname: '/at/ratings', search: '?type=services&date=2026-10-01&attributes=gender%3Afemale' };

  it('is the address of now, without its time where it follows', () => {
    expect(viewAddress(at, false)).toBe(
      '/at/ratings?type=services&date=2026-10-01&attributes=gender%3Afemale',
    );
    expect(viewAddress(at, true)).toBe('/at/ratings?type=services&attributes=gender%3Afemale');
    expect(viewAddress({ pathname: '/at/exports', search: '' }, true)).toBe('/at/exports');
  });

  it('follows only where there is a time', () => {
    expect(hasTime({ date: '2026-10-01' })).toBe(true);
    expect(hasTime({ from: '2026-10-01', until: '2026-10-02' })).toBe(true);
    expect(hasTime({ search: 'a' })).toBe(false);
  });
});
