import { protectCells, type RakingMarginReport, type RakingReport } from '@netreach/measurement';
import type { Weighting, WeightingReport } from '../measurement/weightings.lookup.js';
import type { AttributeRow } from '../panel/panel.lookup.js';
import type {
  LevelState,
  MarginDto,
  MarginLevelDto,
  WeightingDto,
  WeightingReportDto,
} from './dto/weightings.dto.js';

/** A weighting in short, as the API tells it. */
export function shownWeighting(weighting: Weighting): WeightingDto {
  const { month, indexVersion, methodVersion, builtAt, universeName, universe, persons } = weighting;
  return {
    month,
    index_version: indexVersion,
    method_version: methodVersion,
    built_at: builtAt,
    universe_name: universeName,
    universe,
    persons,
  };
}

/**
 * A weighting as the API tells it: what raking reported, with names for its attributes and levels. Who the persons behind
 * a diagnostic are is left out, and how many stand behind a level: the page is public.
 * @param attributes of the country; levels that are no longer among them keep their number as name
 */
export function shownReport(
  weighting: WeightingReport,
  attributes: readonly AttributeRow[],
): WeightingReportDto {
  const { raking } = weighting;
  const used = [...new Set(raking.margins.map(({ attribute }) => attribute))];
  return {
    ...shownWeighting(weighting),
    iterations: raking.iterations,
    converged: raking.converged,
    largest_margin_error: raking.maxMarginError * 100,
    smallest_weight: raking.smallestWeight,
    largest_weight: raking.largestWeight,
    largest_ratio: raking.largestRatio,
    design_effect: raking.designEffect,
    effective_cases: raking.effectiveN,
    census: shownCensus(weighting),
    ...shownGate(weighting),
    margins: inOrder(used, attributes).map((id) => shownMargin(id, raking, attributes)),
  };
}

function shownCensus({ census }: WeightingReport): WeightingReportDto['census'] {
  if (!census) return null;
  const { blocks, calibrated, smallest, median, largest, share } = census;
  return {
    blocks,
    calibrated,
    smallest_factor: smallest,
    median_factor: median,
    largest_factor: largest,
    share: share * 100,
  };
}

/** What the cap did, which limits the weights are beyond, and what an administrator said to that. */
function shownGate({ raking, gateReasons, releasedAt, releaseNote }: WeightingReport) {
  // Reports of months weighted before there was a cap say nothing of one.
  const { cap = null, trimmedShare = 0 }: Partial<RakingReport> = raking;
  return {
    weight_cap: cap,
    trimmed_share: trimmedShare * 100,
    gate_reasons: gateReasons,
    released_at: releasedAt,
    release_note: releaseNote,
  };
}

function inOrder(ids: readonly string[], attributes: readonly AttributeRow[]): string[] {
  const place = (id: string) => attributes.findIndex((attribute) => String(attribute.id) === id);
  return [...ids].sort((a, b) => place(a) - place(b));
}

function shownMargin(id: string, raking: RakingReport, attributes: readonly AttributeRow[]): MarginDto {
  const attribute = attributes.find((one) => String(one.id) === id);
  const values = attribute?.values ?? [];
  const place = ({ level }: RakingMarginReport) => values.findIndex((value) => String(value.id) === level);
  const rows = raking.margins.filter((row) => row.attribute === id).sort((a, b) => place(a) - place(b));
  const unknown = raking.unknown.find((row) => row.attribute === id);
  // What a part of the panel stands for before weighting tells how many persons it has.
  const parts = [...rows, ...(unknown ? [unknown] : [])];
  const total = parts.reduce((sum, { cases }) => sum + cases, 0);
  const decided = protectCells({ cells: parts.map(({ cases }) => cases), total });
  const before = parts.map((part, at) => (decided[at]?.reason === null ? part.before : null));
  return {
    key: attribute?.key ?? id,
    name: attribute?.name ?? id,
    levels: rows.map((row, at) => ({
      ...shownLevel(row, raking, values[place(row)]),
      before: before[at] ?? null,
    })),
    unknown: unknown ? { before: before.at(-1) ?? null, after: unknown.after } : null,
  };
}

function shownLevel(
  row: RakingMarginReport,
  raking: RakingReport,
  value: { key: string; name: string } | undefined,
): Omit<MarginLevelDto, 'before'> {
  const { level, target, aimed, after } = row;
  const named = { key: value?.key ?? level, name: value?.name ?? level };
  return { ...named, target, aimed, after, state: stateOf(row, raking) };
}

const STATES = { empty_level: 'empty', emptied_level: 'emptied', zero_target: 'no_target' } as const;

function stateOf({ attribute, level }: RakingMarginReport, { diagnostics }: RakingReport): LevelState {
  for (const diagnostic of diagnostics)
    if (
      diagnostic.kind !== 'missing_level' &&
      diagnostic.attribute === attribute &&
      diagnostic.level === level
    )
      return STATES[diagnostic.kind];
  return 'aimed';
}
