import { useCallback } from 'react';
import { useUrlState } from '../../../shared/url-state/use-url-state.js';
import { formatMethodState, parseMethodState, type MethodState } from './method-state.js';

/** Changes part of the state. */
export type ChangeMethod = (change: Partial<MethodState>) => void;

const IN_URL = { parse: parseMethodState, format: formatMethodState };

/** The state of the method page, kept in the address. Back undoes every step; what is typed into the search is one. */
export function useMethodState(): { state: MethodState; change: ChangeMethod } {
  const [state, write] = useUrlState(IN_URL);
  const change = useCallback<ChangeMethod>(
    (part) => write((now) => ({ ...now, ...part }), { keepHistory: 'search' in part ? 'search' : true }),
    [write],
  );
  return { state, change };
}
