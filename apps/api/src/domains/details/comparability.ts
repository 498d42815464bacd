import { PANEL_METRICS } from '@netreach/domain';
import {
  compareFrames,
  monthDays,
  sampleDifference,
  splitUniverseChange,
  type MeasuredFrame,
} from '@netreach/measurement';
import type { KnownBreak } from '../measurement/method-breaks.lookup.js';
import type { AskedFrame } from '../ratings/frame-questions.lookup.js';
import { CHART_METRICS, type ChartMetric } from './dto/details-chart.dto.js';
import type { ReachChangeDto } from './dto/reach-change.dto.js';
import type { ItemReach } from './item-reach.js';

const DECIMALS = 1000;
const rounded = (value: number) => Math.round(value * DECIMALS) / DECIMALS;
const roundedOrNull = (value: number | null) => (value === null ? null : rounded(value));

/** First and last day a frame was measured on. */
function daysOf({ frame, months }: AskedFrame): MeasuredFrame {
  const last = months.at(-1)?.month ?? frame.date.slice(0, 7);
  return { from: frame.date, to: monthDays(last).at(-1) ?? frame.date };
}

/**
 * Changes of method between or inside some frames: those written down, and those of the product itself, which changes its
 * method with a version of its own.
 * @param frames oldest first
 */
export function breaksOf(frames: readonly AskedFrame[], written: readonly KnownBreak[]): KnownBreak[] {
  const indexed = frames.filter(({ index }) => index !== null);
  const own = indexed.flatMap(({ frame, index }, at): KnownBreak[] => {
    const [earlier, later] = [indexed[at - 1]?.index?.methodVersion, index?.methodVersion];
    if (earlier === undefined || later === undefined || earlier === later) return [];
    return [{ from: frame.date, metrics: PANEL_METRICS, name: `Method ${later}` }];
  });
  const [first, last] = [frames[0], frames.at(-1)];
  if (!first || !last) return [];
  const until = daysOf(last).to;
  const within = written.filter(({ from }) => from > first.frame.date && from <= until);
  return [...within, ...own].sort((a, b) => (a.from < b.from ? -1 : 1));
}

/** Those of the changes of method that forbid to compare a metric of two frames. */
export function crossedBreaks(
  metric: string,
  earlier: AskedFrame,
  later: AskedFrame,
  breaks: readonly KnownBreak[],
): KnownBreak[] {
  if (breaks.length === 0) return [];
  const { country } = later;
  const known = breaks.map((one) => ({
    country,
    from: one.from,
    metrics: one.metrics ?? ('all' as const),
    one,
  }));
  const { crossed } = compareFrames({ country, metric }, [daysOf(earlier), daysOf(later)], known);
  return crossed.map(({ one }) => one);
}

/** Whether the panel of two frames stands for different universes. A panel without one stands for its own persons. */
export function changesUniverse(earlier: AskedFrame, later: AskedFrame): boolean {
  const [before, after] = [earlier.index, later.index];
  if (!before || !after) return false;
  if (before.universeName !== after.universeName) return true;
  return after.universeName !== null && Math.round(before.universe) !== Math.round(after.universe);
}

/** Figures of two frames that must not be compared. Net reach can be across universes: its change is split. */
export function incomparable(
  earlier: AskedFrame,
  later: AskedFrame,
  breaks: readonly KnownBreak[],
): ChartMetric[] {
  const universes = changesUniverse(earlier, later);
  return CHART_METRICS.filter(
    (metric) =>
      crossedBreaks(metric, earlier, later, breaks).length > 0 ||
      (universes && metric !== 'net_reach' && PANEL_METRICS.includes(metric)),
  );
}

/** An item's reach and the frame it was measured in. */
export interface MeasuredReach {
  readonly asked: AskedFrame;
  readonly reach: ItemReach | null;
}

/**
 * What became of an item's net reach from one frame to a later one. Across a change of method nothing is compared; across a
 * change of the universe the change is split into what users and what the universe did.
 */
export function reachChange(
  earlier: MeasuredReach,
  later: MeasuredReach,
  breaks: readonly KnownBreak[],
): ReachChangeDto {
  const crossed = crossedBreaks('net_reach', earlier.asked, later.asked, breaks);
  const base = {
    since: earlier.asked.frame.date,
    method_breaks: crossed,
    universe_changed: changesUniverse(earlier.asked, later.asked),
  };
  const nothing = { difference: null, low: null, high: null, significant: false };
  const unsplit = { users_effect: null, universe_effect: null };
  if (crossed.length > 0) return { ...base, ...nothing, ...unsplit, withheld: 'method_break' };
  if (!earlier.reach || !later.reach) return { ...base, ...nothing, ...unsplit, withheld: 'no_panel' };
  const [sample, earlierSample] = [later.reach.sample, earlier.reach.sample];
  if (!sample || !earlierSample) return { ...base, ...nothing, ...unsplit, withheld: 'too_few_cases' };
  const { difference, low, high, significant } = sampleDifference(sample, earlierSample);
  const [before, after] = [earlier.reach.figures, later.reach.figures].map(({ users, target }) => ({
    users: Math.min(users, target.universe),
    universe: target.universe,
  }));
  const split = before && after ? splitUniverseChange(before, after) : null;
  return {
    ...base,
    difference: roundedOrNull(difference),
    low: roundedOrNull(low),
    high: roundedOrNull(high),
    significant,
    users_effect: split && rounded(split.usersEffect),
    universe_effect: split && rounded(split.universeEffect),
    withheld: null,
  };
}
