import { studentQuantile } from './student-quantile.js';
import { type Interval, wilsonInterval, Z_95 } from './wilson-interval.js';

/**
 * Persons that a bound is moved outwards by. Counts are whole numbers, so Wilson's interval holds less often than it says for
 * some rare shares (91 % at p = .01 with 50 persons); with a quarter of a person the least over all p from .01 to .99 and all
 * n from 30 is 93.4 %, and the mean 96 % (enumerated). Half a person is Yates' correction.
 */
const MARGIN = 0.25;

/**
 * 95 % interval of a weighted share (methodology 34): Wilson's, with the effective cases of this very outcome, a quarter of
 * a person further out, and Student's quantile in place of the normal one, because the variance is an estimate, too, of about as
 * many degrees of freedom as there are effective persons, less one.
 * @param share in [0, 1]
 * @param effectiveN effective cases of the outcome, Kish's at most
 * @param kishN Kish's effective persons; the effective cases where nothing more is known
 * @returns bounds in [0, 1]; NaN when the share is NaN or there is no sample
 */
export function shareInterval(share: number, effectiveN: number, kishN: number = effectiveN): Interval {
  const quantile = studentQuantile(Z_95, kishN - 1);
  const margin = MARGIN / effectiveN;
  return {
    low: wilsonInterval(Math.max(0, share - margin), effectiveN, quantile).low,
    high: wilsonInterval(Math.min(1, share + margin), effectiveN, quantile).high,
  };
}
