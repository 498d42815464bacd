import type { ReactNode } from 'react';
import { formatDuration, formatNumber, formatPercent, MIN_CASES, type Reliability } from '@netreach/domain';
import { IndexBar, ReachBar, cellTip } from '@netreach/ui';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { nameByName } from '../../../shared/names/names.js';
import { useNames } from '../../../shared/names/use-names.js';
import type { RankingItem } from '../api/ratings.types.js';
import { ItemLink } from '../item-link.js';
import classes from './ranking-cells.module.css';

/** The item with what it belongs to. */
export function NameCell({ item }: { item: RankingItem }) {
  const names = useNames('categories');
  const [category] = item.categories;
  const below =
    item.media_house && item.media_house.name !== item.name
      ? item.media_house.name
      : category && nameByName(names, category);
  return (
    <span className={classes.name}>
      <span className={classes.title} {...cellTip(item.name)}>
        <ItemLink item={item}>{item.name}</ItemLink>
      </span>
      {below ? <span className={classes.below}>{below}</span> : null}
    </span>
  );
}

/** The types a service streams in. */
export function StreamingTypes({ item }: { item: RankingItem }) {
  const names = useNames('categories');
  const words = item.streaming_types.map((name) => nameByName(names, name)).join(', ');
  return <span {...cellTip(words)}>{words}</span>;
}

type Withheld = RankingItem['stats']['consent_reason'];

interface NumberCellProps {
  value: number | null | undefined;
  decimals?: number;
  /** Why it is withheld, where it is. */
  withheld?: Withheld;
}

/** A bare number; a dash when there is none, which says why. */
export function NumberCell({ value, decimals = 0, withheld = null }: NumberCellProps) {
  const locale = useLocale();
  const t = useT('ratings');
  if (value === null || value === undefined) {
    return (
      <span className={classes.none} {...cellTip(withheld ? t(`cell.${withheld}`) : undefined)}>
        <span aria-hidden>–</span>
        <span className="nr-visually-hidden">{t(`cell.${withheld ?? 'no_value'}`)}</span>
      </span>
    );
  }
  return formatNumber(value, locale, decimals);
}

/** Seconds as minutes and seconds. */
export function DurationCell({ value, withheld }: { value: number | null; withheld: Withheld }) {
  return value === null ? <NumberCell value={null} withheld={withheld} /> : formatDuration(value);
}

interface ReachCellProps {
  stats: RankingItem['stats'];
  /** Right end of the bar's track in percent points. */
  max: number;
}

/** Net reach with its bar and confidence interval. */
export function ReachCell({ stats, max }: ReachCellProps) {
  const locale = useLocale();
  const t = useT('ratings');
  const { net_reach: value, net_reach_low: low, net_reach_high: high } = stats;
  if (value === null) return <NumberCell value={null} />;
  const interval =
    low === null || high === null
      ? null
      : t('cell.interval', { low: formatPercent(low, locale), high: formatPercent(high, locale) });
  return (
    <span className={classes.bar} {...cellTip(interval)}>
      <ReachBar value={value} low={low ?? value} high={high ?? value} max={max} />
      <span className={classes.figure}>{formatNumber(value, locale, 1)}</span>
      {interval ? <span className="nr-visually-hidden">, {interval}</span> : null}
    </span>
  );
}

/** The confidence interval of the net reach in percent points. */
export function IntervalCell({
  stats: { net_reach_low: low, net_reach_high: high },
}: Pick<RankingItem, 'stats'>) {
  const locale = useLocale();
  if (low === null || high === null) return <NumberCell value={null} />;
  return `${formatNumber(low, locale, 1)}–${formatNumber(high, locale, 1)}`;
}

interface AffinityCellProps {
  value: number | null;
  /** Its 95 % interval, where it is known. */
  low?: number | null;
  high?: number | null;
}

/** Affinity with a bar that grows from 100; one that may as well be 100 has no colour. */
export function AffinityCell({ value, low = null, high = null }: AffinityCellProps) {
  const locale = useLocale();
  const t = useT('ratings');
  if (value === null) return <NumberCell value={null} />;
  const isKnown = low !== null && high !== null;
  return (
    <span className={classes.bar}>
      <IndexBar value={value} isUncertain={isKnown && low <= 100 && high >= 100} />
      <span className={classes.figure}>{formatNumber(value, locale)}</span>
      {isKnown ? (
        <span className="nr-visually-hidden">
          , {t('cell.interval', { low: formatNumber(low, locale), high: formatNumber(high, locale) })}
        </span>
      ) : null}
    </span>
  );
}

/** A figure with a mark where few cases are behind it. */
export function WeakMarked({ reliability, children }: { reliability: Reliability; children: ReactNode }) {
  const t = useT('ratings');
  return (
    <span className={classes.cases}>
      {reliability === 'weak' ? (
        <span className={classes.weak} {...cellTip(t('cell.weak'))}>
          <span className="nr-visually-hidden">{t('cell.weak')}, </span>
        </span>
      ) : null}
      {children}
    </span>
  );
}

/** Users; few cases behind them are marked. */
export function UsersCell({ stats }: { stats: RankingItem['stats'] }) {
  return (
    <WeakMarked reliability={stats.reliability}>
      <NumberCell value={stats.unique_users} />
    </WeakMarked>
  );
}

/** In place of figures with too few cases: a sign, and what it means in full. */
export function WithheldCell() {
  const t = useT('ratings');
  const why = t('cell.withheld_why', { min: MIN_CASES });
  return (
    <span className={classes.withheld} {...cellTip(`${t('cell.withheld')} ${why}`)}>
      <span aria-hidden>{t('reliability.suppressed')}</span>
      <span className="nr-visually-hidden">{t('cell.withheld')}</span>
    </span>
  );
}
