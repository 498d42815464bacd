import { useCallback } from 'react';
import { useUrlState } from '../../../../shared/url-state/use-url-state.js';
import { formatKeysState, parseKeysState, type KeysState } from './keys-state.js';

/** Changes part of the state; anything but the page itself leads back to page 1. */
export type ChangeKeys = (change: Partial<KeysState>) => void;

const IN_URL = { parse: parseKeysState, format: formatKeysState };

/** The state of the list, kept in the address. Choosing a page can be undone with Back. */
export function useKeysState(): { state: KeysState; change: ChangeKeys } {
  const [state, write] = useUrlState(IN_URL);
  const change = useCallback<ChangeKeys>(
    (part) => write((now) => ({ ...now, page: 1, ...part }), { keepHistory: 'page' in part }),
    [write],
  );
  return { state, change };
}
