import { createContext, useContext } from 'react';
import { formatFrame, formatPercent } from '@netreach/domain';
import { IconArrowDown, IconArrowUp, Sparkline, cellTip } from '@netreach/ui';
import { useLocale, useT } from '../../../i18n/use-t.js';
import { hasMoved } from '../../../shared/standing/has-moved.js';
import type { RankingItem, Standings } from '../api/ratings.types.js';
import { courseOf, isBroken, LEAST_POINTS, rowIdOf, type StandingsOnPage } from '../state/standings.js';
import { NumberCell } from './ranking-cells.js';
import classes from './standing-cells.module.css';

interface StandingCellProps {
  item: RankingItem;
}

interface RankCellProps extends StandingCellProps {
  /** False where the item lacks the figure that orders the list: it stands behind the others, at no place of its own. */
  ranked: boolean;
}

function NoRank() {
  const t = useT('ratings');
  return (
    <span className={classes.none}>
      <span aria-hidden>–</span>
      <span className="nr-visually-hidden">{t('cell.no_rank')}</span>
    </span>
  );
}

/** How the items of the table stand: they come after the figures, and only the cells that show them are drawn anew. */
export const StandingsContext = createContext<StandingsOnPage | null>(null);

interface MovementProps {
  rank: number;
  previousRank: number | null;
  /** False where the interval does not rule out that it stands where it stood. */
  certain: boolean;
  frame: NonNullable<Standings['previous_frame']>;
}

/** How many ranks an item has moved since the frame before, as an arrow and in words. */
function Movement({ rank, previousRank, certain, frame }: MovementProps) {
  const t = useT('ratings');
  const locale = useLocale();
  const name = formatFrame({ date: frame.date, interval: frame.interval_type }, locale);
  const moved = previousRank === null || !certain ? 0 : previousRank - rank;
  const unsure = previousRank !== null && !certain && previousRank !== rank;
  const words =
    previousRank === null
      ? t('cell.new', { frame: name })
      : unsure
        ? t('cell.unsure', { rank: previousRank, frame: name })
        : moved > 0
          ? t('cell.up', { count: moved, frame: name })
          : moved < 0
            ? t('cell.down', { count: -moved, frame: name })
            : t('cell.same', { frame: name });
  const Arrow = moved > 0 ? IconArrowUp : IconArrowDown;
  return (
    <span
      className={classes.movement}
      data-moved={moved > 0 ? 'up' : moved < 0 ? 'down' : 'no'}
      data-broken={isBroken(frame) || undefined}
      {...cellTip(words)}
    >
      {moved === 0 ? (
        <span aria-hidden>{previousRank === null ? '•' : unsure ? '≈' : '='}</span>
      ) : (
        <Arrow size={11} stroke={2.4} aria-hidden />
      )}
      <span className="nr-visually-hidden">, {words}</span>
    </span>
  );
}

/** The rank, its movement since the frame before, and which ranks it cannot be told from. */
export function RankCell({ item, ranked }: RankCellProps) {
  const standings = useContext(StandingsContext);
  const t = useT('ratings');
  const standing = standings?.of.get(rowIdOf(item));
  if (!ranked) return <NoRank />;
  const isCurrent = standing?.rank === item.rank;
  const { rank_best: best = null, rank_worst: worst = null } = (isCurrent && standing) || {};
  const range =
    best !== null && worst !== null && worst > best ? t('cell.range', { best, worst }) : undefined;
  return (
    <span className={classes.rank} {...cellTip(range)}>
      {isCurrent && standings?.previous ? (
        <Movement
          rank={item.rank}
          previousRank={standing.previous_rank}
          certain={hasMoved(standing, standings.exact)}
          frame={standings.previous}
        />
      ) : null}
      <span className={range ? classes.vague : undefined}>
        <NumberCell value={item.rank} />
      </span>
      {range ? <span className="nr-visually-hidden">, {range}</span> : null}
    </span>
  );
}

/** Net reach over the last frames; the line is cut where figures cannot be compared. */
export function TrendCell({ item }: StandingCellProps) {
  const standings = useContext(StandingsContext);
  const t = useT('ratings');
  const locale = useLocale();
  const figures = standings?.of.get(rowIdOf(item))?.net_reach;
  if (!standings || !figures || figures.filter((figure) => figure !== null).length < LEAST_POINTS)
    return null;
  const words = standings.frames
    .map(({ date, interval_type: interval }, at) => {
      const figure = figures[at] ?? null;
      return `${formatFrame({ date, interval }, locale)} ${figure === null ? '–' : formatPercent(figure, locale)}`;
    })
    .join(', ');
  const breakAt = standings.frames.findLastIndex(isBroken);
  const broken = breakAt > 0 ? ` ${t('cell.trend_break')}` : '';
  return (
    <span {...cellTip(`${words}${broken}`)} className={classes.trend}>
      <Sparkline
        values={courseOf(figures.map((figure, at) => (at < breakAt ? null : figure)))}
        scale={[-standings.spread, standings.spread]}
        label={`${t('cell.trend', { figures: words })}${broken}`}
        width={72}
        height={22}
      />
    </span>
  );
}
