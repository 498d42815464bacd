import { MIN_CASES } from '@netreach/domain';
import { IconEyeOff } from '../icons.js';
import { useUiLocale, useUiText } from '../texts/ui-text.js';
import { gapsOf } from './chart-gaps.js';
import type { ChartSpec } from './chart.types.js';
import classes from './chart.module.css';

/** Below a chart: what is not drawn of it, and why. */
export function ChartGapList({ spec }: { spec: ChartSpec }) {
  const t = useUiText();
  const locale = useUiLocale();
  const gaps = gapsOf(spec, locale, (count) => t('chart.more', { count }));
  if (gaps.length === 0) return null;
  return (
    <ul className={classes.gaps} aria-label={t('chart.gaps')}>
      {gaps.map(({ reason, names }) => (
        <li key={reason} data-reason={reason}>
          <IconEyeOff size={14} stroke={1.8} aria-hidden />
          <span>
            <strong>{names.join(', ')}</strong>: {t(`withheld.${reason}`, { min: MIN_CASES })}
          </span>
        </li>
      ))}
    </ul>
  );
}
