import type { Coverage } from './coverage.js';

/**
 * Gains of all entities over a growing choice. Instead of computing a gain again when it is asked for, choosing an
 * entity subtracts each newly covered unit from the gains of all entities that cover it: every unit is subtracted
 * once in total, gains are always exact (weights are multiples of 2^-10), and the bound gets them for nothing.
 */
export class GainTracker {
  /** Σw of the units only this entity would add, by slot. */
  readonly gains: Float64Array;
  /** Units of slot s are `units[starts[s]]` to `units[starts[s + 1]]` (exclusive). */
  private readonly starts: Uint32Array;
  private readonly units: Uint32Array;
  private readonly covered: Uint8Array;

  constructor(private readonly coverage: Coverage) {
    const { entityIds, offsets, slots, persons, weights } = coverage;
    const entries = offsets[persons.length]!;
    this.gains = new Float64Array(entityIds.length);
    this.starts = new Uint32Array(entityIds.length + 1);
    this.units = new Uint32Array(entries);
    this.covered = new Uint8Array(persons.length);
    for (let at = 0; at < entries; at += 1) this.starts[slots[at]! + 1]! += 1;
    for (let slot = 0; slot < entityIds.length; slot += 1) this.starts[slot + 1]! += this.starts[slot]!;
    const next = this.starts.slice();
    for (let unit = 0; unit < persons.length; unit += 1) {
      for (let at = offsets[unit]!; at < offsets[unit + 1]!; at += 1) {
        this.units[next[slots[at]!]!++] = unit;
        this.gains[slots[at]!]! += weights[unit]!;
      }
    }
  }

  /** Adds the entity of a slot to the choice; its own gain is 0 afterwards. */
  choose(slot: number): void {
    const { offsets, slots, weights } = this.coverage;
    for (let at = this.starts[slot]!; at < this.starts[slot + 1]!; at += 1) {
      const unit = this.units[at]!;
      if (this.covered[unit]) continue;
      this.covered[unit] = 1;
      for (let entry = offsets[unit]!; entry < offsets[unit + 1]!; entry += 1) {
        this.gains[slots[entry]!]! -= weights[unit]!;
      }
    }
  }
}
