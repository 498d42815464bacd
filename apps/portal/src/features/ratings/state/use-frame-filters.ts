import { useCallback } from 'react';
import { useUrlState } from '../../../shared/url-state/use-url-state.js';
import {
  DEFAULT_FRAME_FILTERS,
  formatFrameFilters,
  parseFrameFilters,
  type FrameFilters,
} from './frame-filters.js';

/** Changes part of the filters. */
export type ChangeFrameFilters = (change: Partial<FrameFilters>) => void;

interface FrameFiltersInUrl {
  filters: FrameFilters;
  change: ChangeFrameFilters;
  /** Takes all filters away; the frame stays. */
  clear: () => void;
}

/**
 * A screen's state in the address: the frame filters, and beside them whatever else the screen keeps there.
 * Parameters that are not frame filters stay as they are.
 */
export function useFrameFilters(): FrameFiltersInUrl {
  const [{ filters }, write] = useUrlState(IN_URL);
  const change = useCallback<ChangeFrameFilters>(
    (part) =>
      write(({ filters: now, others }) => ({ filters: { ...now, ...part }, others }), {
        keepHistory: true,
      }),
    [write],
  );
  const clear = useCallback(
    () =>
      write(({ filters: { frame }, others }) => ({ filters: { ...DEFAULT_FRAME_FILTERS, frame }, others }), {
        keepHistory: true,
      }),
    [write],
  );
  return { filters, change, clear };
}

const OWN = Object.keys(formatFrameFilters(DEFAULT_FRAME_FILTERS));

const IN_URL = {
  parse: (query: URLSearchParams) => ({
    filters: parseFrameFilters(query),
    others: [...query].filter(([name]) => !OWN.includes(name)),
  }),
  format: ({ filters, others }: { filters: FrameFilters; others: [string, string][] }) =>
    new URLSearchParams([
      ...Object.entries(formatFrameFilters(filters)).filter(([, value]) => value !== ''),
      ...others,
    ]),
};
