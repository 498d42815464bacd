import { Injectable } from '@nestjs/common';
import { SharedLook } from '../../platform/cache/shared-look.js';
import { RightsChangesReadModel, type Snapshot } from './database/rights-changes.read-model.js';

/** An hour's changes are kept (`Housekeeping`); nothing is relied on that has not been looked after for so long, in ms. */
const LONGEST_UNSEEN = 60_000;
/** Kept at most so long, in ms: when a session was last used is of the moment it was looked up. */
const LONGEST_KEPT = 60_000;
const MOST_KEPT = 20_000;

interface Kept {
  readonly value: unknown;
  /** What it depends on, in the words of the changes. */
  readonly about: readonly string[];
  readonly until: number;
}

/**
 * What was found out about who is asking, for as long as nothing it depends on has changed. Before anything is given out
 * PostgreSQL is asked what has changed, which is one short question for all who ask meanwhile, begun after the last of them
 * asked: what is taken away is gone with the next call, on all instances, and without PostgreSQL nobody is let in.
 */
@Injectable()
export class RightsMemory {
  private readonly kept = new Map<string, Kept>();
  private snapshot: Snapshot | null = null;
  private seenAt = -Infinity;
  /** Rises with every change seen: what was looked up meanwhile may be of before it. */
  private changes = 0;
  private readonly changesSeen = new SharedLook(() => this.take());

  constructor(private readonly changed: RightsChangesReadModel) {}

  /**
   * What is kept under a name, else what is found, which is then kept unless it is nothing.
   * @param about what the value depends on
   * @param fresh finds it anew whatever is kept
   * @throws what PostgreSQL throws, and `find`
   */
  async get<Value>(
    name: string,
    find: () => Promise<Value | undefined>,
    about: (value: Value) => readonly string[],
    fresh = false,
  ): Promise<Value | undefined> {
    await this.changesSeen.look();
    const known = fresh ? undefined : this.kept.get(name);
    if (known && known.until > performance.now()) return known.value as Value;
    const { changes } = this;
    const value = await find();
    this.kept.delete(name);
    if (value !== undefined && changes === this.changes) this.keep(name, value, about(value));
    return value;
  }

  private keep(name: string, value: unknown, about: readonly string[]): void {
    this.kept.set(name, { value, about, until: performance.now() + LONGEST_KEPT });
    const [oldest] = this.kept.keys();
    if (this.kept.size > MOST_KEPT && oldest !== undefined) this.kept.delete(oldest);
  }

  private async take(): Promise<void> {
    const begun = performance.now();
    if (begun - this.seenAt > LONGEST_UNSEEN) {
      this.forgetAll();
      this.snapshot = null;
    }
    const { snapshot, about } = await this.changed.since(this.snapshot);
    this.snapshot = snapshot;
    this.seenAt = begun;
    if (about.includes('everybody')) this.forgetAll();
    else if (about.length > 0) this.forget(new Set(about));
  }

  private forgetAll(): void {
    this.changes += 1;
    this.kept.clear();
  }

  private forget(about: ReadonlySet<string>): void {
    this.changes += 1;
    for (const [name, kept] of this.kept)
      if (kept.about.some((one) => about.has(one))) this.kept.delete(name);
  }
}
