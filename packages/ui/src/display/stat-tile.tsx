import type { CSSProperties, ReactNode } from 'react';
import { Skeleton } from '../states/skeleton.js';
import { HintMark } from './hint.js';
import { Sparkline } from './sparkline.js';
import classes from './stat-tile.module.css';

/** The 95 % confidence interval of a figure. */
interface TileInterval {
  value: number;
  low: number;
  high: number;
  /** Right end of the scale, in the same unit. */
  max: number;
  /** Says it in words, e.g. "16.8 to 21.0 %, 95 % confidence". */
  label: string;
}

interface StatTileProps {
  label: string;
  value: ReactNode;
  unit?: string;
  /** The change against another time or a remark: one short line. */
  note?: ReactNode;
  /** The definition behind the figure, behind a sign beside the label. */
  description?: string;
  /** The figure over time, oldest first; null where it is missing. */
  trend?: readonly (number | null)[];
  /** Says the trend in words. */
  trendLabel?: string;
  interval?: TileInterval;
  loading?: boolean;
  /** Newer figures are on their way. */
  stale?: boolean;
}

const percent = (part: number, whole: number) =>
  `${Math.min(100, Math.max(0, (part / (whole > 0 ? whole : 1)) * 100))}%`;

function Interval({ value, low, high, max, label }: TileInterval) {
  const places = {
    '--low': percent(low, max),
    '--high': percent(high, max),
    '--value': percent(value, max),
  } as CSSProperties;
  return (
    <div className={classes.interval}>
      <span className={classes.scale} style={places} aria-hidden />
      <span className={classes.words}>{label}</span>
    </div>
  );
}

/** A key figure on a tile of its own, with its course and its confidence interval. Put several into a StatTiles. */
export function StatTile(props: StatTileProps) {
  const {
    label,
    value,
    unit,
    note,
    description,
    trend,
    trendLabel,
    interval,
    loading = false,
    stale = false,
  } = props;
  return (
    <div className={classes.tile} data-stale={stale || undefined}>
      <dt className={classes.label}>
        {label} <HintMark label={label} text={description} />
      </dt>
      <dd className={classes.body} aria-busy={loading || undefined}>
        <div className={classes.figure}>
          {loading ? (
            <Skeleton width={88} height={22} />
          ) : (
            <span className={`${classes.value} nr-tabular`}>
              {value} {unit ? <span className={classes.unit}>{unit}</span> : null}
            </span>
          )}
          {trend && !loading ? (
            <span className={classes.trend}>
              <Sparkline values={trend} label={trendLabel} />
            </span>
          ) : null}
        </div>
        {interval && !loading ? <Interval {...interval} /> : null}
        {note && !loading ? <div className={classes.note}>{note}</div> : null}
      </dd>
    </div>
  );
}

/** A row of tiles that wraps. */
export function StatTiles({ children }: { children: ReactNode }) {
  return <dl className={classes.tiles}>{children}</dl>;
}
