import type { Arena, PersonList } from '../kernel/kernel.types.js';
import type { Calibration, MarginFit } from '../stats/calibration.js';

/**
 * Sums of variables of listed persons by column of x, taken in memory the kernel works on: in JavaScript they took most of a
 * ranking with errors.
 */
export class ColumnSums {
  /** Columns of each person, `width` a person. */
  readonly columns: Uint16Array;
  private readonly list: Uint32Array;
  /** z times the divisor by position in the list. */
  private readonly values: Float64Array;
  /** w² by person. */
  private readonly squares: Float64Array;
  /** Σz and Σw²z of each column. */
  private readonly cells: Float64Array;

  constructor(
    private readonly calibration: Calibration,
    weights: Float64Array,
    readonly arena: Arena,
  ) {
    const { width, parameters } = calibration;
    this.list = arena.u32(weights.length);
    this.values = arena.f64(weights.length);
    this.squares = arena.f64(weights.length);
    weights.forEach((weight, person) => (this.squares[person] = weight * weight));
    this.columns = arena.u16(weights.length * width);
    calibration.writeColumns(this.columns);
    this.cells = arena.f64(2 * (parameters + 1));
  }

  /** Bytes that {@link ColumnSums} takes of its arena. */
  static bytes({ width, parameters }: Calibration, persons: number): number {
    return persons * (20 + 2 * width) + 16 * (parameters + 1);
  }

  /** Writes listed persons with their values to where the kernel reads them; valid until the next call. */
  listed(
    persons: ArrayLike<number>,
    values: ArrayLike<number>,
  ): { persons: PersonList; values: Float64Array } {
    this.list.set(persons);
    this.values.set(values);
    return { persons: { list: this.list, count: persons.length }, values: this.values };
  }

  /** How a variable of listed persons follows the margins. @param values z times the divisor by position in the list */
  fit(persons: ArrayLike<number>, values: ArrayLike<number>, divisor: number): MarginFit {
    const { arena, calibration, columns, squares, cells } = this;
    cells.fill(0);
    const listed = this.listed(persons, values);
    arena.kernel.addColumns(listed.persons, columns, calibration.width, listed.values, squares, cells);
    return calibration.fitOfColumns(cells, divisor);
  }
}
