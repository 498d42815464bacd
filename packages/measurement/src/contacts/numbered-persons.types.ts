/** Persons under their internal numbers. */
export interface NumberedPersons {
  persons: { ids: Float64Array; weights: Float64Array };
  values: { ids: Float64Array; bits: Uint32Array; wordsPerValue: number };
  numberOf: Map<number, number>;
}
