/** Classes of SQLSTATE that speak of values: what a type, a constraint, or the size of an entry of an index does not allow. */
const OF_VALUES = /^(22|23|54)[0-9A-Z]{3}$/;

/** PostgreSQL's refusal of the values of a statement. */
export interface DataError extends Error {
  /** SQLSTATE. */
  readonly code: string;
}

/** Whether an error speaks of the values; where it does not, the same statement may succeed later. */
export function isDataError(error: unknown): error is DataError {
  if (!(error instanceof Error) || !('code' in error) || typeof error.code !== 'string') return false;
  return OF_VALUES.test(error.code);
}

/**
 * Stores rows all at once or, where the database refuses what one of them holds, in ever smaller parts, until what it
 * refuses stands alone: some two statements for each halving of the rows, for each bad row.
 * @param store stores rows, all or nothing, and answers how many were new
 * @param refuse is told of each row that cannot be stored, and why
 * @returns how many rows were new
 * @throws what `store` throws for other reasons; everything may then be stored again
 */
export async function storeWhatCanBe<Row>(
  rows: readonly Row[],
  store: (rows: readonly Row[]) => Promise<number>,
  refuse: (row: Row, error: DataError) => void,
): Promise<number> {
  if (rows.length === 0) return 0;
  try {
    return await store(rows);
  } catch (error) {
    if (!isDataError(error)) throw error;
    const [first] = rows;
    if (rows.length === 1 && first !== undefined) {
      refuse(first, error);
      return 0;
    }
    const half = Math.ceil(rows.length / 2);
    const added = await storeWhatCanBe(rows.slice(0, half), store, refuse);
    return added + (await storeWhatCanBe(rows.slice(half), store, refuse));
  }
}
