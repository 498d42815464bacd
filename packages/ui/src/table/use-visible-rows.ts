import type { RefObject } from 'react';
import { useVirtualizer } from '@tanstack/react-virtual';
import { HEAD_HEIGHT } from './data-table.types.js';
import { useDrawnRows } from './use-drawn-rows.js';

/** The rows to draw, and the heights in px that stand for the others. */
interface VisibleRows {
  indexes: readonly number[];
  before: number;
  after: number;
  /** Whether a row is drawn now; the others stand empty for a frame or two. */
  isDrawn: (index: number) => boolean;
  /** Brings a row into sight that need not be in the document yet. */
  scrollTo: (index: number) => void;
}

interface VisibleRowsOptions {
  count: number;
  /** Draw only what is in sight. */
  virtual: boolean;
  rowHeight: number;
  /** Lines of the footer; like the heads, they cover rows. */
  footerLines: number;
}

/** Rows drawn beyond either edge, so that a turn of the wheel finds rows and not the canvas. */
const OVERSCAN = 4;

/** Which rows of a scrolling box are in sight; all of them when the table is short. */
export function useVisibleRows(
  box: RefObject<HTMLElement | null>,
  { count, virtual, rowHeight, footerLines }: VisibleRowsOptions,
): VisibleRows {
  const virtualizer = useVirtualizer({
    count,
    enabled: virtual,
    getScrollElement: () => box.current,
    estimateSize: () => rowHeight,
    overscan: OVERSCAN,
    // Rows are drawn in a task of their own, not within the one that scrolls.
    useFlushSync: false,
    scrollPaddingEnd: HEAD_HEIGHT * (1 + footerLines),
  });
  const items = virtual ? virtualizer.getVirtualItems() : [];
  const isDrawn = useDrawnRows(items[0]?.index ?? 0, items.at(-1)?.index ?? -1);
  if (!virtual) {
    const indexes = Array.from({ length: count }, (_, index) => index);
    return { indexes, before: 0, after: 0, isDrawn: () => true, scrollTo: () => undefined };
  }
  return {
    indexes: items.map(({ index }) => index),
    before: items[0]?.start ?? 0,
    after: virtualizer.getTotalSize() - (items.at(-1)?.end ?? 0),
    isDrawn,
    scrollTo: (index) => virtualizer.scrollToIndex(index, { align: 'auto' }),
  };
}
