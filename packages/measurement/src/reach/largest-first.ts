/**
 * Positions of the largest numbers, from high to low; of equal ones the earlier come first. A few of many cost far less
 * than an order of all.
 * @param count most positions of the answer
 */
export function largestFirst(values: Float64Array, count: number): Uint32Array {
  const most = Math.min(count, values.length);
  const held = new Uint32Array(most);
  let length = 0;
  for (let at = 0; at < values.length && most > 0; at += 1) {
    const value = values[at]!;
    if (length === most && value <= values[held[most - 1]!]!) continue;
    let place = length < most ? length++ : most - 1;
    for (; place > 0 && values[held[place - 1]!]! < value; place -= 1) held[place] = held[place - 1]!;
    held[place] = at;
  }
  return held;
}
