import { useCallback } from 'react';
import { useUrlState } from '../../../shared/url-state/use-url-state.js';
import { formatExportsState, parseExportsState, type ExportsState } from './exports-state.js';

/** Changes part of the state; anything but the page itself leads back to page 1. */
export type ChangeExports = (change: Partial<ExportsState>) => void;

const IN_URL = { parse: parseExportsState, format: formatExportsState };

/** The state of the list, kept in the address. Choosing a page can be undone with Back. */
export function useExportsState(): { state: ExportsState; change: ChangeExports } {
  const [state, write] = useUrlState(IN_URL);
  const change = useCallback<ChangeExports>(
    (part) => write((now) => ({ ...now, page: 1, ...part }), { keepHistory: 'page' in part }),
    [write],
  );
  return { state, change };
}
