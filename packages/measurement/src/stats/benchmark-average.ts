/** A row of the brand lift benchmark. */
export interface BenchmarkRow {
  /** Year the study was made in; 0 when it is not known. */
  year: number;
  /** The figure to average, in any unit; null when the study did not measure it. */
  value: number | null;
}

/** Weight by age in years, up to and including `upTo`; older rows have the last weight. */
const WEIGHTS_BY_AGE: readonly { upTo: number; weight: number }[] = [
  { upTo: 3, weight: 1 },
  { upTo: 7, weight: 0.75 },
  { upTo: 12, weight: 0.5 },
  { upTo: 17, weight: 0.25 },
];

const OLDEST_WEIGHT = 0.1;

/**
 * Weight of a benchmark row by its age, current year minus year (specification part 9, methodology 44): 0 to 3 years 1,
 * 4 to 7 0.75, 8 to 12 0.5, 13 to 17 0.25, 18 and older or year 0 0.1. A row dated ahead of the current year is new.
 * @throws RangeError when a year is not a whole number
 */
export function benchmarkWeight(year: number, currentYear: number): number {
  if (!Number.isInteger(year) || !Number.isInteger(currentYear)) {
    throw new RangeError(`Years must be whole numbers, not ${year} and ${currentYear}`);
  }
  if (year === 0) return OLDEST_WEIGHT;
  const age = currentYear - year;
  return WEIGHTS_BY_AGE.find(({ upTo }) => age <= upTo)?.weight ?? OLDEST_WEIGHT;
}

/**
 * Rounds to two decimals as one does by hand: half away from zero, on the decimal digits. 1.005 is stored a little
 * below itself, so 15 significant digits decide instead of the binary value.
 */
export function roundToTwoDecimals(value: number): number {
  const hundredths = Math.round(Number((Math.abs(value) * 100).toPrecision(15))) / 100;
  return value < 0 && hundredths > 0 ? -hundredths : hundredths;
}

/**
 * Benchmark mean: Σ weight × value / Σ weight with the weights of {@link benchmarkWeight}, rounded to two decimals
 * (specification part 9, methodology 44). Rows without a value count neither above nor below.
 * @returns in the unit of the values; null when no row has a value
 * @throws RangeError when a year is not a whole number or a value is not finite
 */
export function benchmarkAverage(rows: readonly BenchmarkRow[], currentYear: number): number | null {
  let weights = 0;
  let sum = 0;
  for (const { year, value } of rows) {
    if (value === null) continue;
    if (!Number.isFinite(value)) throw new RangeError(`${value} cannot be averaged`);
    const weight = benchmarkWeight(year, currentYear);
    weights += weight;
    sum += weight * value;
  }
  return weights > 0 ? roundToTwoDecimals(sum / weights) : null;
}
