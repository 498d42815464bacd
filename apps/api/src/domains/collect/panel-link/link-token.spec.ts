import { describe, expect, it } from '@jest/globals';
import { LinkTokens } from './link-token.js';

const tokens = new LinkTokens('a secret of forty characters for tests only');
const claim = { country: 'at', personId: 42, expiresAt: Date.parse('2026-12-01T00:00:00Z') };

describe('a panel token', () => {
  it('says who opens it and until when, and is another every time', () => {
    const [first, second] = [tokens.issue(claim), tokens.issue(claim)];
    expect(tokens.read(first)).toMatchObject(claim);
    expect(first).not.toBe(second);
  });

  it('is refused once any character of it is another', () => {
    const token = tokens.issue(claim);
    for (let place = 0; place < token.length; place++) {
      const other = token[place] === '1' ? '2' : '1';
      const changed = token.slice(0, place) + other + token.slice(place + 1);
      expect(tokens.read(changed)).toBeUndefined();
    }
  });

  it('of another installation is refused', () => {
    const other = new LinkTokens('another secret of forty characters for tests');
    expect(tokens.read(other.issue(claim))).toBeUndefined();
  });

  it('of the secret before still opens', () => {
    const changed = new LinkTokens(
      'another secret of forty characters for tests',
      'a secret of forty characters for tests only',
    );
    expect(changed.read(tokens.issue(claim))).toMatchObject(claim);
    expect(tokens.read(changed.issue(claim))).toBeUndefined();
  });

  it.each(['', '.', 'at.42', `${'a'.repeat(500)}`, 'at.42.1764547200..'])('is not %j', (text) => {
    expect(tokens.read(text)).toBeUndefined();
  });
});
