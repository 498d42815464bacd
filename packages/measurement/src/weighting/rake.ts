import { kish } from '../stats/kish.js';
import { capWeights } from './cap-weights.js';
import { cellSums, prepareMargin, type PreparedMargin } from './prepare-margins.js';
import { quantiseWeights } from './quantise-weights.js';
import {
  type RakingDiagnostic,
  RakingError,
  type RakingInput,
  type RakingMarginReport,
  type RakingReport,
  type RakingResult,
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

function iterate(weights: Float64Array, margins: readonly PreparedMargin[], input: RakingInput) {
  const { epsilon = 5e-6, maxIterations = 100, cap } = input.options ?? {};
  const limit = cap === undefined ? Infinity : (cap * input.universe) / weights.length;
  let iterations = 0;
  let stable = margins.length === 0;
  while (!stable && iterations < maxIterations) {
    const before = weights.slice();
    rakeOnce(weights, margins);
    if (limit < Infinity) capWeights(weights, limit);
    iterations += 1;
    stable = largestChange(before, weights) < epsilon;
  }
  return { iterations, stable };
}

function reportMargins(margins: readonly PreparedMargin[], base: Float64Array, weights: Float64Array) {
  const rows: RakingMarginReport[] = [];
  for (const margin of margins) {
    const before = cellSums(margin, base);
    const after = cellSums(margin, weights);
    margin.levels.forEach((level, cell) => {
      const { attribute, asked, cases } = margin;
      const row = { attribute, level, target: asked[cell]!, before: before[cell]!, after: after[cell]! };
      rows.push({ ...row, cases: cases[cell]! });
    });
  }
  return rows;
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
 * The weights are multiples of 2^-10 and sum exactly to the universe. `maxMarginError` is measured against the
 * targets that could be aimed at: those asked for unless a diagnostic says what was adjusted.
 * @throws RakingError when a target level is empty or a person has no level, unless `incomplete` is `adjust`
 * @throws RangeError when universe, base weights, cap or targets are no usable numbers
 */
export function rake(input: RakingInput): RakingResult {
  checkInput(input);
  const { persons, universe, options = {} } = input;
  const diagnostics: RakingDiagnostic[] = [];
  const margins = input.margins.map((margin) => prepareMargin(margin, persons, universe, diagnostics));
  const obstacles = diagnostics.filter(({ kind }) => kind !== 'zero_target');
  if (obstacles.length > 0 && options.incomplete !== 'adjust') throw new RakingError(obstacles);

  const working = Float64Array.from(persons, ({ baseWeight = 1 }) => baseWeight);
  const baseSum = working.reduce((sum, weight) => sum + weight, 0);
  for (let index = 0; index < working.length; index += 1) working[index]! *= universe / baseSum;
  const base = working.slice();
  const { iterations, stable } = iterate(working, margins, input);
  if (!working.some((weight) => weight > 0)) throw new RakingError(diagnostics);
  const weights = quantiseWeights(working, universe);

  const { marginTolerance = options.cap === undefined ? 1e-4 : 0.05 } = options;
  const maxMarginError = largestMarginError(margins, weights);
  const { designEffect, effectiveN } = kish(weights);
  const report: RakingReport = {
    iterations,
    converged: stable && maxMarginError <= marginTolerance,
    maxMarginError,
    margins: reportMargins(margins, base, weights),
    largestWeight: weights.reduce((largest, weight) => Math.max(largest, weight), 0),
    designEffect,
    effectiveN,
    diagnostics,
  };
  return { weights, report };
}
