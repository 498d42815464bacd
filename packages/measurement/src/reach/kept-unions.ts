import type { FrameView } from './frame-view.js';
import type { Calculation } from './reach.types.js';

/** Unions kept of a view: 64 bytes each and their key. */
const KEPT = 1000;
/** Entities a key names at most: sets of more are hardly asked for twice. */
const NAMED = 50;

/** Records of sums of entities taken together over everybody: target groups change more often than what is looked at. */
export class KeptUnions {
  private readonly ofView = new WeakMap<FrameView, Map<string, Float64Array>>();

  /** @param work makes the record, which nobody writes into */
  of(
    view: FrameView,
    calculation: Calculation,
    entityIds: readonly number[],
    work: () => Float64Array,
  ): Float64Array {
    if (entityIds.length > NAMED) return work();
    let kept = this.ofView.get(view);
    if (!kept || kept.size >= KEPT) this.ofView.set(view, (kept = new Map()));
    const key = `${calculation}|${entityIds.join()}`;
    let sums = kept.get(key);
    if (!sums) kept.set(key, (sums = work()));
    return sums;
  }
}
