/**
 * Pseudo-random numbers that depend on their seed only (xoshiro128**, seeded by a string hash), so that the same seed
 * makes the same demo data on every machine.
 */
export class Random {
  private a: number;
  private b: number;
  private c: number;
  private d: number;

  constructor(seed: string) {
    [this.a, this.b, this.c, this.d] = stateOf(seed);
    for (let round = 0; round < 16; round += 1) this.next();
  }

  /** From 0 up to but not including 1. */
  next(): number {
    const scrambled = Math.imul(this.b, 5);
    const result = Math.imul((scrambled << 7) | (scrambled >>> 25), 9);
    const shifted = this.b << 9;
    this.c ^= this.a;
    this.d ^= this.b;
    this.b ^= this.c;
    this.a ^= this.d;
    this.c ^= shifted;
    this.d = (this.d << 11) | (this.d >>> 21);
    return (result >>> 0) / 4_294_967_296;
  }

  /** A whole number from 0 up to but not including `limit`. */
  int(limit: number): number {
    return Math.floor(this.next() * limit);
  }

  /** A number from `low` to `high`. */
  between(low: number, high: number): number {
    return low + this.next() * (high - low);
  }

  /** True with a probability of 0 to 1. */
  chance(probability: number): boolean {
    return this.next() < probability;
  }

  /** Normal with mean 0 and deviation 1. */
  normal(): number {
    return Math.sqrt(-2 * Math.log(1 - this.next())) * Math.cos(2 * Math.PI * this.next());
  }

  /** Log-normal with median 1. */
  lognormal(sigma: number): number {
    return Math.exp(sigma * this.normal());
  }

  /** Poisson; meant for means below some tens. */
  poisson(mean: number): number {
    const limit = Math.exp(-mean);
    let count = 0;
    for (let product = this.next(); product > limit; product *= this.next()) count += 1;
    return count;
  }

  /** How often something of this probability happens in a row, at most `limit` times. */
  repeats(probability: number, limit: number): number {
    let count = 0;
    while (count < limit && this.next() < probability) count += 1;
    return count;
  }

  /** A place in a list of weights, as likely as its weight; 0 where all are 0. */
  weighted(weights: readonly number[]): number {
    let rest = this.next() * weights.reduce((sum, weight) => sum + weight, 0);
    for (const [place, weight] of weights.entries()) {
      rest -= weight;
      if (rest < 0) return place;
    }
    return 0;
  }

  /** An entry of a list that is not empty. */
  pick<T>(entries: readonly T[]): T {
    return entries[this.int(entries.length)] as T;
  }

  /** The entries in an order of chance. */
  shuffled<T>(entries: readonly T[]): T[] {
    const copy = [...entries];
    for (let place = copy.length - 1; place > 0; place -= 1) {
      const other = this.int(place + 1);
      [copy[place], copy[other]] = [copy[other] as T, copy[place] as T];
    }
    return copy;
  }
}

/** Four words that are never all 0, each an FNV-1a hash of the seed from another start. */
function stateOf(seed: string): [number, number, number, number] {
  const word = (start: number) => {
    let hash = start;
    for (const character of seed) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 16_777_619);
    return (hash ^ (hash >>> 15)) | 1;
  };
  return [word(0x811c9dc5), word(0x9e3779b9), word(0x85ebca6b), word(0xc2b2ae35)];
}
