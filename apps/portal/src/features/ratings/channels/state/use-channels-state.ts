import { useCallback } from 'react';
import { useUrlState } from '../../../../shared/url-state/use-url-state.js';
import { formatChannelsState, parseChannelsState, type ChannelsState } from './channels-state.js';

/** Changes part of the state; anything but the page itself leads back to page 1. */
export type ChangeChannels = (change: Partial<ChannelsState>) => void;

const IN_URL = { parse: parseChannelsState, format: formatChannelsState };

/** The state of the list, kept in the address. Choosing a page can be undone with Back. */
export function useChannelsState(): { state: ChannelsState; change: ChangeChannels } {
  const [state, write] = useUrlState(IN_URL);
  const change = useCallback<ChangeChannels>(
    (part) => write((now) => ({ ...now, page: 1, ...part }), { keepHistory: 'page' in part }),
    [write],
  );
  return { state, change };
}
