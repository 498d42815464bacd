import type { SlottedRow } from '../kernel/plain-slots.js';
import type { Households } from '../stats/households.js';

/**
 * Adds up Σ w_i·y1_i·w_j·y2_j over persons i ≠ j who live together, of pairs of entities: household by household its products less
 * those of a person with himself.
 */
export class HomeProducts {
  private readonly products: Float64Array;
  /** Σwy of the household by entity, and of which entities there is any. */
  private readonly amounts: Float64Array;
  private readonly used = new Set<number>();
  private home = 0;

  /** @param seconds places of the entities the first ones are compared with, by place */
  constructor(
    private readonly households: Households,
    private readonly weights: Float64Array,
    private readonly size: number,
    private readonly seconds: readonly (readonly number[])[],
  ) {
    this.products = new Float64Array(seconds.length * size);
    this.amounts = new Float64Array(size);
  }

  /** Adds a person; those of one household follow each other. */
  add(person: number, rows: readonly SlottedRow[]): void {
    const home = this.households.homeOf[person]!;
    if (home !== this.home) this.end();
    this.home = home;
    const weight = this.weights[person]!;
    const own = new Map(rows.map(({ slot, y }) => [slot, weight * y]));
    this.addPairs(own.keys(), (slot) => own.get(slot) ?? 0, -1);
    for (const [slot, amount] of own) {
      this.amounts[slot]! += amount;
      this.used.add(slot);
    }
  }

  /** @returns the sums, `size` a first entity */
  end(): Float64Array {
    this.addPairs(this.used, (slot) => this.amounts[slot]!, 1);
    for (const slot of this.used) this.amounts[slot] = 0;
    this.used.clear();
    return this.products;
  }

  private addPairs(of: Iterable<number>, amountOf: (slot: number) => number, times: 1 | -1): void {
    for (const first of of)
      for (const second of this.seconds[first] ?? [])
        this.products[first * this.size + second]! += times * amountOf(first) * amountOf(second);
  }
}
