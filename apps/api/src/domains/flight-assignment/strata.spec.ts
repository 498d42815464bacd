import { describe, expect, it } from '@jest/globals';
import { levelIn, stratumOf } from './strata.js';

const attribute = (key: string, ...levels: [number, string][]) => ({
  id: 1,
  key,
  name: key,
  groupName: '',
  fixed: true,
  values: levels.map(([id, level]) => ({ id, key: level, name: level, minAge: null, maxAge: null })),
});

describe('strata', () => {
  const attributes = [
    attribute('birthday', [3, '14-29'], [4, '30+']),
    attribute('gender', [1, 'female'], [2, 'male']),
  ];

  it('are named by gender and age group, and read again', () => {
    const stratum = stratumOf([4, 1, 99], attributes);
    expect(stratum).toBe('female|30+');
    expect([levelIn(stratum, 'gender'), levelIn(stratum, 'birthday')]).toEqual(['female', '30+']);
  });

  it('say where a level is not known', () => {
    expect(stratumOf([2], attributes)).toBe('male|-');
    expect(stratumOf([2], [])).toBe('-|-');
    expect(levelIn('male|-', 'birthday')).toBeNull();
  });
});
