/** How long attempts are counted, from the first one on, in seconds. */
export const WINDOW_SECONDS = 15 * 60;

/** Counts by key; a count ends with the window its first attempt opened. */
export interface AttemptCounters {
  /** The counts of the keys, in their order. */
  read(keys: readonly string[]): Promise<number[]>;

  /** Adds one to each key. @returns the new counts, in the order of the keys */
  add(keys: readonly string[]): Promise<number[]>;
}
