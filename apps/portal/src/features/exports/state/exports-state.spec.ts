import { describe, expect, it } from 'vitest';
import { formatExportsState, parseExportsState, type ExportsState } from './exports-state.js';

const full: ExportsState = { search: 'ä & b=c', state: 'failed', sort: 'file_size', order: 'asc', page: 3 };

describe('the state of the list of exports', () => {
  it('comes back from the address as it was written', () => {
    expect(parseExportsState(new URLSearchParams(formatExportsState(full).toString()))).toEqual(full);
  });

  it('leaves defaults out and takes them for what it does not know', () => {
    const defaults = parseExportsState(new URLSearchParams('sort=luck&order=up&page=-1&state=lost&export=x'));
    expect(formatExportsState(defaults).toString()).toBe('');
  });
});
