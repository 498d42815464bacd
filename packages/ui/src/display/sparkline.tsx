import { sparklinePath } from './sparkline-path.js';
import classes from './sparkline.module.css';

interface SparklineProps {
  /** Oldest first; null where a figure is missing. */
  values: readonly (number | null)[];
  /** Says the course in words; without it the line is decoration. */
  label?: string | undefined;
  /** What the bottom and the top of the box stand for, where several lines share them; the line's own range without. */
  scale?: readonly [number, number];
  width?: number;
  height?: number;
}

/** A small line without axes: the course of a figure. */
export function Sparkline({ values, label, scale, width = 96, height = 30 }: SparklineProps) {
  const { line, end } = sparklinePath(values, { width, height, padding: 3, ...(scale && { scale }) });
  const name = label === undefined ? { 'aria-hidden': true } : { role: 'img', 'aria-label': label };
  return (
    <svg className={classes.line} width={width} height={height} viewBox={`0 0 ${width} ${height}`} {...name}>
      <path d={line} />
      {end ? <circle cx={end.x} cy={end.y} r={2.4} /> : null}
    </svg>
  );
}
