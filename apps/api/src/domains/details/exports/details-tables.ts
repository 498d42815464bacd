import { METRICS, type Reliability } from '@netreach/domain';
import type { Principal } from '../../../platform/access/principal.js';
import type { CellValue, ExportColumn } from '../../exports/export-kinds.lookup.js';
import type { RankingColumn } from '../../ranking/exports/ranking-columns.lookup.js';
import type { Names } from '../../ratings/exports/master-data-names.lookup.js';
import type { Words } from '../../translations/texts.lookup.js';
import type { DetailsChartResponseDto } from '../dto/details-chart.dto.js';
import type { RatingDetailsResponseDto } from '../dto/details-figures.dto.js';
import type { DetailsGrpResponseDto } from '../dto/details-grp.dto.js';
import type {
  CompetitorsResponseDto,
  MovementFigureDto,
  MovementsDirectionDto,
  MovementsResponseDto,
} from '../dto/details-neighbours.dto.js';
import type { DetailsReachResponseDto } from '../dto/details-reach.dto.js';

/** Columns that a ranking does not have; their titles are the texts `column.<name>` of files. */
type DetailsColumn =
  | 'figure'
  | 'low'
  | 'high'
  | 'month'
  | 'stretch'
  | 'day'
  | 'date'
  | 'attribute'
  | 'value'
  | 'frequency'
  | 'grp'
  | 'grp_low'
  | 'grp_high'
  | 'share'
  | 'shared_users'
  | 'share_of_own'
  | 'share_of_competitor'
  | 'direction'
  | 'service'
  | 'raw'
  | 'percent'
  | 'withheld';

/** The figures a report begins with. */
export const KEY_FIGURES = [
  'net_reach',
  'unique_users',
  'affinity',
  'unique_clients',
  'impressions_at',
  'usetime',
] as const;
export type KeyFigure = (typeof KEY_FIGURES)[number];

/** Columns and cells of a table. */
export interface DetailsTable {
  readonly columns: readonly ExportColumn[];
  readonly rows: readonly CellValue[][];
}

/** Who reads a table, and in which words. */
export interface TableReader {
  readonly viewer: Pick<Principal, 'admin' | 'customerId' | 'userId'>;
  readonly words: Words;
  /** BCP 47: how days are written. */
  readonly locale: string;
  readonly names: Names;
}

interface Column<Row> {
  readonly title: DetailsColumn | RankingColumn;
  readonly kind: ExportColumn['kind'];
  readonly width: number;
  readonly decimals?: number;
  readonly adminsOnly?: true;
  readonly value: (row: Row) => CellValue;
}

/** Panelists behind a row's figures. */
const CASES: Column<{ readonly cases?: number | null }> = {
  title: 'unique_panelists',
  kind: 'number',
  width: 8,
  adminsOnly: true,
  value: ({ cases }) => cases ?? null,
};

function tableOf<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { words, viewer }: TableReader,
): DetailsTable {
  const shown = columns.filter(({ adminsOnly }) => viewer.admin || !adminsOnly);
  return {
    columns: shown.map(({ value: _, title, adminsOnly: __, ...column }) => ({
      ...column,
      title: words(`column.${title}`),
    })),
    rows: rows.map((row) => shown.map(({ value }) => value(row))),
  };
}

/** Figures over time: a row for each month. The stretch says which months can be compared in net reach. */
export function chartTable(
  { series }: Pick<DetailsChartResponseDto, 'series'>,
  reader: TableReader,
): DetailsTable {
  const { words } = reader;
  const reach = series.find(({ metric }) => metric === 'net_reach')?.points ?? [];
  type Place = { readonly at: number };
  const figures = series.flatMap(({ metric, points }): Column<Place>[] => {
    const decimals = DECIMALS[metric] ?? 0;
    const own: Column<Place> = {
      title: metric,
      kind: 'number',
      width: 12,
      decimals,
      value: ({ at }) => points[at]?.value ?? null,
    };
    if (metric !== 'net_reach') return [own];
    const bound = (title: 'net_reach_low' | 'net_reach_high', side: 'low' | 'high'): Column<Place> => ({
      title,
      kind: 'number',
      width: 10,
      decimals,
      value: ({ at }) => points[at]?.[side] ?? null,
    });
    return [own, bound('net_reach_low', 'low'), bound('net_reach_high', 'high')];
  });
  const columns: Column<Place>[] = [
    { title: 'month', kind: 'text', width: 12, value: ({ at }) => reach[at]?.date.slice(0, 7) ?? null },
    ...figures,
    { title: 'reliability', kind: 'text', width: 14, value: ({ at }) => reliabilityText(reach[at], words) },
    { title: 'stretch', kind: 'number', width: 10, value: ({ at }) => (reach[at]?.segment ?? 0) + 1 },
  ];
  return tableOf(
    columns,
    reach.map((_, at) => ({ at })),
    reader,
  );
}

const DECIMALS: Readonly<Record<string, number>> = {
  net_reach: 1,
  impressions_at: 1,
  impressions_per_visits: 2,
};

function reliabilityText(
  row: { readonly reliability: Reliability } | undefined,
  words: Words,
): string | null {
  return row ? words(`reliability.${row.reliability}`) : null;
}

/** Reach build-up: a row for each day. */
export function reachTable(
  { days }: Pick<DetailsReachResponseDto, 'days'>,
  reader: TableReader,
): DetailsTable {
  const { words } = reader;
  return tableOf(
    [
      { title: 'day', kind: 'number', width: 6, value: ({ day }) => day },
      { title: 'date', kind: 'text', width: 12, value: ({ date }) => date },
      { title: 'unique_users', kind: 'number', width: 12, value: (row) => row.unique_users },
      { title: 'net_reach', kind: 'number', width: 11, decimals: 1, value: (row) => row.net_reach },
      { title: 'reliability', kind: 'text', width: 14, value: (row) => reliabilityText(row, words) },
    ],
    days,
    reader,
  );
}

