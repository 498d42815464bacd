import { type CalculationRule, countHits } from './calculation-rule.js';
import {
  CASES,
  HITS,
  IMPRESSIONS,
  SECONDS,
  SQUARED_HITS,
  SQUARED_HITS_SQUARED,
  SUM_STRIDE,
  VISITS,
} from './group-sums.js';
import type { ViewRows } from './reach-view.js';

/** Sums over the union of some entities, person by person. */
export class CombineScan {
  /** @param members 1 for the non-aggregates whose contacts are united, by internal number */
  constructor(
    private readonly rows: ViewRows,
    private readonly weights: Float64Array,
    private readonly members: Uint8Array,
    private readonly rule: CalculationRule,
  ) {}

  /** The record of sums (see `group-sums`) of the listed persons. */
  sums(persons: Uint32Array): Float64Array {
    const { offsets, entities, masks, visits, impressions, seconds } = this.rows;
    const sums = new Float64Array(SUM_STRIDE);
    for (const person of persons) {
      const weight = this.weights[person]!;
      let mask = 0;
      for (let row = offsets[person]!; row < offsets[person + 1]!; row += 1) {
        if (!this.members[entities[row]!]) continue;
        mask |= masks[row]!;
        sums[VISITS]! += weight * visits[row]!;
        sums[IMPRESSIONS]! += weight * impressions[row]!;
        sums[SECONDS]! += weight * seconds[row]!;
      }
      const hits = countHits(mask, this.rule);
      if (hits === 0) continue;
      const squaredHits = weight * weight * hits;
      sums[CASES]! += 1;
      sums[HITS]! += weight * hits;
      sums[SQUARED_HITS]! += squaredHits;
      sums[SQUARED_HITS_SQUARED]! += squaredHits * hits;
    }
    return sums;
  }
}
