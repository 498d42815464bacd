import { describe, expect, it } from 'vitest';
import { formatChannelsState, parseChannelsState, type ChannelsState } from './channels-state.js';

const full: ChannelsState = {
  ...{ search: 'ä & b=c', state: 'requested', type: 3, sort: 'targets_count', order: 'desc', page: 3 },
};

describe('the state of the list of channels', () => {
  it('comes back from the address as it was written', () => {
    expect(parseChannelsState(new URLSearchParams(formatChannelsState(full).toString()))).toEqual(full);
  });

  it('leaves defaults out and takes them for what it does not know', () => {
    const defaults = parseChannelsState(
      new URLSearchParams('sort=luck&order=up&page=-1&state=lost&type=1e3'),
    );
    expect(formatChannelsState(defaults).toString()).toBe('');
  });
});
