import { kish } from '../stats/kish.js';
import { capWeights } from './cap-weights.js';
import { cellSums, excludeEmptiedLevels, prepareMargin, type PreparedMargin } from './prepare-margins.js';
import { quantiseWeights, weightUnits } from './quantise-weights.js';
import {
  type RakingDiagnostic,
  RakingError,
  type RakingInput,
  type RakingMarginReport,
  type RakingOptions,
  type RakingReport,
  type RakingResult,
  type RakingUnknownReport,
} from './raking.types.js';

function rakeOnce(weights: Float64Array, margins: readonly PreparedMargin[]): void {
  for (const margin of margins) {
    const factors = cellSums(margin, weights).map((sum, cell) => (sum > 0 ? margin.targets[cell]! / sum : 0));
    for (let index = 0; index < weights.length; index += 1) weights[index]! *= factors[margin.cells[index]!]!;
  }
}

function largestChange(before: Float64Array, after: Float64Array): number {
  let largest = 0;
  for (let index = 0; index < after.length; index += 1) {
    const old = before[index]!;
    if (old > 0) largest = Math.max(largest, Math.abs(after[index]! / old - 1));
  }
  return largest;
}

const countWeighted = (weights: Float64Array) =>
  weights.reduce((count, weight) => (weight > 0 ? count + 1 : count), 0);

/** Largest weight allowed, in persons. */
function weightLimit(weights: Float64Array, { universe, options: { cap = Infinity } = {} }: RakingInput) {
  return (cap * universe) / countWeighted(weights);
}

/** Rakes weights in place until they stay, none above the limit. */
function iterate(
  weights: Float64Array,
  margins: readonly PreparedMargin[],
  { epsilon = 5e-6, maxIterations = 100 }: RakingOptions,
  limit: number,
) {
  let iterations = 0;
  let stable = margins.length === 0 && limit === Infinity;
  while (!stable && iterations < maxIterations) {
    const before = weights.slice();
    rakeOnce(weights, margins);
    if (limit < Infinity) capWeights(weights, limit);
    iterations += 1;
    stable = largestChange(before, weights) < epsilon;
  }
  return { iterations, stable };
}

/** Rakes without a cap first: what it would have cut tells how much of the universe it moves to other persons. */
function iterateCapped(weights: Float64Array, margins: readonly PreparedMargin[], input: RakingInput) {
  const { universe, options = {} } = input;
  const free = iterate(weights, margins, options, Infinity);
  const limit = weightLimit(weights, input);
  const above = weights.reduce((sum, weight) => sum + Math.max(0, weight - limit), 0);
  if (above === 0) return { ...free, trimmedShare: 0 };
  return { ...iterate(weights, margins, options, limit), trimmedShare: above / universe };
}

function reportMargins(margins: readonly PreparedMargin[], base: Float64Array, weights: Float64Array) {
  const rows: RakingMarginReport[] = [];
  const unknown: RakingUnknownReport[] = [];
  for (const margin of margins) {
    const { attribute, levels, cells, asked, targets } = margin;
    const before = cellSums(margin, base);
    const after = cellSums(margin, weights);
    const cases = new Uint32Array(targets.length);
    weights.forEach((weight, index) => (cases[cells[index]!]! += Number(weight > 0)));
    const figures = (cell: number) => ({ before: before[cell]!, after: after[cell]!, cases: cases[cell]! });
    levels.forEach((level, cell) => {
      rows.push({ attribute, level, target: asked[cell]!, aimed: targets[cell]!, ...figures(cell) });
    });
    if (before[levels.length]! > 0) unknown.push({ attribute, ...figures(levels.length) });
  }
  return { margins: rows, unknown };
}

