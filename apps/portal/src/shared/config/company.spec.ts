import { describe, expect, it } from 'vitest';
import { socialLinks } from './company.js';

describe('the links to social networks', () => {
  it('are read in their order, with whatever their address holds', () => {
    expect(socialLinks('LinkedIn=https://li.example/a?b=c, X=http://x.example')).toEqual([
      { name: 'LinkedIn', url: 'https://li.example/a?b=c' },
      { name: 'X', url: 'http://x.example' },
    ]);
  });

  it.each(['', 'LinkedIn', '=https://x.example', 'X=javascript:alert(1)'])('leave out %j', (list) =>
    expect(socialLinks(list)).toEqual([]),
  );
});
