import { describe, expect, it } from '@jest/globals';
import { DailyClientHash, firstPartyClient } from './client-id.js';

describe('a client', () => {
  const hash = new DailyClientHash('a secret of forty characters for tests only');

  it('keeps its hash through a market day and loses it with the next', () => {
    const of = (day: string) => hash.of(day, '203.0.113.7', 'Firefox');
    expect(of('2026-01-05')).toBe(of('2026-01-05'));
    expect(of('2026-01-06')).not.toBe(of('2026-01-05'));
  });

  it('differs by address, browser and installation', () => {
    const all = [
      hash.of('2026-01-05', '203.0.113.7', 'Firefox'),
      hash.of('2026-01-05', '203.0.113.8', 'Firefox'),
      hash.of('2026-01-05', '203.0.113.7', 'Chrome'),
      new DailyClientHash('another secret of forty characters, truly').of(
        '2026-01-05',
        '203.0.113.7',
        'Firefox',
      ),
    ];
    expect(new Set(all).size).toBe(4);
    expect(all.every((text) => /^[0-9a-f]{32}$/.test(text))).toBe(true);
  });

  it('is its own identifier only in the form the tag makes', () => {
    expect(firstPartyClient('0123456789abcdef0123456789abcdef')).toBe('0123456789abcdef0123456789abcdef');
    for (const sent of [undefined, '', 'short', '0123456789ABCDEF0123456789ABCDEF', `${'0'.repeat(32)}0`])
      expect(firstPartyClient(sent)).toBeUndefined();
  });
});
