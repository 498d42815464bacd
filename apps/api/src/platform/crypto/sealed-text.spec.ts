import { describe, expect, it } from '@jest/globals';
import { SealedTexts } from './sealed-text.js';

const texts = new SealedTexts('a secret of forty characters for tests only', 'tests');

describe('a sealed text', () => {
  it('is opened again, and looks different every time', () => {
    const [one, other] = [texts.seal('pässword', '7'), texts.seal('pässword', '7')];
    expect(one.equals(other)).toBe(false);
    expect(one.includes('ssword')).toBe(false);
    expect([texts.open(one, '7'), texts.open(other, '7')]).toEqual(['pässword', 'pässword']);
    expect(texts.open(texts.seal('', '7'), '7')).toBe('');
  });

  it('of the secret before is opened until it is sealed anew', () => {
    const [old, now] = [
      'a secret of forty characters for tests only',
      'another secret of forty characters, new',
    ];
    const changing = new SealedTexts(now, 'tests', old);
    const sealed = texts.seal('pässword', '7');
    expect(changing.open(sealed, '7')).toBe('pässword');
    expect(() => changing.open(sealed, '8')).toThrow();
    const anew = changing.seal(changing.open(sealed, '7'), '7');
    expect(new SealedTexts(now, 'tests').open(anew, '7')).toBe('pässword');
    expect(() => texts.open(anew, '7')).toThrow();
  });

  it('stays shut for another place, key or purpose, and once a bit has changed', () => {
    const sealed = texts.seal('password', '7');
    expect(() => texts.open(sealed, '8')).toThrow();
    expect(() => new SealedTexts('another secret', 'tests').open(sealed, '7')).toThrow();
    expect(() =>
      new SealedTexts('a secret of forty characters for tests only', 'others').open(sealed, '7'),
    ).toThrow();
    for (const place of [0, 13, 30]) {
      const changed = Buffer.from(sealed);
      changed.writeUInt8(changed.readUInt8(place) ^ 1, place);
      expect(() => texts.open(changed, '7')).toThrow();
    }
  });
});
