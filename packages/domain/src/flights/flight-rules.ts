/** What a rule lets through without an administrator: all of it must hold. */
export interface FlightRuleLimits {
  readonly mostCompletes: number;
  /** Days from first to last, at most. */
  readonly mostDays: number;
  /** Share of its target group that the flight may ask in a week, 0 to 1. */
  readonly mostLoad: number;
  /** Whether flights with a target group of their own are let through, too. */
  readonly anyTarget: boolean;
}

/** What rules look at. */
export interface FlightSize {
  readonly plannedCompletes: number;
  readonly days: number;
  /** Share of its target group that it asks in its fullest week, 0 to 1; null = nobody of the panel is in the group. */
  readonly load: number | null;
  readonly target: string;
}

/** Why a rule does not take a flight. */
export const RULE_MISSES = ['completes', 'days', 'load', 'target'] as const;
export type RuleMiss = (typeof RULE_MISSES)[number];

/** What of a flight a rule does not take; nothing = it takes it. */
export function ruleMisses(rule: FlightRuleLimits, flight: FlightSize): RuleMiss[] {
  const missed: Readonly<Record<RuleMiss, boolean>> = {
    completes: flight.plannedCompletes > rule.mostCompletes,
    days: flight.days > rule.mostDays,
    load: flight.load === null || flight.load > rule.mostLoad,
    target: !rule.anyTarget && flight.target !== '',
  };
  return RULE_MISSES.filter((miss) => missed[miss]);
}
