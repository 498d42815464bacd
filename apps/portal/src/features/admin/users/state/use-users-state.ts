import { useCallback } from 'react';
import { useUrlState } from '../../../../shared/url-state/use-url-state.js';
import { formatUsersState, parseUsersState, type UsersState } from './users-state.js';

/** Changes part of the state; anything but the page itself leads back to page 1. */
export type ChangeUsers = (change: Partial<UsersState>) => void;

const IN_URL = { parse: parseUsersState, format: formatUsersState };

/** The state of the list, kept in the address. Choosing a page can be undone with Back. */
export function useUsersState(): { state: UsersState; change: ChangeUsers } {
  const [state, write] = useUrlState(IN_URL);
  const change = useCallback<ChangeUsers>(
    (part) => write((now) => ({ ...now, page: 1, ...part }), { keepHistory: 'page' in part }),
    [write],
  );
  return { state, change };
}
