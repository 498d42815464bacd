/** Columns of joint cells, `width` a cell. */
interface CellColumns {
  readonly columns: Uint16Array;
  readonly width: number;
}

/**
 * Some of the columns of each joint cell, every row of them kept once: many cells share few, as many as the margins in it can be
 * combined, so x'B of a row is worked out for these only.
 */
export class HalfColumns {
  /** Row of each cell. */
  readonly rowOf: Uint16Array;
  private readonly rows: Uint16Array;
  private readonly width: number;

  /** @param from place of the first column of a cell, `to` of the one after the last */
  constructor({ columns, width, from, to }: CellColumns & { from: number; to: number }) {
    const numbers = new Map<string, number>();
    const rows: number[] = [];
    this.width = to - from;
    this.rowOf = Uint16Array.from({ length: columns.length / width }, (_, cell) => {
      const own = columns.subarray(cell * width + from, cell * width + to);
      const key = own.join();
      const known = numbers.get(key);
      if (known !== undefined) return known;
      rows.push(...own);
      numbers.set(key, numbers.size);
      return numbers.size - 1;
    });
    this.rows = Uint16Array.from(rows);
  }

  /** x'B of each row, as far as its columns go. @param coefficients B by column */
  fitted(coefficients: Float64Array): Float64Array {
    const { rows, width } = this;
    const fitted = new Float64Array(width > 0 ? rows.length / width : 1);
    for (let at = 0, row = 0; at < rows.length; row += 1)
      for (const end = at + width; at < end; at += 1) fitted[row]! += coefficients[rows[at]!]!;
    return fitted;
  }
}
