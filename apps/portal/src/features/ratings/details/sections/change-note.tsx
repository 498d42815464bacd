import { formatFrame, formatNumber, formatPercent } from '@netreach/domain';
import { IconArrowDown, IconArrowUp, stopTip } from '@netreach/ui';
import { useLocale, useT } from '../../../../i18n/use-t.js';
import type { ChartMetric, DetailsStats, RatingDetails, ReachChange } from '../api/details.types.js';
import classes from './change-note.module.css';

type Previous = NonNullable<RatingDetails['previous']>;

/** As many decimals decide about the sign as are shown. */
const sign = (value: number) => (value >= 0.05 ? '+' : value <= -0.05 ? '−' : '±');

function Arrow({ value }: { value: number }) {
  if (value === 0) return null;
  const Symbol = value > 0 ? IconArrowUp : IconArrowDown;
  return <Symbol size={13} stroke={2} aria-hidden />;
}

/** What users and what the universe did to net reach, where the universe changed. */
function Split({ change }: { change: ReachChange }) {
  const t = useT('rating-details');
  const locale = useLocale();
  const { users_effect: users, universe_effect: universe } = change;
  if (!change.universe_changed || users === null || universe === null) return null;
  const points = (value: number) => `${sign(value)}${formatNumber(Math.abs(value), locale, 1)}`;
  return (
    <span className={classes.warning}>
      {t('change.split', { users: points(users), universe: points(universe) })}
    </span>
  );
}

/** The change of net reach since the frame before: how much, whether it is one at all, or why nothing is compared. */
export function ReachChangeNote({ previous: { change, frame } }: { previous: Previous }) {
  const t = useT('rating-details');
  const locale = useLocale();
  const since = formatFrame({ date: frame.date, interval: frame.interval_type }, locale);
  if (change.difference === null) {
    const text =
      change.withheld === 'method_break'
        ? t('change.method_break', { name: change.method_breaks.map(({ name }) => name).join(', ') })
        : t(`change.${change.withheld ?? 'no_panel'}`);
    return <span className={classes.warning}>{text}</span>;
  }
  const { difference, low, high, significant } = change;
  const interval =
    low === null || high === null
      ? undefined
      : t('change.interval', { low: formatNumber(low, locale, 1), high: formatNumber(high, locale, 1) });
  return (
    <>
      <span className={classes.change} data-significant={significant || undefined} {...stopTip(interval)}>
        {significant ? <Arrow value={difference} /> : null}
        {t(significant ? 'change.points' : 'change.within_error', {
          points: `${sign(difference)}${formatNumber(Math.abs(difference), locale, 1)}`,
          since,
        })}
      </span>
      <Split change={change} />
    </>
  );
}

interface FigureChangeProps {
  metric: ChartMetric & keyof DetailsStats;
  stats: DetailsStats;
  previous: Previous;
}

/** A share of a share would mislead. */
const IN_POINTS: readonly ChartMetric[] = ['affinity', 'impressions_at'];

/**
 * The change of another figure in percent of what it was, of shares and indices in points; nothing where it means something else than
 * before. Users are as sure as the net reach they are counted from.
 */
export function FigureChangeNote({ metric, stats, previous }: FigureChangeProps) {
  const t = useT('rating-details');
  const locale = useLocale();
  const [now, before] = [stats[metric], previous.stats[metric]];
  if (previous.incomparable.includes(metric))
    return <span className={classes.warning}>{t('change.incomparable')}</span>;
  if (typeof now !== 'number' || typeof before !== 'number' || before === 0) return null;
  const since = formatFrame({ date: previous.frame.date, interval: previous.frame.interval_type }, locale);
  if (IN_POINTS.includes(metric)) {
    const points = `${sign(now - before)}${formatNumber(Math.abs(now - before), locale, 1)}`;
    return <span className={classes.change}>{t('change.points', { points, since })}</span>;
  }
  const relative = ((now - before) / before) * 100;
  const { difference, significant } = previous.change;
  const isUnsure = metric === 'unique_users' && difference !== null && !significant;
  return (
    <span className={classes.change}>
      {t(isUnsure ? 'change.relative_within_error' : 'change.relative', {
        change: `${sign(relative)}${formatPercent(Math.abs(relative), locale)}`,
        since,
      })}
    </span>
  );
}
