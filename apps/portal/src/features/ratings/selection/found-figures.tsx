import { formatNumber, MIN_CASES } from '@netreach/domain';
import { useLocale, useT } from '../../../i18n/use-t.js';
import type { FoundItem } from './use-found-items.js';
import classes from './item-results.module.css';

/** Reach with its interval and users of a found item, or a mark that they are withheld. */
export function FoundFigures({ stats }: { stats: NonNullable<FoundItem['stats']> }) {
  const t = useT('planning');
  const locale = useLocale();
  const { net_reach: reach, net_reach_low: low, net_reach_high: high, unique_users: users } = stats;
  if (reach === null || users === null) {
    const isNone = stats.reliability === 'none';
    return (
      <span className={classes.withheld}>
        <span aria-hidden>{isNone ? '–' : '∗'}</span>
        <span className="nr-visually-hidden">
          {isNone ? t('reason.none') : t('legend.withheld', { min: MIN_CASES })}
        </span>
      </span>
    );
  }
  return (
    <span className={classes.figures}>
      <span className={classes.reach}>
        <strong>{t('select.reach_value', { reach: formatNumber(reach, locale, 1) })}</strong>
        {low === null || high === null ? null : (
          <small>
            {t('select.interval', { low: formatNumber(low, locale, 1), high: formatNumber(high, locale, 1) })}
          </small>
        )}
      </span>
      <span className={classes.users}>{t('select.users_value', { users: formatNumber(users, locale) })}</span>
    </span>
  );
}
