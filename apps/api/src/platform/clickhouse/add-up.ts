type Counts<Row> = { readonly [Key in keyof Row]: Row[Key] extends number ? Key : never }[keyof Row];

/**
 * Adds up what shards have counted.
 * @param keys what rows of the same have in common
 * @param counts what is added
 */
export function addUp<Row extends object>(
  shards: readonly (readonly Row[])[],
  keys: readonly (keyof Row)[],
  counts: readonly Counts<Row>[],
): Row[] {
  const [first = [], ...others] = shards;
  if (others.length === 0) return [...first];
  const sums = new Map<string, Row>();
  for (const row of shards.flat()) {
    const key = JSON.stringify(keys.map((one) => row[one]));
    const known = sums.get(key);
    if (known) for (const count of counts) (known[count] as number) += row[count] as number;
    else sums.set(key, { ...row });
  }
  return [...sums.values()];
}
