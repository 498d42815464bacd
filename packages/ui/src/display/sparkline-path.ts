/** A small line chart as SVG paths, in a box of the given size. */
interface SparklinePath {
  /** The line; a gap in the figures is a gap in the line. Empty without figures. */
  line: string;
  /** Where the last figure is; null when there is none. */
  end: { x: number; y: number } | null;
}

interface Box {
  width: number;
  height: number;
  /** Room around the line, for its ends. */
  padding: number;
  /** What bottom and top stand for; the figures' own range without. */
  scale?: readonly [number, number];
}

const round = (value: number) => Math.round(value * 10) / 10;

/** Draws figures at equal distances from left to right; the lowest is at the bottom, and figures that are all alike in the middle. */
export function sparklinePath(
  values: readonly (number | null)[],
  { width, height, padding, scale }: Box,
): SparklinePath {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return { line: '', end: null };
  const [low, high] = scale ?? [Math.min(...known), Math.max(...known)];
  const step = (width - 2 * padding) / Math.max(1, values.length - 1);
  const place = (value: number, index: number) => ({
    x: round(padding + index * step),
    y: round(high === low ? height / 2 : padding + ((high - value) / (high - low)) * (height - 2 * padding)),
  });
  let line = '';
  let end: SparklinePath['end'] = null;
  values.forEach((value, index) => {
    if (value === null) return;
    const { x, y } = place(value, index);
    const begins = index === 0 || values[index - 1] === null;
    line += `${begins ? 'M' : 'L'}${x} ${y}`;
    end = { x, y };
  });
  return { line, end };
}
