/** An exact number: a fraction of whole numbers, its denominator above 0. */
export interface Ratio {
  readonly n: bigint;
  readonly d: bigint;
}

const DECIMAL = /^(-?)(\d+)(?:\.(\d+))?$/;

/**
 * The exact value of a decimal number as people and PostgreSQL write it, e.g. `1234.50`.
 * @throws RangeError for anything else
 */
export function exact(decimal: string | number | bigint): Ratio {
  const parts = DECIMAL.exec(String(decimal));
  if (!parts) throw new RangeError(`${decimal} is no decimal number`);
  const [, sign, whole, places = ''] = parts;
  return { n: BigInt(`${sign}${whole}${places}`), d: 10n ** BigInt(places.length) };
}

export const plus = (a: Ratio, b: Ratio): Ratio => ({ n: a.n * b.d + b.n * a.d, d: a.d * b.d });
export const times = (a: Ratio, b: Ratio): Ratio => ({ n: a.n * b.n, d: a.d * b.d });
export const larger = (a: Ratio, b: Ratio): Ratio => (a.n * b.d < b.n * a.d ? b : a);

/** Whole cents of an exact amount; half a cent goes away from nothing, as merchants round. */
export function cents({ n, d }: Ratio): bigint {
  const doubled = (n < 0n ? -n : n) * 200n + d;
  const rounded = doubled / (2n * d);
  return n < 0n ? -rounded : rounded;
}
