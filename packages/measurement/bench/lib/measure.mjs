const SAMPLES = 11;
const SAMPLE_MS = 20;
const MOST_MS = 1500;

const median = (numbers) => [...numbers].sort((a, b) => a - b)[numbers.length >> 1];

/**
 * Median time of a warm call in milliseconds: short ones are timed in batches, long ones a few times only.
 * @param {() => unknown} call
 */
export async function measure(call) {
  const start = performance.now();
  await call();
  await call();
  const once = (performance.now() - start) / 2;
  const batch = Math.max(1, Math.round(SAMPLE_MS / Math.max(once, 0.001)));
  const samples = Math.max(3, Math.min(SAMPLES, Math.round(MOST_MS / (once * batch))));
  const times = [];
  for (let sample = 0; sample < samples; sample += 1) {
    const from = performance.now();
    // A promise of an own answer would be waited for: only what is one is awaited.
    for (let at = 0; at < batch; at += 1) {
      const answer = call();
      if (answer instanceof Promise) await answer;
    }
    times.push((performance.now() - from) / batch);
  }
  return median(times);
}

/** Largest relative difference of two answers; Infinity when they differ in shape. */
export function difference(one, other) {
  if (typeof one === 'number' && typeof other === 'number')
    return one === other ? 0 : Math.abs(one - other) / Math.max(1, Math.abs(one), Math.abs(other));
  if (one === null || other === null || typeof one !== typeof other) return one === other ? 0 : Infinity;
  const keys = Object.keys(one);
  if (keys.length !== Object.keys(other).length) return Infinity;
  return keys.reduce((most, key) => Math.max(most, difference(one[key], other[key])), 0);
}
