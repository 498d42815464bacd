import type { SlottedColumns } from '../kernel/kernel.types.js';
import type { Calibration } from '../stats/calibration.js';
import type { CalculationRule } from './calculation-rule.js';
import type { FrameView } from './frame-view.js';

/** Entities summed up in one pass: their cells stay in the processor's first cache. */
const SLOTS = 64;

/**
 * Sums of the rows of a view by column of x, of many entities at once: one pass over the rows of a target group's persons, where entity
 * by entity all their users would be looked at to find those of the group.
 */
export class RowColumns {
  private readonly of: SlottedColumns;
  private readonly cells: Float64Array;

  constructor(
    private readonly view: FrameView,
    calibration: Calibration,
  ) {
    const { arena, weights } = view;
    const { width, parameters } = calibration;
    const size = parameters + 1;
    const columns = arena.u16(weights.length * width);
    calibration.writeColumns(columns);
    const squares = arena.f64(weights.length);
    weights.forEach((weight, person) => (squares[person] = weight * weight));
    this.of = { columns, width, squares, size };
    this.cells = arena.f64(SLOTS * size * 2);
  }

  /**
   * Σz and Σw²z by column, times the divisor of the rule, of each entity.
   * @param persons internal numbers, rising
   * @param entities internal numbers, each once
   */
  sums(persons: Uint32Array, rule: CalculationRule, entities: readonly number[]): Float64Array[] {
    const { view, of, cells } = this;
    const { kernel } = view.arena;
    const hits = rule.kind === 'any' ? undefined : view.hitBits(rule);
    const target = view.target(persons);
    const length = of.size * 2;
    const sums: Float64Array[] = [];
    for (let from = 0; from < entities.length; from += SLOTS) {
      const some = entities.slice(from, from + SLOTS);
      kernel.clear(cells);
      view.inSlots(some, (slotted) => kernel.addRowColumns(target, view.rows, hits, slotted, of, cells));
      some.forEach((_, slot) => sums.push(cells.slice(slot * length, (slot + 1) * length)));
    }
    return sums;
  }
}
