import type { HomeColumns } from '../kernel/kernel.types.js';
import type { Calibration } from '../stats/calibration.js';
import type { Households } from '../stats/households.js';
import type { ColumnSums } from './column-sums.js';

/** A variable y beside what those have who live together: sums over persons i ≠ j of one household. */
export interface HomeSums {
  /** Σ w_i·y_i·w_j·y_j. */
  own: number;
  /** Σ w_i·y_i·w_j·f_j, f being the columns of x and, last, whether j is in the target group. */
  columns: Float64Array;
}

/** The pairs of persons of a panel who live together, for sums that take only the persons with a value to work out. */
export class HomePairs {
  private readonly homes: HomeColumns;
  private readonly cells: Float64Array;
  private readonly out: Float64Array;
  private readonly set: Uint32Array;
  /** The group that lies in `set`. */
  private held: Uint32Array | undefined;

  constructor(
    private readonly calibration: Calibration,
    households: Households,
    weights: Float64Array,
    private readonly sums: ColumnSums,
  ) {
    const { arena, columns } = sums;
    const { offsets, mates } = matesOf(households, weights.length);
    this.homes = {
      weights: arena.f64(weights.length),
      offsets: arena.u32(offsets.length),
      mates: arena.u32(mates.length),
      columns,
      width: calibration.width,
      amounts: arena.f64(weights.length),
    };
    this.homes.weights.set(weights);
    this.homes.offsets.set(offsets);
    this.homes.mates.set(mates);
    this.cells = arena.f64(calibration.parameters + 1);
    this.out = arena.f64(2);
    this.set = arena.u32((weights.length + 31) >> 5);
  }

  /** Bytes that {@link HomePairs} takes of an arena, roughly. */
  static bytes({ parameters }: Calibration, persons: number): number {
    return persons * 32 + parameters * 8 + 512;
  }

  /** Σ w_i·x_i·w_j·x_j' over persons i ≠ j of one household: a square matrix with a row and a column for none. */
  squares(): Float64Array {
    const { calibration } = this;
    const { weights, offsets, mates } = this.homes;
    const size = calibration.parameters + 1;
    const squares = new Float64Array(size * size);
    weights.forEach((weight, person) => {
      for (let at = offsets[person]!; at < offsets[person + 1]!; at += 1)
        calibration.addProduct(squares, person, mates[at]!, weight * weights[mates[at]!]!);
    });
    return squares;
  }

  /**
   * The sums of a variable of listed persons, 0 for all others.
   * @param values y times the divisor by position in the list
   * @param group the target group as bits by internal number; not changed afterwards
   */
  of(persons: ArrayLike<number>, values: ArrayLike<number>, divisor: number, group: Uint32Array): HomeSums {
    const { sums, homes, cells, out, calibration } = this;
    if (this.held !== group) this.set.set(group);
    this.held = group;
    const listed = sums.listed(persons, values);
    cells.fill(0);
    sums.arena.kernel.addMates(listed.persons, listed.values, homes, this.set, cells, out);
    const columns = cells.slice();
    columns[calibration.parameters] = out[0]!;
    if (divisor !== 1) for (let column = 0; column < columns.length; column += 1) columns[column]! /= divisor;
    return { own: out[1]! / divisor ** 2, columns };
  }
}

/** Who lives with each person, person by person. */
function matesOf({ members, starts, homeOf }: Households, persons: number) {
  const offsets = new Uint32Array(persons + 1);
  const mates: number[] = [];
  for (let person = 0; person < persons; person += 1) {
    const home = homeOf[person]!;
    if (home > 0)
      for (const mate of members.subarray(starts[home - 1], starts[home]))
        if (mate !== person) mates.push(mate);
    offsets[person + 1] = mates.length;
  }
  return { offsets, mates };
}