/** Gross rating points: a row for each level of an attribute. */
export function grpTable(
  { attributes }: Pick<DetailsGrpResponseDto, 'attributes'>,
  reader: TableReader,
): DetailsTable {
  const { words, names } = reader;
  const rows = attributes.flatMap(({ key, name: attribute, values }) =>
    values.map((value) => ({
      ...value,
      attribute: names.attribute(key, attribute),
      name: names.value(key, value.key, value.name),
    })),
  );
  return tableOf(
    [
      { title: 'attribute', kind: 'text', width: 20, value: ({ attribute }) => attribute },
      { title: 'value', kind: 'text', width: 20, value: ({ name }) => name },
      { title: 'grp', kind: 'number', width: 10, decimals: 1, value: ({ grp }) => grp },
      { title: 'grp_low', kind: 'number', width: 11, decimals: 1, value: (row) => row.grp_low },
      { title: 'grp_high', kind: 'number', width: 11, decimals: 1, value: (row) => row.grp_high },
      { title: 'net_reach', kind: 'number', width: 11, decimals: 1, value: (row) => row.net_reach },
      { title: 'frequency', kind: 'number', width: 11, decimals: 2, value: ({ frequency }) => frequency },
      { title: 'share', kind: 'number', width: 11, decimals: 1, value: ({ share }) => share },
      { title: 'affinity', kind: 'number', width: 9, value: ({ affinity }) => affinity },
      CASES,
      { title: 'reliability', kind: 'text', width: 14, value: (row) => reliabilityText(row, words) },
      {
        title: 'withheld',
        kind: 'text',
        width: 22,
        value: (row) => row.withheld && words(`withheld.${row.withheld}`),
      },
    ],
    rows,
    reader,
  );
}

/** Key figures: a row for each. */
export function figuresTable(
  { stats }: Pick<RatingDetailsResponseDto, 'stats'>,
  reader: TableReader,
): DetailsTable {
  const { words } = reader;
  const bounds: Partial<Record<KeyFigure, readonly [number | null, number | null]>> = {
    net_reach: [stats.net_reach_low, stats.net_reach_high],
    affinity: [stats.affinity_low, stats.affinity_high],
  };
  return tableOf<KeyFigure>(
    [
      { title: 'figure', kind: 'text', width: 26, value: (name) => words(`item.figure.${name}`) },
      { title: 'value', kind: 'number', width: 14, decimals: 1, value: (name) => stats[name] },
      { title: 'low', kind: 'number', width: 14, decimals: 1, value: (name) => bounds[name]?.[0] ?? null },
      { title: 'high', kind: 'number', width: 14, decimals: 1, value: (name) => bounds[name]?.[1] ?? null },
      {
        title: 'reliability',
        kind: 'text',
        width: 14,
        value: (name) =>
          METRICS[name].source === 'panel' ? words(`reliability.${stats.reliability}`) : null,
      },
    ],
    KEY_FIGURES,
    reader,
  );
}

/** Competitors: a row for each. */
export function competitorsTable(
  { competitors }: Pick<CompetitorsResponseDto, 'competitors'>,
  reader: TableReader,
): DetailsTable {
  const { words } = reader;
  return tableOf(
    [
      { title: 'name', kind: 'text', width: 26, value: ({ name }) => name },
      { title: 'shared_users', kind: 'number', width: 12, value: (row) => row.unique_users },
      { title: 'share_of_own', kind: 'number', width: 12, decimals: 1, value: (row) => row.share_of_own },
      {
        title: 'share_of_competitor',
        kind: 'number',
        width: 12,
        decimals: 1,
        value: (row) => row.share_of_competitor,
      },
      { title: 'affinity', kind: 'number', width: 9, value: ({ affinity }) => affinity },
      CASES,
      { title: 'reliability', kind: 'text', width: 14, value: (row) => reliabilityText(row, words) },
    ],
    competitors,
    reader,
  );
}

interface MovementRow extends MovementFigureDto {
  readonly direction: string;
  readonly service: string;
}

/** Traffic movements: a row for each service before, then for each after. */
export function movementsTable(
  { movements, before, after }: Pick<MovementsResponseDto, 'movements' | 'before' | 'after'>,
  reader: TableReader,
): DetailsTable {
  const { words } = reader;
  const rowsOf = (direction: 'before' | 'after', of: MovementsDirectionDto | null): MovementRow[] => {
    if (!of) return [];
    const named = (service: string, figure: MovementFigureDto) => {
      return { direction: words(`direction.${direction}`), ...figure, service };
    };
    return [
      ...movements.flatMap(({ name, [direction]: figure }) => (figure ? [named(name, figure)] : [])),
      named(words(`edge.${direction}`), of.edge),
      named(words('edge.alongside'), of.alongside),
    ];
  };
  return tableOf(
    [
      { title: 'direction', kind: 'text', width: 10, value: ({ direction }) => direction },
      { title: 'service', kind: 'text', width: 26, value: ({ service }) => service },
      { title: 'raw', kind: 'number', width: 14, decimals: 2, value: ({ raw }) => raw },
      { title: 'percent', kind: 'number', width: 12, decimals: 2, value: ({ percent }) => percent },
      CASES,
      { title: 'reliability', kind: 'text', width: 14, value: (row) => reliabilityText(row, words) },
    ],
    [...rowsOf('before', before), ...rowsOf('after', after)],
    reader,
  );
}
