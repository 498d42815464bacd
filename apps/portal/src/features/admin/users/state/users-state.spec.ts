import { describe, expect, it } from 'vitest';
import { formatUsersState, parseUsersState, type UsersState } from './users-state.js';

const full: UsersState = { search: 'ä & b=c', sort: 'last_active_at', order: 'desc', page: 3 };

describe('the state of the list of users', () => {
  it('comes back from the address as it was written', () => {
    expect(parseUsersState(new URLSearchParams(formatUsersState(full).toString()))).toEqual(full);
  });

  it('leaves defaults out and takes them for what it does not know', () => {
    const defaults = parseUsersState(new URLSearchParams('sort=luck&order=up&page=-1'));
    expect(formatUsersState(defaults).toString()).toBe('');
  });
});
