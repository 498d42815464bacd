import { twoSidedPValue } from './normal-distribution.js';

/** A class of persons who were given the same dose. */
export interface DoseClass {
  /** How much the class was given, in any unit: only the distances between classes count. */
  dose: number;
  /** Persons of the class, above 0. */
  n: number;
  /** Persons of it who agree, from 0 to `n`. */
  positive: number;
}

/** Whether more of something goes with more agreement. */
export interface TrendTest {
  /** Standard normal statistic, positive when shares rise with the dose; NaN when nothing varies. */
  z: number;
  /** Two-sided p-value in [0, 1]; NaN when z is. */
  pValue: number;
}

function checkClasses(classes: readonly DoseClass[]): void {
  const wrong = classes.find(
    ({ dose, n, positive }) => !(Number.isFinite(dose) && n > 0 && positive >= 0 && positive <= n),
  );
  if (wrong) throw new RangeError(`${wrong.positive} of ${wrong.n} at a dose of ${wrong.dose} is no class`);
}

/**
 * Cochran's and Armitage's test for a linear trend in shares over ordered doses (Cochran 1954, Biometrics 10; Armitage 1955,
 * Biometrics 11; Agresti 2013, Categorical Data Analysis, 5.3.5): with p̄ the share of all N,
 * z = Σ d_i (x_i - n_i p̄) / √(p̄(1-p̄) (Σ n_i d_i² - (Σ n_i d_i)²/N)).
 * It finds a trend with much more power than a test of any difference between the classes. Doses that nobody drew lots for
 * show an association.
 * @param classes at least two for a result; fewer answer NaN
 * @throws RangeError when a class is none
 */
export function trendTest(classes: readonly DoseClass[]): TrendTest {
  checkClasses(classes);
  const sum = (of: (each: DoseClass) => number) => classes.reduce((total, each) => total + of(each), 0);
  const all = sum(({ n }) => n);
  const share = sum(({ positive }) => positive) / all;
  const meanDose = sum(({ n, dose }) => n * dose) / all;
  // Doses from their mean: the same sums, without the loss of digits of large doses.
  const trend = sum(({ dose, n, positive }) => (dose - meanDose) * (positive - n * share));
  const variance = share * (1 - share) * sum(({ n, dose }) => n * (dose - meanDose) ** 2);
  const z = variance > 0 ? trend / Math.sqrt(variance) : Number.NaN;
  return { z, pValue: twoSidedPValue(z) };
}