/** How far the weights are spread, of the persons who have one. */
function reportWeights(all: Float64Array, input: RakingInput) {
  const { universe, options: { cap = null } = {} } = input;
  const weights = all.filter((weight) => weight > 0);
  // Rounding moves a capped weight by less than two units.
  const capped = weightLimit(weights, input) - 2 / weightUnits(universe);
  const largestWeight = weights.reduce((largest, weight) => Math.max(largest, weight), 0);
  const { designEffect, effectiveN } = kish(weights);
  return {
    persons: weights.length,
    smallestWeight: weights.reduce((smallest, weight) => Math.min(smallest, weight), Infinity),
    largestWeight,
    largestRatio: (largestWeight * weights.length) / universe,
    cap,
    cappedPersons: weights.reduce((count, weight) => (weight >= capped ? count + 1 : count), 0),
    designEffect,
    effectiveN,
  };
}

function largestMarginError(margins: readonly PreparedMargin[], weights: Float64Array): number {
  let largest = 0;
  for (const margin of margins) {
    cellSums(margin, weights).forEach((sum, cell) => {
      const target = margin.targets[cell]!;
      if (target > 0) largest = Math.max(largest, Math.abs(sum - target) / target);
    });
  }
  return largest;
}

function checkInput({ persons, universe, options = {} }: RakingInput): void {
  if (!Number.isSafeInteger(universe) || universe <= 0) {
    throw new RangeError(`The universe must be a positive integer, not ${universe}`);
  }
  if (persons.length === 0) throw new RangeError('A panel without persons cannot be weighted');
  const wrong = persons.find(({ baseWeight = 1 }) => !(baseWeight > 0 && Number.isFinite(baseWeight)));
  if (wrong) throw new RangeError(`The base weight of person ${wrong.id} must be greater than 0`);
  if (options.cap !== undefined && !(options.cap > 1)) {
    throw new RangeError(`The cap must be greater than 1 mean weight, not ${options.cap}`);
  }
}

/**
 * Weights a panel to known margins by raking (iterative proportional fitting, methodology 32): start from the base
 * weights, multiply the weights of each level by target/current margin after margin, repeat until nothing changes.
 * Without margins the base weights are only scaled, so persons without one get equal weights.
 *
 * The weights are whole units (see `weightUnits`) and sum exactly to the universe. `maxMarginError` is measured against the
 * targets that could be aimed at: those asked for unless a diagnostic says what was adjusted.
 * @throws RakingError when a target level is empty (or emptied by a target of 0) or a person has no level, unless
 * `incomplete` is `adjust`
 * @throws RangeError when universe, base weights, cap or targets are no usable numbers
 */
export function rake(input: RakingInput): RakingResult {
  checkInput(input);
  const { persons, universe, options = {} } = input;
  const diagnostics: RakingDiagnostic[] = [];
  const margins = input.margins.map((margin) => prepareMargin(margin, persons, universe, diagnostics));
  excludeEmptiedLevels(margins, persons, universe, diagnostics);
  const obstacles = diagnostics.filter(({ kind }) => kind !== 'zero_target');
  if (obstacles.length > 0 && options.incomplete !== 'adjust') throw new RakingError(obstacles);

  const working = Float64Array.from(persons, ({ baseWeight = 1 }) => baseWeight);
  const baseSum = working.reduce((sum, weight) => sum + weight, 0);
  for (let index = 0; index < working.length; index += 1) working[index]! *= universe / baseSum;
  const base = working.slice();
  const { iterations, stable, trimmedShare } = iterateCapped(working, margins, input);
  if (!working.some((weight) => weight > 0)) throw new RakingError(diagnostics);
  const weights = quantiseWeights(working, universe);

  const { marginTolerance = options.cap === undefined ? 1e-4 : 0.05 } = options;
  const maxMarginError = largestMarginError(margins, weights);
  const report: RakingReport = {
    iterations,
    converged: stable && maxMarginError <= marginTolerance,
    maxMarginError,
    ...reportMargins(margins, base, weights),
    ...reportWeights(weights, input),
    trimmedShare,
    diagnostics,
  };
  return { weights, report };
}
