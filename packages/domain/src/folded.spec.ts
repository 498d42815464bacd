import { describe, expect, it } from 'vitest';
import { folded, textSearch } from './folded.js';

describe('a searched text', () => {
  it('is the same with and without umlauts, accents and capitals', () => {
    expect(folded('ÖSTERREICH')).toBe(folded('osterreich'));
    expect(folded('Straßenbahn à Genève')).toBe('strassenbahn a geneve');
  });

  it('is found with umlauts, without them, and with umlauts spelt out', () => {
    for (const search of ['Müller', 'muller', 'MUELLER', 'mue'])
      for (const text of ['Tante Müller', 'Mueller & Sohn']) {
        const isLeftOut = search === 'muller' && text.startsWith('Mueller');
        expect(textSearch(search)(text), `${search} in ${text}`).toBe(!isLeftOut);
      }
    expect(textSearch('wien')('Aktuelles')).toBe(false);
    expect(textSearch('aktuell')('Aktuelles')).toBe(true);
    expect(textSearch('el')('Mül')).toBe(false);
  });
});
