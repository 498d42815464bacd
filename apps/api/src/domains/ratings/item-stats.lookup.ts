import {
  MIN_CASES,
  WEAK_CASES,
  type ConsentReason,
  type RankingSortField,
  type Reliability,
} from '@netreach/domain';
import { suppress } from '@netreach/measurement';
import type { DraftReachDto } from './dto/draft-reach.base.dto.js';
import type { RankingStatsDto } from './dto/item-stats.base.dto.js';

/** Panel figures of an item, before anything is withheld. */
export interface PanelFigures {
  readonly users: number;
  /** Percent. */
  readonly reach: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly affinity: number | null;
  /** Left out where it is not asked for. */
  readonly affinityLow?: number | null;
  readonly affinityHigh?: number | null;
  readonly cases: number;
}

/** Census figures of an item. */
export interface CensusFigures {
  readonly impressions: number;
  readonly visits: number | null;
  readonly clients: number | null;
  readonly homeShare: number | null;
  readonly useTime: number | null;
  readonly consentReason: ConsentReason | null;
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
  affinity_low: null,
  affinity_high: null,
  unique_panelists: null,
  population_reach: null,
  affinities: null,
};
type Withheld = keyof typeof WITHHELD;

const round = (value: number, decimals: number) => Math.round(value * 10 ** decimals) / 10 ** decimals;
const roundOrNull = (value: number | null | undefined, decimals = 0) =>
  value === null || value === undefined ? null : round(value, decimals);

/** How the figures of an item with enough cases are shown. */
const SHOWN: Readonly<Record<Withheld, (figures: PanelFigures) => number | null>> = {
  unique_users: ({ users }) => round(users, 0),
  net_reach: ({ reach }) => round(reach, 3),
  net_reach_low: ({ low }) => roundOrNull(low, 3),
  net_reach_high: ({ high }) => roundOrNull(high, 3),
  affinity: ({ affinity }) => roundOrNull(affinity, 1),
  affinity_low: ({ affinityLow }) => roundOrNull(affinityLow, 1),
  affinity_high: ({ affinityHigh }) => roundOrNull(affinityHigh, 1),
  unique_panelists: ({ cases }) => cases,
  population_reach: ({ reach }) => round(reach, 3),
  affinities: ({ affinity }) => roundOrNull(affinity, 1),
};

/** One panel figure as it is shown; null where it is withheld. */
export function panelStat(answer: PanelAnswer, figure: Withheld): number | null {
  if (typeof answer !== 'object' || suppress(answer.cases, LIMITS) === 'suppressed') return null;
  return SHOWN[figure](answer);
}

/** Net reach before and after a change, as rankings show it. @param figures null = nobody of the panel was there */
export function reachChange(figures: Record<'before' | 'after', PanelFigures | null>): DraftReachDto {
  const shown = (of: PanelFigures | null) => panelStat(of ?? 'no cases', 'net_reach');
  return { before: shown(figures.before), after: shown(figures.after) };
}

/** Panel figures as they are shown: withheld where too few cases stand behind them. */
function panelStats(answer: PanelAnswer) {
  if (answer === undefined) return { ...WITHHELD, reliability: 'none' as Reliability };
  if (answer === 'no cases') return { ...WITHHELD, reliability: 'suppressed' as Reliability };
  const reliability: Reliability = suppress(answer.cases, LIMITS);
  if (reliability === 'suppressed') return { ...WITHHELD, reliability };
  return {
    unique_users: SHOWN.unique_users(answer),
    net_reach: SHOWN.net_reach(answer),
    net_reach_low: SHOWN.net_reach_low(answer),
    net_reach_high: SHOWN.net_reach_high(answer),
    affinity: SHOWN.affinity(answer),
    affinity_low: SHOWN.affinity_low(answer),
    affinity_high: SHOWN.affinity_high(answer),
    unique_panelists: SHOWN.unique_panelists(answer),
    population_reach: SHOWN.population_reach(answer),
    affinities: SHOWN.affinities(answer),
    reliability,
  };
}

function censusStats(census: CensusFigures | undefined) {
  return {
    unique_clients: roundOrNull(census?.clients),
    impressions_at: roundOrNull(census?.homeShare, 2),
    usetime: roundOrNull(census?.useTime),
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
 * Figures of an item as this reader may see them.
 * @param admin visits and impressions are for admins
 */
export function statsOf(
  panel: PanelAnswer,
  census: CensusFigures | undefined,
  admin: boolean,
): RankingStatsDto {
  const consent_reason = census?.consentReason ?? null;
  // A field of its own comes first: V8 (Node 20) takes ten times as long to add to an object that begins as a copy of another.
  return {
    consent_reason,
    ...panelStats(panel),
    ...censusStats(census),
    ...(admin ? adminStats(census) : {}),
  };
}

type Figure = Exclude<RankingSortField, 'name'>;
type OfCensus = keyof ReturnType<typeof censusStats> | keyof ReturnType<typeof adminStats>;

const OF_CENSUS: Readonly<Record<OfCensus, true>> = {
  unique_clients: true,
  impressions_at: true,
  usetime: true,
  visits: true,
  impressions: true,
  impressions_per_visits: true,
};
const isOfCensus = (figure: Figure): figure is Figure & OfCensus => figure in OF_CENSUS;

/** One figure as administrators see it; null where it is withheld or unknown. */
export function figureOf(
  panel: PanelAnswer,
  census: CensusFigures | undefined,
  figure: Figure,
): number | null {
  if (isOfCensus(figure)) return { ...censusStats(census), ...adminStats(census) }[figure];
  return panelStat(panel, figure);
}
