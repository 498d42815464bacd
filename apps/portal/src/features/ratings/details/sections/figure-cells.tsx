import { MIN_CASES, type Reliability } from '@netreach/domain';
import { cellTip } from '@netreach/ui';
import { useT } from '../../../../i18n/use-t.js';
import { NumberCell, WeakMarked } from '../../ranking/ranking-cells.js';
import type { WithheldReason } from '../api/details.types.js';
import classes from './figure-cells.module.css';

export interface TrustCellProps {
  /** For administrators; null where they are too few to be told. */
  cases?: number | null | undefined;
  reliability: Reliability;
}

/** How far a row's figures can be trusted: administrators see the cases behind them, others the class. */
export function TrustCell({ cases, reliability }: TrustCellProps) {
  const t = useT('ratings');
  return (
    <WeakMarked reliability={reliability}>
      {cases === undefined ? t(`reliability.${reliability}`) : <NumberCell value={cases} />}
    </WeakMarked>
  );
}

/** In place of figures that are not shown, and why. */
export function WithheldBecause({ reason }: { reason: WithheldReason }) {
  const t = useT('rating-details');
  return <span className={classes.withheld}>{t(`withheld.${reason}`, { min: MIN_CASES })}</span>;
}

/** A figure with a bar that shows its part of the largest one. @param tip its interval in words */
export function BarCell({
  value,
  max,
  tip = null,
  children,
}: {
  value: number;
  max: number;
  tip?: string | null;
  children: string;
}) {
  const share = max > 0 ? Math.min(100, (value / max) * 100) : 0;
  return (
    <span className={classes.bar} {...cellTip(tip)}>
      <span className={classes.track} aria-hidden>
        <span className={classes.fill} style={{ width: `${share}%` }} />
      </span>
      <span className={classes.figure}>{children}</span>
      {tip ? <span className="nr-visually-hidden">, {tip}</span> : null}
    </span>
  );
}
