import { describe, expect, it } from '@jest/globals';
import { referrerGroup } from './referrer-groups.js';

describe('referrers', () => {
  it.each([
    ['=direct', 'direct'],
    ['=search', 'search'],
    ['m.facebook.com', 'social'],
    ['www.tirol.example', 'own'],
    ['sport.tirol.example', 'own'],
    ['nottirol.example', 'others'],
    ['notfacebook.com', 'others'],
    ['*', 'others'],
  ] as const)('%s are of the group %s', (key, group) => {
    expect(referrerGroup(key, ['tirol.example'])).toBe(group);
  });

  it('are nobody’s own where no host is known', () => {
    expect(referrerGroup('tirol.example', [])).toBe('others');
  });
});
