import { describe, expect, it } from 'vitest';
import { formatKeysState, parseKeysState, type KeysState } from './keys-state.js';

const full: KeysState = {
  ...{ search: 'ä & b=c', tag: 'ratings', left: 'de-DE', right: 'fr-FR' },
  ...{ state: 'missing', sort: 'edited_at', page: 3 },
};

describe('the state of the list of texts', () => {
  it('comes back from the address as it was written', () => {
    expect(parseKeysState(new URLSearchParams(formatKeysState(full).toString()))).toEqual(full);
  });

  it('leaves defaults out and takes them for what it does not know', () => {
    const defaults = parseKeysState(new URLSearchParams('sort=luck&state=odd&page=-1'));
    expect(formatKeysState(defaults).toString()).toBe('');
  });
});
