const SQRT_2PI = Math.sqrt(2 * Math.PI);

/** Up to here the power series is used, beyond it the continued fraction. */
const SERIES_LIMIT = 2;

/** Terms of the continued fraction; at 2 they leave an error below 1e-16, further out they need far fewer. */
const FRACTION_TERMS = 120;

/** Density of the standard normal distribution at x. */
function normalDensity(x: number): number {
  return Math.exp((-x * x) / 2) / SQRT_2PI;
}

/** Φ(x) - 1/2 for small x >= 0: φ(x) · Σ x^(2k+1) / (1·3·5···(2k+1)); all terms are positive. */
function centralArea(x: number): number {
  let term = x;
  let sum = 0;
  for (let odd = 3; term > sum * 1e-17; odd += 2) {
    sum += term;
    term *= (x * x) / odd;
  }
  return normalDensity(x) * sum;
}

/** 1 - Φ(x) for large x: φ(x) / (x + 1/(x + 2/(x + 3/(x + ...)))) (Laplace's continued fraction). */
function farTail(x: number): number {
  let denominator = x;
  for (let term = FRACTION_TERMS; term >= 1; term -= 1) denominator = x + term / denominator;
  return normalDensity(x) / denominator;
}

/**
 * Probability that a standard normal variable exceeds x, 1 - Φ(x), without the cancellation of that subtraction.
 * @param x any number; NaN gives NaN
 * @returns in [0, 1]; relative error below 1e-13 up to x = 10 and below 5e-13 up to x = 37 (1e-300); 0 from about 38.6
 */
export function normalUpperTail(x: number): number {
  if (Number.isNaN(x)) return Number.NaN;
  if (x < 0) return 1 - normalUpperTail(-x);
  if (x === Infinity) return 0;
  return x <= SERIES_LIMIT ? 0.5 - centralArea(x) : farTail(x);
}

/**
 * Distribution function Φ(x) of the standard normal distribution, by power series and continued fraction (textbook).
 * @param x any number; NaN gives NaN
 * @returns in [0, 1]; relative error as for {@link normalUpperTail} of -x
 */
export function normalCdf(x: number): number {
  return normalUpperTail(-x);
}

/** Abramowitz and Stegun 26.2.23: the quantile of a small upper tail, within 4.5e-4. */
function roughQuantile(tail: number): number {
  const t = Math.sqrt(-2 * Math.log(tail));
  const numerator = 2.515517 + t * (0.802853 + t * 0.010328);
  return t - numerator / (1 + t * (1.432788 + t * (0.189269 + t * 0.001308)));
}

/**
 * Quantile of the standard normal distribution, the inverse of {@link normalCdf}: a rational start value, then three
 * steps of Halley's method on the tail.
 * @param p probability in [0, 1]
 * @returns z with Φ(z) = p, within 1e-12; -Infinity at 0 and Infinity at 1
 * @throws RangeError when p is no probability
 */
export function normalQuantile(p: number): number {
  if (!(p >= 0 && p <= 1)) throw new RangeError(`${p} is no probability`);
  if (p === 0 || p === 1) return p === 0 ? -Infinity : Infinity;
  if (p === 0.5) return 0;
  const tail = Math.min(p, 1 - p);
  let x = roughQuantile(tail);
  for (let step = 0; step < 3; step += 1) {
    const error = (normalUpperTail(x) - tail) / normalDensity(x);
    x += error / (1 + (x * error) / 2);
  }
  return p < 0.5 ? -x : x;
}

/**
 * Two-sided p-value of a standard normal statistic: 2 · (1 - Φ(|z|)).
 * @returns in [0, 1]; NaN for NaN
 */
export function twoSidedPValue(z: number): number {
  return 2 * normalUpperTail(Math.abs(z));
}

/**
 * Quantile for a two-sided interval or test: `criticalValue(0.05)` is 1.96.
 * @param alpha error allowed in both tails together, between 0 and 1
 * @throws RangeError when alpha is not
 */
export function criticalValue(alpha: number): number {
  if (!(alpha > 0 && alpha < 1))
    throw new RangeError(`The error level must lie between 0 and 1, not ${alpha}`);
  return -normalQuantile(alpha / 2);
}
