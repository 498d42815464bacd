import { describe, expect, it } from 'vitest';
import { listInUrl, type ListState } from './list-state.js';

const { parse, format } = listInUrl({ sorts: ['name', 'created_at'], filters: ['state', 'tag'] });
const full: ListState = {
  search: 'ä & b=c',
  sort: 'created_at',
  order: 'desc',
  page: 3,
  filters: { state: 'done' },
};

describe('the state of a list', () => {
  it('comes back from the address as it was written', () => {
    expect(parse(new URLSearchParams(format(full).toString()))).toEqual(full);
  });

  it('leaves defaults out and takes them for what it does not know', () => {
    const defaults = parse(new URLSearchParams('sort=luck&order=up&page=-1&colour=red'));
    expect(format(defaults).toString()).toBe('');
  });

  it('has a first order of its own, and can be turned round', () => {
    const newest = listInUrl({ sorts: ['created_at'], firstOrder: 'desc' });
    expect(newest.parse(new URLSearchParams()).order).toBe('desc');
    expect(
      newest
        .format({ ...full, sort: 'created_at', order: 'asc', page: 1, search: '', filters: {} })
        .toString(),
    ).toBe('order=asc');
  });
});
