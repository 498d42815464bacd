interface Kept<Value> {
  readonly stamp: string;
  readonly value: Promise<Value>;
}

/**
 * Values in memory under the stamp they were loaded for, a limited number of them: the longest unused leave first. Read
 * the stamp before the data, and old data can never be taken for new.
 */
export class StampedCache<Value> {
  private readonly kept = new Map<string, Kept<Value>>();

  /** @param limit values kept at most */
  constructor(private readonly limit: number) {}

  /** The value of a key at a stamp, loaded once however many ask; a failure is not kept. */
  async get(key: string, stamp: string, load: () => Promise<Value>): Promise<Value> {
    const known = this.kept.get(key);
    const kept = known?.stamp === stamp ? known : { stamp, value: load() };
    this.kept.delete(key);
    this.kept.set(key, kept);
    const [longestUnused] = this.kept.keys();
    if (this.kept.size > this.limit && longestUnused !== undefined) this.kept.delete(longestUnused);
    try {
      return await kept.value;
    } catch (error) {
      if (this.kept.get(key) === kept) this.kept.delete(key);
      throw error;
    }
  }
}
