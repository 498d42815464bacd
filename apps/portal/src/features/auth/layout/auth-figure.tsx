import classes from './auth-figure.module.css';

interface Row {
  width: number;
  low: number;
  high: number;
}

const ROWS: readonly Row[] = [
  { width: 300, low: 282, high: 318 },
  { width: 244, low: 228, high: 260 },
  { width: 214, low: 198, high: 231 },
  { width: 168, low: 152, high: 185 },
  { width: 132, low: 117, high: 149 },
  { width: 96, low: 80, high: 114 },
  { width: 70, low: 54, high: 88 },
];

/** A ranking with its intervals, drawn for the eye only. */
export function AuthFigure() {
  return (
    <svg className={classes.figure} viewBox="0 0 360 250" aria-hidden focusable="false">
      {ROWS.map(({ width, low, high }, index) => {
        const y = 8 + index * 35;
        return (
          <g key={width}>
            <rect className={classes.track} x="0" y={y} width="360" height="18" rx="3" />
            <rect
              className={classes.bar}
              x="0"
              y={y}
              width={width}
              height="18"
              rx="3"
              opacity={1 - index * 0.09}
            />
            <path
              className={classes.whisker}
              d={`M${low} ${y + 9}H${high}M${low} ${y + 4}v10M${high} ${y + 4}v10`}
            />
          </g>
        );
      })}
    </svg>
  );
}
