import type { RakingDiagnostic, RakingMargin, RakingPerson } from './raking.types.js';

/** A margin ready for raking: every person has a cell, every cell with a target has persons. */
export interface PreparedMargin {
  attribute: string;
  levels: string[];
  /** Cell of each person; `levels.length` for persons whose level is not known. */
  cells: Uint32Array;
  /** Target per cell in persons; the last cell is that of unknown level. They sum to the universe. */
  targets: Float64Array;
  /** Targets as they were asked for, before any adjustment, in persons, per level. */
  asked: Float64Array;
}

function checkTargets(margin: RakingMargin): number {
  const values = Object.values(margin.targets);
  const total = values.reduce((sum, value) => sum + value, 0);
  if (values.some((value) => !(value >= 0)) || !(total > 0) || !Number.isFinite(total)) {
    throw new RangeError(`Targets of "${margin.attribute}" must be finite, not negative and not all 0`);
  }
  return total;
}

function assignCells(margin: RakingMargin, levels: readonly string[], persons: readonly RakingPerson[]) {
  const cellOf = new Map(levels.map((level, cell) => [level, cell]));
  const cells = new Uint32Array(persons.length);
  const cases = new Uint32Array(levels.length + 1);
  persons.forEach((person, index) => {
    const level = person.levels[margin.attribute];
    const cell = (level == null ? undefined : cellOf.get(level)) ?? levels.length;
    cells[index] = cell;
    cases[cell]! += 1;
  });
  return { cells, cases };
}

/**
 * Maps persons to cells of a margin and scales its targets to the universe, adjusting for empty cells and for
 * persons without a level.
 * @param diagnostics every obstacle is added here
 * @throws RangeError when the targets are no distribution
 */
export function prepareMargin(
  margin: RakingMargin,
  persons: readonly RakingPerson[],
  universe: number,
  diagnostics: RakingDiagnostic[],
): PreparedMargin {
  const { attribute } = margin;
  const total = checkTargets(margin);
  const levels = Object.keys(margin.targets);
  const { cells, cases } = assignCells(margin, levels, persons);
  const personsIn = (cell: number) => persons.filter((_, index) => cells[index] === cell).map(({ id }) => id);
  const asked = Float64Array.from(levels, (level) => (margin.targets[level]! / total) * universe);
  const targets = new Float64Array(levels.length + 1);
  levels.forEach((level, cell) => {
    if (asked[cell]! > 0 && cases[cell] === 0) {
      diagnostics.push({ kind: 'empty_level', attribute, level, targetShare: asked[cell]! / universe });
    } else if (asked[cell] === 0 && cases[cell]! > 0) {
      diagnostics.push({ kind: 'zero_target', attribute, level, personIds: personsIn(cell) });
    } else {
      targets[cell] = asked[cell]!;
    }
  });
  const unknown = levels.length;
  if (cases[unknown]! > 0) {
    diagnostics.push({ kind: 'missing_level', attribute, personIds: personsIn(unknown) });
    targets[unknown] = (universe * cases[unknown]!) / persons.length;
  }
  scaleKnown(targets, universe);
  return { attribute, levels, cells, targets, asked };
}

/** Scales the targets of known levels so that all targets together, the last for unknown included, are the universe. */
function scaleKnown(targets: Float64Array, universe: number): void {
  const unknown = targets.length - 1;
  const known = targets.reduce((sum, target) => sum + target, 0) - targets[unknown]!;
  const factor = known > 0 ? (universe - targets[unknown]!) / known : 0;
  for (let cell = 0; cell < unknown; cell += 1) targets[cell]! *= factor;
}

/** Persons that get the weight 0 because the target of one of their levels is 0. */
function weightless(margins: readonly PreparedMargin[], persons: number): Uint8Array {
  const lost = new Uint8Array(persons);
  for (const { cells, targets } of margins) {
    for (let index = 0; index < persons; index += 1) if (targets[cells[index]!] === 0) lost[index] = 1;
  }
  return lost;
}

/**
 * Finds levels that have persons, all of whom lose their weight to a target of 0 in another margin. No factor can
 * bring such a level to its target, so its share is spread over the other levels, as for an empty one.
 * @param diagnostics every such level is added here
 */
export function excludeEmptiedLevels(
  margins: readonly PreparedMargin[],
  persons: readonly RakingPerson[],
  universe: number,
  diagnostics: RakingDiagnostic[],
): void {
  const lost = weightless(margins, persons.length);
  for (const { attribute, levels, cells, targets, asked } of margins) {
    const kept = new Uint32Array(targets.length);
    for (let index = 0; index < persons.length; index += 1) if (!lost[index]) kept[cells[index]!]! += 1;
    let changed = false;
    for (let cell = 0; cell < targets.length; cell += 1) {
      if (targets[cell] === 0 || kept[cell]! > 0) continue;
      targets[cell] = 0;
      changed = true;
      const level = levels[cell];
      // Persons of unknown level have been reported as such.
      if (level === undefined) continue;
      const personIds = persons.filter((_, index) => cells[index] === cell).map(({ id }) => id);
      const targetShare = asked[cell]! / universe;
      diagnostics.push({ kind: 'emptied_level', attribute, level, targetShare, personIds });
    }
    if (changed) scaleKnown(targets, universe);
  }
}

/** Weighted persons per cell of a margin. */
export function cellSums(margin: PreparedMargin, weights: Float64Array): Float64Array {
  const sums = new Float64Array(margin.targets.length);
  for (let index = 0; index < weights.length; index += 1) sums[margin.cells[index]!]! += weights[index]!;
  return sums;
}
