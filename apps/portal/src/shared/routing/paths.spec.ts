import { describe, expect, it } from 'vitest';
import { fillPath, hasCountry, isRouteName, pathTo } from './paths.js';

describe('addresses', () => {
  it('are filled with their parameters, escaped', () => {
    expect(pathTo('startpage')).toBe('/home');
    expect(pathTo('ratings', { country_code: 'at' })).toBe('/at/ratings');
    expect(fillPath('ratings', { country_code: 'a/b' })).toBe('/a%2Fb/ratings');
  });

  it('are not made up when a parameter is missing', () => {
    expect(fillPath('ratings', {})).toBeNull();
  });

  it('know whether they carry the country', () => {
    expect(hasCountry('ratings')).toBe(true);
    expect(hasCountry('startpage')).toBe(false);
  });

  it('are known by name', () => {
    expect(isRouteName('login')).toBe(true);
    expect(isRouteName('toString')).toBe(false);
  });
});
