import { MIN_CASES, WEAK_CASES, type RankingSortField, type Reliability } from '@netreach/domain';
import { suppress } from '@netreach/measurement';
import type { ItemRow } from './catalogue.js';
import type { RankingItemDto, RankingStatsDto } from './dto/ranking.dto.js';

/** Panel figures of an item, before anything is withheld. */
export interface PanelFigures {
  readonly users: number;
  /** Percent. */
  readonly reach: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly affinity: number | null;
  readonly cases: number;
}

/** Census figures of an item. */
export interface CensusFigures {
  readonly impressions: number;
  readonly visits: number | null;
  readonly clients: number | null;
  readonly homeShare: number | null;
  readonly useTime: number | null;
}

/** An item's panel figures, the fact that nobody was reached, or undefined where the frame has no panel. */
export type PanelAnswer = PanelFigures | 'no cases' | undefined;

const LIMITS = { min: MIN_CASES, weak: WEAK_CASES };
const WITHHELD = {
  unique_users: null,
  net_reach: null,
  net_reach_low: null,
  net_reach_high: null,
  affinity: null,
};

const round = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals;
const roundOrNull = (value: number | null | undefined, decimals = 0) =>
  value === null || value === undefined ? null : round(value, decimals);

function panelStats(answer: PanelAnswer) {
  if (answer === undefined) return { ...WITHHELD, unique_panelists: 0, reliability: 'none' as Reliability };
  if (answer === 'no cases')
    return { ...WITHHELD, unique_panelists: 0, reliability: 'suppressed' as Reliability };
  const reliability: Reliability = suppress(answer.cases, LIMITS);
  if (reliability === 'suppressed') return { ...WITHHELD, unique_panelists: answer.cases, reliability };
  return {
    unique_users: round(answer.users, 0),
    net_reach: round(answer.reach, 3),
    net_reach_low: roundOrNull(answer.low, 3),
    net_reach_high: roundOrNull(answer.high, 3),
    affinity: roundOrNull(answer.affinity, 1),
    unique_panelists: answer.cases,
    reliability,
  };
}

function adminStats(census: CensusFigures | undefined) {
  const { impressions, visits } = census ?? {};
  return {
    visits: roundOrNull(visits),
    impressions: roundOrNull(impressions),
    impressions_per_visits: visits && impressions ? round(impressions / visits, 2) : null,
  };
}

/**
 * An item with its figures, as this reader may see them.
 * @param admin visits and impressions are for admins
 */
export function rankingRow(
  item: ItemRow,
  panel: PanelAnswer,
  census: CensusFigures | undefined,
  admin: boolean,
): RankingItemDto {
  const stats: RankingStatsDto = {
    ...panelStats(panel),
    unique_clients: roundOrNull(census?.clients),
    impressions_at: roundOrNull(census?.homeShare, 2),
    usetime: roundOrNull(census?.useTime),
    ...(admin ? adminStats(census) : {}),
  };
  const { id, type, name, trafficSource, mediaHouse, categories } = item;
  return {
    id,
    type,
    name,
    rank: 0,
    traffic_source: trafficSource,
    media_house: mediaHouse,
    categories,
    stats,
  };
}

/**
 * Orders rows and numbers them. Rows without the figure stand last in either direction; equal figures stand by name.
 * @returns a new array with ranks from 1
 */
export function orderRows(
  rows: readonly RankingItemDto[],
  sort: RankingSortField,
  order: 'asc' | 'desc',
): RankingItemDto[] {
  const sign = order === 'asc' ? 1 : -1;
  const byName = (a: RankingItemDto, b: RankingItemDto) => compareNames(a, b) || a.id - b.id;
  const value = (row: RankingItemDto) => (sort === 'name' ? null : (row.stats[sort] ?? null));
  const sorted = rows.toSorted((a, b) => {
    if (sort === 'name') return sign * compareNames(a, b) || a.id - b.id;
    const [left, right] = [value(a), value(b)];
    if (left === null || right === null)
      return Number(left === null) - Number(right === null) || byName(a, b);
    return sign * (left - right) || byName(a, b);
  });
  return sorted.map((row, index) => ({ ...row, rank: index + 1 }));
}

const collator = new Intl.Collator('de');

function compareNames(a: RankingItemDto, b: RankingItemDto): number {
  return collator.compare(a.name, b.name);
}
