import { useEffect, useState } from 'react';
import { coversRange, grownRange, holdsRow, type RowRange } from './drawn-range.js';

/**
 * Rows drawn in one frame. A long jump brings a screen of new rows into sight; drawing them all at once would take longer
 * than a frame on a slow machine, so some stand empty for a frame or two.
 */
const STEP = 6;

const NOTHING: RowRange = { first: 0, last: -1 };

interface Progress {
  wanted: RowRange;
  drawn: RowRange;
}

/** Which of the rows in sight to draw now; the others follow within the next frames. */
export function useDrawnRows(first: number, last: number): (row: number) => boolean {
  const [progress, setProgress] = useState<Progress>({ wanted: NOTHING, drawn: NOTHING });
  let current = progress;
  if (progress.wanted.first !== first || progress.wanted.last !== last) {
    const wanted = { first, last };
    current = { wanted, drawn: grownRange(progress.drawn, wanted, STEP) };
    setProgress(current);
  }
  const complete = coversRange(current.drawn, current.wanted);

  useEffect(() => {
    if (complete) return;
    const frame = requestAnimationFrame(() =>
      setProgress((before) => ({
        wanted: before.wanted,
        drawn: grownRange(before.drawn, before.wanted, STEP),
      })),
    );
    return () => cancelAnimationFrame(frame);
  }, [complete, current]);

  return (row) => holdsRow(current.drawn, row);
}
