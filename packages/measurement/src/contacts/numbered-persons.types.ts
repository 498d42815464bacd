/** Columns of persons. */
export interface PersonColumns {
  ids: Float64Array;
  weights: Float64Array;
  /** Number of the household, 0 where it is not known; undefined where nobody's is. */
  households?: Float64Array | undefined;
}

/** Persons under their internal numbers. */
export interface NumberedPersons {
  persons: PersonColumns;
  values: { ids: Float64Array; bits: Uint32Array; wordsPerValue: number };
  numberOf: Map<number, number>;
}
