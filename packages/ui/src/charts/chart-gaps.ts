import { labelText } from './chart-labels.js';
import type { WithheldReason } from '../states/withheld-reason.js';
import type { ChartSpec } from './chart.types.js';

/** Values that are missing for one reason. */
interface ChartGap {
  reason: WithheldReason;
  /** Labels, or series with their labels, in words. */
  names: string[];
}

/** Names listed by themselves; of more, the first ones and their number. */
const MOST_NAMES = 6;
/** From so many neighbours on, only the first and the last are named. */
const RUN = 3;

/** Neighbours become `first – last`. */
function runsOf(spec: ChartSpec, places: readonly number[], locale: string): string[] {
  const nameAt = (place: number) => labelText(spec, place, locale);
  const runs: number[][] = [];
  for (const place of places) {
    const last = runs.at(-1);
    if (last?.at(-1) === place - 1) last.push(place);
    else runs.push([place]);
  }
  // Only an order of time goes on between its ends.
  const isOrder = spec.kind === 'line' || spec.kind === 'area';
  return runs.flatMap((run) =>
    isOrder && run.length >= RUN ? [`${nameAt(run[0]!)} – ${nameAt(run.at(-1)!)}`] : run.map(nameAt),
  );
}

/** What a chart lacks, and why: one for each reason, in the order they are met. @param others says how many more there are */
export function gapsOf(spec: ChartSpec, locale: string, others: (count: number) => string): ChartGap[] {
  const gaps = new Map<WithheldReason, ChartGap>();
  for (const { name, values, reasons } of spec.series) {
    const places = new Map<WithheldReason, number[]>();
    for (const [place, reason] of (reasons ?? []).entries()) {
      if (!reason || (values[place] ?? null) !== null) continue;
      if (!gaps.has(reason)) gaps.set(reason, { reason, names: [] });
      places.set(reason, [...(places.get(reason) ?? []), place]);
    }
    for (const [reason, missing] of places) {
      const isAll = missing.length === spec.labels.length;
      const labels = runsOf(spec, missing, locale).join(', ');
      const names =
        spec.series.length === 1 ? runsOf(spec, missing, locale) : [isAll ? name : `${name} (${labels})`];
      gaps.get(reason)?.names.push(...names);
    }
  }
  return [...gaps.values()].map((gap) => ({ ...gap, names: shortened(gap.names, others) }));
}

function shortened(names: readonly string[], others: (count: number) => string): string[] {
  if (names.length <= MOST_NAMES) return [...names];
  const shown = names.slice(0, MOST_NAMES - 1);
  return [...shown, others(names.length - shown.length)];
}
