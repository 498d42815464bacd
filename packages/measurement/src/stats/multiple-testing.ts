function checkPValues(pValues: readonly number[]): void {
  const wrong = pValues.find((p) => !(p >= 0 && p <= 1));
  if (wrong !== undefined) throw new RangeError(`${wrong} is no p-value`);
}

/** Indexes from the smallest p-value to the largest. */
function rising(pValues: readonly number[]): number[] {
  return [...pValues.keys()].sort((a, b) => pValues[a]! - pValues[b]!);
}

/**
 * Holm's adjusted p-values (methodology 43; Holm 1979): with p_(1) <= ... <= p_(m),
 * adjusted_(i) = max over j <= i of min(1, (m-j+1) · p_(j)). Rejecting what is at most alpha keeps the probability of
 * any false finding at most alpha, whatever the dependence between the tests.
 * @param pValues one per KPI, in [0, 1]
 * @returns adjusted p-values in the order given, never below the raw ones
 * @throws RangeError when one is no p-value
 */
export function holmAdjust(pValues: readonly number[]): number[] {
  checkPValues(pValues);
  const adjusted = new Array<number>(pValues.length);
  let largest = 0;
  rising(pValues).forEach((index, position) => {
    largest = Math.max(largest, Math.min(1, (pValues.length - position) * pValues[index]!));
    adjusted[index] = largest;
  });
  return adjusted;
}

/**
 * Benjamini and Hochberg's adjusted p-values (methodology 43; Benjamini and Hochberg 1995):
 * adjusted_(i) = min over j >= i of min(1, m · p_(j) / j). Rejecting what is at most q keeps the expected share of
 * false findings among the findings at most q, for independent or positively dependent tests.
 * @param pValues one per KPI, in [0, 1]
 * @returns adjusted p-values in the order given, between the raw ones and Holm's
 * @throws RangeError when one is no p-value
 */
export function benjaminiHochbergAdjust(pValues: readonly number[]): number[] {
  checkPValues(pValues);
  const adjusted = new Array<number>(pValues.length);
  const order = rising(pValues);
  let smallest = 1;
  for (let rank = order.length; rank >= 1; rank -= 1) {
    const index = order[rank - 1]!;
    // The quotient first: at rank m the factor is exactly 1, so rounding cannot push the result below the raw value.
    smallest = Math.min(smallest, (pValues.length / rank) * pValues[index]!);
    adjusted[index] = smallest;
  }
  return adjusted;
}
