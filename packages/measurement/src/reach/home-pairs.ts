import type { Calibration } from '../stats/calibration.js';
import type { Households } from '../stats/households.js';
import { isIn } from './list-hits.js';

/** A variable y beside what those have who live together: sums over persons i ≠ j of one household. */
export interface HomeSums {
  /** Σ w_i·y_i·w_j·y_j. */
  own: number;
  /** Σ w_i·y_i·w_j·f_j, f being the columns of x and, last, whether j is in the target group. */
  columns: Float64Array;
}

/** The pairs of persons of a panel who live together, for sums that take only the persons with a value to work out. */
export class HomePairs {
  /** Σ w_i·x_i·w_j·x_j', by column of x. */
  private readonly squares: Float64Array;
  /** Σw·y by household, w·y by person, and households with any; all zero between questions. */
  private readonly sums: Float64Array;
  private readonly amounts: Float64Array;
  private readonly isFound: Uint8Array;
  /** Numbers of the households found, as far as they are counted. */
  private readonly found: Uint32Array;
  private readonly cells: Float64Array;

  constructor(
    private readonly calibration: Calibration,
    private readonly households: Households,
    private readonly weights: Float64Array,
  ) {
    this.sums = new Float64Array(households.starts.length);
    this.amounts = new Float64Array(weights.length);
    this.isFound = new Uint8Array(households.starts.length);
    this.found = new Uint32Array(households.starts.length);
    this.cells = new Float64Array(calibration.cells);
    const { members, homeOf } = households;
    const size = calibration.parameters + 1;
    this.squares = new Float64Array(size * size);
    for (const person of members)
      this.eachOther(homeOf[person]!, person, (other) =>
        calibration.addProduct(this.squares, person, other, weights[person]! * weights[other]!),
      );
  }

  /**
   * The sums of a variable of listed persons, 0 for all others.
   * @param values y times the divisor by position in the list
   * @param group the target group as bits by internal number
   */
  of(persons: ArrayLike<number>, values: ArrayLike<number>, divisor: number, group: Uint32Array): HomeSums {
    const { households, weights, sums, amounts, isFound, found, calibration } = this;
    const { starts, members, homeOf } = households;
    let homes = 0;
    for (let at = 0; at < persons.length; at += 1) {
      const person = persons[at]!;
      const home = homeOf[person]!;
      if (home === 0 || values[at] === 0) continue;
      const amount = weights[person]! * values[at]!;
      amounts[person] = amount;
      sums[home]! += amount;
      if (isFound[home] === 1) continue;
      isFound[home] = 1;
      found[homes++] = home;
    }
    const cells = persons.length < calibration.cells ? undefined : this.cells.fill(0);
    let columns: Float64Array = new Float64Array(calibration.parameters + 1);
    let [own, inGroup] = [0, 0];
    for (let at = 0; at < homes; at += 1) {
      const home = found[at]!;
      const sum = sums[home]!;
      for (let member = starts[home - 1]!; member < starts[home]!; member += 1) {
        const mate = members[member]!;
        const others = sum - amounts[mate]!;
        own += amounts[mate]! * others;
        const product = others * weights[mate]!;
        if (cells) cells[calibration.cellOf[mate]!]! += product;
        else calibration.addColumns(columns, mate, product);
        if (isIn(group, mate)) inGroup += product;
        amounts[mate] = 0;
      }
      sums[home] = 0;
      isFound[home] = 0;
    }
    if (cells) columns = calibration.columnsOf(cells);
    columns[calibration.parameters] = inGroup;
    for (let column = 0; column < columns.length; column += 1) columns[column]! /= divisor;
    return { own: own / divisor ** 2, columns };
  }

  /** The sums of v'f, given v: what `HomeSums.columns` are of a variable. @param group of being in the target group */
  columnsOf(direction: Float64Array, group: HomeSums): Float64Array {
    const { parameters } = this.calibration;
    const result = new Float64Array(parameters + 1);
    for (let row = 0; row < parameters; row += 1) {
      let sum = direction[parameters]! * group.columns[row]!;
      const from = row * (parameters + 1);
      for (let column = 0; column < parameters; column += 1)
        sum += this.squares[from + column]! * direction[column]!;
      result[row] = sum;
    }
    result[parameters] = group.columns.reduce((sum, part, column) => sum + part * direction[column]!, 0);
    return result;
  }

  private eachOther(home: number, person: number, onOther: (other: number) => void): void {
    const { members, starts } = this.households;
    for (let at = starts[home - 1]!; at < starts[home]!; at += 1)
      if (members[at] !== person) onOther(members[at]!);
  }
}
