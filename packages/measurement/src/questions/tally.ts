import type { Coverage } from './coverage.js';

/** Sums units into numbered cells: weights for the figure, persons for its cases. Units must come person by person. */
export class Tally {
  /** Σw of the units by cell, not yet divided by the days or weeks of an average. */
  readonly weight: Float64Array;
  /** Unweighted persons with at least one unit in the cell. */
  readonly cases: Uint32Array;
  private readonly lastPerson: Int32Array;

  constructor(cells: number) {
    this.weight = new Float64Array(cells);
    this.cases = new Uint32Array(cells);
    this.lastPerson = new Int32Array(cells).fill(-1);
  }

  add(cell: number, person: number, weight: number): void {
    this.weight[cell]! += weight;
    this.touch(cell, person);
  }

  /** Counts the person without weight. */
  touch(cell: number, person: number): void {
    if (this.lastPerson[cell] === person) return;
    this.lastPerson[cell] = person;
    this.cases[cell]! += 1;
  }
}

/** Sums every unit of a coverage into the cells of its slots. */
export function tallySlots({ entityIds, offsets, slots, persons, weights }: Coverage): Tally {
  const tally = new Tally(entityIds.length);
  for (let unit = 0; unit < persons.length; unit += 1) {
    for (let at = offsets[unit]!; at < offsets[unit + 1]!; at += 1) {
      tally.add(slots[at]!, persons[unit]!, weights[unit]!);
    }
  }
  return tally;
}
