import { formatNumber, MIN_CASES } from '@netreach/domain';
import { ReachBar, cellTip } from '@netreach/ui';
import { useLocale, useT } from '../../../i18n/use-t.js';
import type { Figure } from '../api/use-combination.js';
import classes from './figure-cells.module.css';

interface FigureCellProps {
  figure: Pick<Figure, 'reason' | 'reliability'>;
  /** What is shown of it; null where it is withheld. */
  value: number | null | undefined;
  decimals?: number;
}

/** A number that may be withheld or weak; says why for who cannot see the mark. */
export function FigureCell({ figure, value, decimals = 0 }: FigureCellProps) {
  const t = useT('planning');
  const locale = useLocale();
  if (value === null || value === undefined) {
    const why = t(`reason.${figure.reason ?? 'none'}`, { min: MIN_CASES });
    return (
      <span
        className={classes.withheld}
        {...cellTip(why)}
        data-none={figure.reliability === 'none' || undefined}
      >
        <span aria-hidden>{figure.reliability === 'none' ? '–' : '∗'}</span>
        <span className="nr-visually-hidden">{why}</span>
      </span>
    );
  }
  return (
    <span className={classes.figure}>
      {figure.reliability === 'weak' ? (
        <span className={classes.weak} {...cellTip(t('reason.weak'))}>
          <span className="nr-visually-hidden">{t('reason.weak')}, </span>
        </span>
      ) : null}
      {formatNumber(value, locale, decimals)}
    </span>
  );
}

/** Net reach in percent with a bar on a scale shared by the column. */
export function ReachFigureCell({ figure, max }: { figure: Figure; max: number }) {
  const reach = figure.net_reach;
  return (
    <span className={classes.reach}>
      {reach === null ? <span /> : <ReachBar value={reach} low={reach} high={reach} max={max} />}
      <FigureCell figure={figure} value={reach} decimals={1} />
    </span>
  );
}

/** What the marks of figures mean. */
export function FigureLegend() {
  const t = useT('planning');
  return (
    <p className={classes.legend}>
      <span className={classes.weak} aria-hidden /> {t('legend.weak')} · <span aria-hidden>∗</span>{' '}
      {t('legend.withheld', { min: MIN_CASES })}
    </p>
  );
}
