import type { ReactNode } from 'react';
import { CENSUS_METRICS } from '@netreach/domain';
import type { DataTableColumn } from '@netreach/ui';
import type { Translate } from '../../../i18n/use-t.js';
import type { RankingItem, RankingQuery } from '../api/ratings.types.js';
import type { MetricColumn } from '../state/ranking-view.js';
import {
  AffinityCell,
  DurationCell,
  IntervalCell,
  NameCell,
  NumberCell,
  ReachCell,
  StreamingTypes,
  UsersCell,
  WithheldCell,
} from './ranking-cells.js';
import { RankCell, TrendCell } from './standing-cells.js';

type Unit = 'percent' | 'index' | 'minutes';

interface MetricDefinition {
  width: number;
  unit?: Unit;
  /** Comes from the panel, so few cases withhold it. */
  panel?: boolean;
  cell: (item: RankingItem, context: ColumnContext) => ReactNode;
}

/** What every column may need to know. */
export interface ColumnContext {
  t: Translate<'ratings'>;
  /** Upper case country code for the "Impressions AT" head. */
  country: string;
  /** Largest upper bound of net reach on the page, in percent points. */
  maxReach: number;
  /** Names of the columns of the panel and of the census, with how their days are counted. */
  sources: { panel: string; census: string };
  /** The group affinities compare with, in words. */
  reference: string;
  /** What figures mean, as administrators have written it; the page's own words stand in for what is missing. */
  tooltips?: ReadonlyMap<string, string>;
  /** Little room: users and reach have to fit beside the name. */
  narrow?: boolean;
  /** Types of streaming have a column of their own. */
  streaming?: boolean;
  /** What the list is ordered by; missing where every row has its place. */
  sort?: RankingQuery['sort'];
}

const METRIC_COLUMNS: Readonly<Record<MetricColumn, MetricDefinition>> = {
  unique_users: { width: 100, panel: true, cell: ({ stats }) => <UsersCell stats={stats} /> },
  net_reach: {
    width: 136,
    unit: 'percent',
    panel: true,
    cell: ({ stats }, { maxReach, narrow }) =>
      narrow ? (
        <NumberCell value={stats.net_reach} decimals={1} />
      ) : (
        <ReachCell stats={stats} max={maxReach} />
      ),
  },
  affinity: {
    width: 118,
    unit: 'index',
    panel: true,
    cell: ({ stats }) => (
      <AffinityCell value={stats.affinity} low={stats.affinity_low} high={stats.affinity_high} />
    ),
  },
  unique_panelists: { width: 66, cell: ({ stats }) => <NumberCell value={stats.unique_panelists} /> },
  unique_clients: {
    width: 100,
    cell: ({ stats }) => <NumberCell value={stats.unique_clients} withheld={stats.consent_reason} />,
  },
  visits: {
    width: 100,
    cell: ({ stats }) => <NumberCell value={stats.visits} withheld={stats.consent_reason} />,
  },
  impressions: { width: 110, cell: ({ stats }) => <NumberCell value={stats.impressions} /> },
  impressions_at: {
    width: 122,
    unit: 'percent',
    cell: ({ stats }) => <NumberCell value={stats.impressions_at} decimals={1} />,
  },
  impressions_per_visits: {
    width: 104,
    cell: ({ stats }) => (
      <NumberCell value={stats.impressions_per_visits} decimals={2} withheld={stats.consent_reason} />
    ),
  },
  usetime: {
    width: 114,
    unit: 'minutes',
    cell: ({ stats }) => <DurationCell value={stats.usetime} withheld={stats.consent_reason} />,
  },
};

const isWithheld = ({ stats }: RankingItem) => stats.reliability === 'suppressed';

const NARROW_WIDTHS: Partial<Record<MetricColumn, number>> = { unique_users: 106, net_reach: 94 };

/** A definition and what belongs to it. */
const definitionOf = (text: string, more: string | false) => (more ? `${text} ${more}` : text);

