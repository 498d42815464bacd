import { formatNumber, MIN_CASES } from '@netreach/domain';
import { ReachBar, cellTip } from '@netreach/ui';
import { useLocale, useT } from '../../../i18n/use-t.js';
import type { Figure } from '../api/use-combination.js';
import classes from './figure-cells.module.css';

/** Why a figure is not there, as a sentence. */
export function useWhyNot() {
  const t = useT('planning');
  return ({ reason }: Pick<Figure, 'reason'>) => t(`reason.${reason ?? 'none'}`, { min: MIN_CASES });
}

/** A mark in place of a figure, and why it is not there. @param none the panel has no data: a dash */
export function WithheldMark({ why, none = false }: { why: string; none?: boolean }) {
  return (
    <span className={classes.withheld} {...cellTip(why)} data-none={none || undefined}>
      <span aria-hidden>{none ? '–' : '∗'}</span>
      <span className="nr-visually-hidden">{why}</span>
    </span>
  );
}

interface FigureCellProps {
  figure: Pick<Figure, 'reason' | 'reliability'>;
  /** What is shown of it; null where it is withheld. */
  value: number | null | undefined;
  decimals?: number;
  /** Why it is withheld, where that is not what the figure's own reason says. */
  why?: string | undefined;
}

/** A number that may be withheld or weak; says why for who cannot see the mark. */
export function FigureCell({ figure, value, decimals = 0, why }: FigureCellProps) {
  const t = useT('planning');
  const locale = useLocale();
  const whyNot = useWhyNot();
  if (value === null || value === undefined)
    return <WithheldMark why={why ?? whyNot(figure)} none={figure.reliability === 'none'} />;
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

/** What the marks of figures mean. @param withheld what the mark of those that are withheld stands for, where it is more */
export function FigureLegend({ withheld }: { withheld?: string }) {
  const t = useT('planning');
  return (
    <p className={classes.legend}>
      <span className={classes.weak} aria-hidden /> {t('legend.weak')} · <span aria-hidden>∗</span>{' '}
      {withheld ?? t('legend.withheld', { min: MIN_CASES })}
    </p>
  );
}
