import { useContext } from 'react';
import { formatFrame, formatNumber } from '@netreach/domain';
import { cellTip, IconArrowDown, IconArrowUp, type DataTableColumn } from '@netreach/ui';
import { useLocale, useT, type Translate } from '../../../i18n/use-t.js';
import type { RankingItem, Standings } from '../api/ratings.types.js';
import { rowIdOf } from '../state/standings.js';
import { NumberCell, WithheldCell } from './ranking-cells.js';
import { StandingsContext } from './standing-cells.js';
import classes from './standing-cells.module.css';

/** Net reach of a frame before. @param back how many frames */
function BeforeCell({ item, back }: { item: RankingItem; back: number }) {
  const figures = useContext(StandingsContext)?.of.get(rowIdOf(item))?.net_reach;
  const figure = figures?.at(-1 - back) ?? null;
  return figure === null ? <WithheldCell /> : <NumberCell value={figure} decimals={1} />;
}

/** What became of net reach since the frame before; an arrow only where that is more than chance. */
function ChangeCell({ item }: { item: RankingItem }) {
  const t = useT('ratings');
  const locale = useLocale();
  const standing = useContext(StandingsContext)?.of.get(rowIdOf(item));
  if (standing?.net_reach.slice(-2).includes(null)) return <WithheldCell />;
  // Not there yet, or not comparable: method or universe are others.
  if (!standing?.change) return <NumberCell value={null} />;
  const { difference, low, high, significant } = standing.change;
  // Rounded first: what is less than half a step is neither above nor below 0.
  const points = (value: number) =>
    formatNumber(Math.round(value * 10) / 10 || 0, locale, 1).replace('-', '−');
  const interval =
    low === null || high === null ? [] : [`${t('column.interval')} ${points(low)} – ${points(high)}`];
  const words = [...interval, ...(significant ? [] : [t('cell.change_unsure')])].join(', ');
  const Arrow = difference > 0 ? IconArrowUp : IconArrowDown;
  return (
    <span
      className={classes.movement}
      data-moved={significant ? (difference > 0 ? 'up' : 'down') : 'no'}
      data-figure
      {...cellTip(words)}
    >
      {significant ? <Arrow size={11} stroke={2.4} aria-hidden /> : null}
      {points(difference) === points(0) ? '±' : difference > 0 ? '+' : ''}
      {points(difference)}
      <span className="nr-visually-hidden">, {words}</span>
    </span>
  );
}

interface FrameColumns {
  t: Translate<'ratings'>;
  locale: string;
  /** The frames of the standings, oldest first; the last one is the ranking's. */
  frames: Standings['frames'];
  /** The group of the panel's columns. */
  panel: string;
}

/** Columns for who compares periods: the change of net reach since the frame before, and net reach in each of the frames before. */
export function frameColumns({ t, locale, frames, panel }: FrameColumns): DataTableColumn<RankingItem>[] {
  const earlier = frames.slice(0, -1).toReversed();
  if (earlier.length === 0) return [];
  const column = { width: 128, align: 'end' as const };
  return [
    {
      ...column,
      id: 'change',
      group: panel,
      header: t('column.change'),
      unit: t('unit.points'),
      description: t('definition.change'),
      cell: (item) => <ChangeCell item={item} />,
    },
    ...earlier.map(({ date, interval_type: interval }, at): DataTableColumn<RankingItem> => ({
      ...column,
      id: `before_${at + 1}`,
      group: `${panel} · ${t('column.net_reach')}`,
      header: formatFrame({ date, interval }, locale),
      unit: t('unit.percent'),
      cell: (item) => <BeforeCell item={item} back={at + 1} />,
    })),
  ];
}