function metricColumn(id: MetricColumn, context: ColumnContext): DataTableColumn<RankingItem> {
  const { t, country, tooltips, reference, sources } = context;
  const { width, unit, panel = false, cell } = METRIC_COLUMNS[id];
  return {
    id,
    header:
      context.narrow && id === 'net_reach' ? t('column.net_reach_narrow') : t(`column.${id}`, { country }),
    group: CENSUS_METRICS.includes(id) ? sources.census : sources.panel,
    ...(unit ? { unit: t(`unit.${unit}`) } : {}),
    description: definitionOf(
      tooltips?.get(id) ?? t(`definition.${id}`),
      id === 'affinity' && `${t('affinity.pale')} ${t('affinity.reference', { reference })}`,
    ),
    width: (context.narrow ? NARROW_WIDTHS[id] : undefined) ?? width,
    align: 'end',
    sortable: true,
    cell: (item) => (panel && isWithheld(item) ? <WithheldCell /> : cell(item, context)),
    value: (item) => item.stats[id],
    mergeKey: (item) => (panel && isWithheld(item) ? 'withheld' : null),
  };
}

/** The confidence interval in figures, for who wants it. */
function intervalColumn({ t, sources }: ColumnContext): DataTableColumn<RankingItem> {
  return {
    id: 'interval',
    group: sources.panel,
    header: t('column.interval'),
    unit: t('unit.percent'),
    description: t('definition.interval'),
    width: 108,
    align: 'end',
    cell: (item) => (isWithheld(item) ? <WithheldCell /> : <IntervalCell stats={item.stats} />),
    mergeKey: (item) => (isWithheld(item) ? 'withheld' : null),
  };
}

/** Net reach in the frames before. */
function trendColumn({ t, sources }: ColumnContext): DataTableColumn<RankingItem> {
  return {
    id: 'trend',
    group: sources.panel,
    header: t('column.trend'),
    description: t('definition.trend'),
    width: 96,
    cell: (item) => <TrendCell item={item} />,
    mergeKey: (item) => (isWithheld(item) ? 'withheld' : null),
  };
}

function streamingColumn(t: Translate<'ratings'>): DataTableColumn<RankingItem> {
  return {
    id: 'streaming_types',
    header: t('column.streaming_types'),
    width: 212,
    cell: (item) => <StreamingTypes item={item} />,
  };
}

/** Whether a list ordered like this is ordered by counts, not by estimates. */
export const isExact = (sort = ''): boolean => sort === 'name' || CENSUS_METRICS.includes(sort);

/** Whether an item has the figure that orders the list; every item has a name. */
const isRanked = ({ stats }: RankingItem, sort: RankingQuery['sort'] = 'name'): boolean =>
  sort === 'name' || (stats[sort] ?? null) !== null;

/** The columns of the ranking: rank, name, and the metrics of the view. */
export function rankingColumns(
  metrics: readonly MetricColumn[],
  context: ColumnContext,
): DataTableColumn<RankingItem>[] {
  const { t } = context;
  return [
    {
      id: 'rank',
      header: t('column.rank'),
      width: 58,
      align: 'end',
      pinned: true,
      cell: (item) => <RankCell item={item} ranked={isRanked(item, context.sort)} />,
    },
    {
      id: 'name',
      header: t('column.name'),
      width: context.narrow ? 100 : 176,
      pinned: true,
      rowHeader: true,
      sortable: true,
      cell: (item) => <NameCell item={item} />,
    },
    ...(context.streaming && !context.narrow ? [streamingColumn(t)] : []),
    ...metrics.flatMap((id) => [
      metricColumn(id, context),
      ...(id === 'net_reach' ? [intervalColumn(context), trendColumn(context)] : []),
    ]),
    ...(context.streaming && context.narrow ? [streamingColumn(t)] : []),
  ];
}

/** Right end of the reach bars' common scale: the largest upper bound among the rows, in percent points. */
export function maxReachOf(items: readonly RankingItem[]): number {
  return items.reduce((max, { stats }) => Math.max(max, stats.net_reach_high ?? stats.net_reach ?? 0), 0);
}
