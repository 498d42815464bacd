import type { RefObject } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { ROW_HEIGHT } from './data-table.types.js';

/** The rows to draw, and the heights in px that stand for the others. */
export interface VisibleRows {
  indexes: number[];
  before: number;
  after: number;
}

/** Which rows of a scrolling box are in sight; all of them when the table is short. */
export function useVisibleRows(
  box: RefObject<HTMLElement | null>,
  count: number,
  virtual: boolean,
): VisibleRows {
  const virtualizer = useVirtualizer({
    count,
    enabled: virtual,
    getScrollElement: () => box.current,
    estimateSize: () => ROW_HEIGHT,
    overscan: 12,
  });
  if (!virtual) return { indexes: Array.from({ length: count }, (_, index) => index), before: 0, after: 0 };
  const items = virtualizer.getVirtualItems();
  return {
    indexes: items.map(({ index }) => index),
    before: items[0]?.start ?? 0,
    after: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
  };
}
