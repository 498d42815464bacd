import { describe, expect, it } from 'vitest';
import { folded } from './folded.js';

describe('a searched text', () => {
  it('is the same with and without umlauts, accents and capitals', () => {
    expect(folded('ÖSTERREICH')).toBe(folded('osterreich'));
    expect(folded('Straßenbahn à Genève')).toBe('strassenbahn a geneve');
  });
});
