/** Terms after which series and fractions have converged for every argument that can be told from 0 and 1. */
const TERMS = 1000;
const PRECISION = 1e-16;
const TINY = 1e-300;

const LANCZOS = [
  676.5203681218851, -1259.1392167224028, 771.3234287776531, -176.6150291621406, 12.507343278686905,
  -0.13857109526572012, 9.984369578019572e-6, 1.5056327351493116e-7,
];

/** ln Γ(x) for x > 0 (Lanczos, g = 7), within 1e-14 of its size. */
export function logGamma(x: number): number {
  const base = x + 6.5;
  const sum = LANCZOS.reduce((total, term, at) => total + term / (x + at), 0.9999999999998099);
  return (x - 0.5) * Math.log(base) - base + Math.log(Math.sqrt(2 * Math.PI) * sum);
}

/** A continued fraction by Lentz's method. @param termAt numerator and denominator of step k = 1, 2, ... */
function lentz(first: number, termAt: (step: number) => readonly [number, number]): number {
  let value = first || TINY;
  let [above, below] = [value, 0];
  for (let step = 1; step < TERMS; step += 1) {
    const [numerator, denominator] = termAt(step);
    below = 1 / (denominator + numerator * below || TINY);
    above = denominator + numerator / above || TINY;
    const change = above * below;
    value *= change;
    if (Math.abs(change - 1) < PRECISION) break;
  }
  return value;
}

/**
 * Probability that a chi-squared variable exceeds x: the regularised upper incomplete gamma function Q(df/2, x/2) (Abramowitz and
 * Stegun 26.4.19), by its series below the mean and its continued fraction above.
 * @param degrees degrees of freedom, above 0
 * @returns in [0, 1]; 1 for x of 0 and below, NaN for NaN
 */
export function chiSquaredUpperTail(x: number, degrees: number): number {
  if (Number.isNaN(x)) return Number.NaN;
  if (x <= 0) return 1;
  const [a, half] = [degrees / 2, x / 2];
  const front = Math.exp(a * Math.log(half) - half - logGamma(a));
  if (half >= a + 1) {
    const fraction = lentz(half + 1 - a, (step) => [-step * (step - a), half + 2 * step + 1 - a]);
    return front / fraction;
  }
  let term = 1 / a;
  let sum = term;
  for (let step = 1; step < TERMS && term > sum * PRECISION; step += 1) {
    term *= half / (a + step);
    sum += term;
  }
  return 1 - front * sum;
}

/** The regularised incomplete beta function I_x(a, b) by its continued fraction, for x < (a + 1)/(a + b + 2). */
function betaFraction(x: number, a: number, b: number): number {
  const front = Math.exp(
    a * Math.log(x) + b * Math.log1p(-x) - logGamma(a) - logGamma(b) + logGamma(a + b) - Math.log(a),
  );
  const termAt = (step: number): readonly [number, number] => {
    const m = Math.floor(step / 2);
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    return [step % 2 === 0 ? even : odd, 1];
  };
  return front / lentz(1, termAt);
}

/**
 * Two-sided p-value of Student's t: I_x(df/2, 1/2) with x = df ÷ (df + t²) (Abramowitz and Stegun 26.7.1).
 * @param degrees degrees of freedom, above 0, whole or not
 * @returns in [0, 1]; NaN for NaN
 */
export function studentTwoSided(t: number, degrees: number): number {
  if (Number.isNaN(t)) return Number.NaN;
  const x = degrees / (degrees + t * t);
  const [a, b] = [degrees / 2, 0.5];
  if (t === 0) return 1;
  return x < (a + 1) / (a + b + 2) ? betaFraction(x, a, b) : 1 - betaFraction(1 - x, b, a);
}
