/**
 * Sums per entity lie side by side, one cache line per entity: scattering them over separate columns would touch
 * seven lines per contact.
 */
export const SUM_STRIDE = 8;
/** Unweighted persons with a hit. */
export const CASES = 0;
/** Σw·hits. */
export const HITS = 1;
/** Σw·visits, and so on. */
export const VISITS = 2;
export const IMPRESSIONS = 3;
export const SECONDS = 4;
/** Σw²·hits. */
export const SQUARED_HITS = 5;
/** Σw²·hits². */
export const SQUARED_HITS_SQUARED = 6;

/** Doubles an entity in the sums of a run: those of a record before its squares. */
export const RUN_STRIDE = 5;
