/** A row that was not taken, and why. */
export interface Refusal {
  /** A stable phrase; refusals are counted by it. */
  readonly reason: string;
}

/** How a kind of import reads and stores its rows. */
export interface Importer<Raw, Row> {
  /** Rows read and stored at once. */
  readonly batchSize: number;
  /** Tables it fills: their statistics are refreshed at the end, or the planner goes on believing them to be empty. */
  readonly tables: readonly string[];
  /** What a raw row means, or why it is refused. */
  parse(raw: Raw, rowNumber: number): Row | Refusal;
  /**
   * Stores rows; those stored before change nothing.
   * @returns how many were new
   */
  store(rows: readonly Row[]): Promise<number>;
  /** Called once after the last row. */
  finish?(): Promise<void>;
}

/** Where an import stands. */
export interface ImportProgress {
  readonly rowsRead: number;
  /** 0 to 1 of the file's bytes. */
  readonly share: number;
}

/** What became of a file. */
export interface ImportSummary {
  readonly file: string;
  readonly rowsRead: number;
  readonly rowsAccepted: number;
  /** Rows that were there already. */
  readonly rowsRepeated: number;
  /** Reason to count and first example. */
  readonly refused: Readonly<Record<string, RefusedRows>>;
  /** The file had been imported to its end before. */
  readonly alreadyDone: boolean;
}

/** Rows refused for one reason. */
export interface RefusedRows {
  readonly count: number;
  readonly example: { readonly row: number; readonly text: string };
}

/** Whether parsing refused the row. */
export function isRefusal(result: unknown): result is Refusal {
  return typeof result === 'object' && result !== null && 'reason' in result;
}
