/** Two-sided 95 % quantile of the normal distribution. */
export const Z_95 = 1.959963984540054;

/** Bounds of an interval, in the unit of the estimate. */
export interface Interval {
  low: number;
  high: number;
}

/**
 * Wilson's score interval for a share (methodology 34); stays inside [0, 1] and works at 0 and 1.
 * @param p share in [0, 1]
 * @param n sample size, the effective one for weighted data
 * @param z normal quantile, 95 % by default
 * @returns bounds in [0, 1]; NaN when p is NaN or there is no sample
 */
export function wilsonInterval(p: number, n: number, z: number = Z_95): Interval {
  if (Number.isNaN(p) || !(n > 0)) return { low: Number.NaN, high: Number.NaN };
  const zz = (z * z) / n;
  const centre = p + zz / 2;
  const halfWidth = z * Math.sqrt((p * (1 - p)) / n + zz / (4 * n));
  // At 0 and 1 the bound is exact; the formula leaves rounding noise there.
  return {
    low: p <= 0 ? 0 : Math.max(0, (centre - halfWidth) / (1 + zz)),
    high: p >= 1 ? 1 : Math.min(1, (centre + halfWidth) / (1 + zz)),
  };
}
