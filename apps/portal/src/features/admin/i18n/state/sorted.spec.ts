import { describe, expect, it } from 'vitest';
import { listInUrl, sorted } from './sorted.js';

const rows = [
  { name: 'b', keys: 10 },
  { name: 'Ä', keys: 9 },
  { name: 'c', keys: 100 },
];

describe('a short list', () => {
  it('is ordered by names as people read them, and by numbers', () => {
    const names = (sort: string, order: 'asc' | 'desc') =>
      sorted(rows, { sort, order }, 'de-DE').map(({ name }) => name);
    expect(names('name', 'asc')).toEqual(['Ä', 'b', 'c']);
    expect(names('keys', 'desc')).toEqual(['c', 'b', 'Ä']);
    expect(names('unknown', 'asc')).toEqual(['b', 'Ä', 'c']);
  });

  it('keeps its state in the address', () => {
    const { parse, format } = listInUrl('name');
    const state = { sort: 'keys', order: 'desc', locale: 'fr-FR' } as const;
    expect(parse(new URLSearchParams(format(state).toString()))).toEqual(state);
    expect(format(parse(new URLSearchParams())).toString()).toBe('');
  });
});
