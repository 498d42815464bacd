const DIGIT = 11;
const BUCKETS = 2 ** DIGIT;
const PASSES = 3;

/** The 32 highest bits of a double of at least 0 rise with it; turned over they fall. */
function highWords(values: Float64Array): Uint32Array {
  const words = new Uint32Array(values.buffer, values.byteOffset, values.length * 2);
  const keys = new Uint32Array(values.length);
  for (let at = 0; at < keys.length; at += 1) keys[at] = ~words[at * 2 + 1]! >>> 0;
  return keys;
}

/** One stable pass over a digit of the keys. */
function sortByDigit(keys: Uint32Array, order: Uint32Array, into: Uint32Array, shift: number): void {
  const places = new Uint32Array(BUCKETS);
  const { length } = order;
  for (let at = 0; at < length; at += 1) places[(keys[at]! >>> shift) & (BUCKETS - 1)]! += 1;
  let place = 0;
  for (let digit = 0; digit < BUCKETS; digit += 1) {
    const count = places[digit]!;
    places[digit] = place;
    place += count;
  }
  for (let at = 0; at < length; at += 1) {
    const moved = order[at]!;
    into[places[(keys[moved]! >>> shift) & (BUCKETS - 1)]!++] = moved;
  }
}

/**
 * Positions of numbers from high to low; equal ones keep their order. A radix sort over the high bits, and an
 * insertion sort over what they leave equal: comparing in a callback would take longer than the question itself.
 * @param values 0 or more
 */
export function orderByFalling(values: Float64Array): Uint32Array {
  const keys = highWords(values);
  let order = new Uint32Array(values.length);
  for (let at = 0; at < order.length; at += 1) order[at] = at;
  let next = new Uint32Array(order.length);
  for (let pass = 0; pass < PASSES; pass += 1) {
    sortByDigit(keys, order, next, pass * DIGIT);
    [order, next] = [next, order];
  }
  for (let at = 1; at < order.length; at += 1) {
    const moved = order[at]!;
    const value = values[moved]!;
    let place = at;
    while (place > 0 && values[order[place - 1]!]! < value) {
      order[place] = order[place - 1]!;
      place -= 1;
    }
    order[place] = moved;
  }
  return order;
}

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
