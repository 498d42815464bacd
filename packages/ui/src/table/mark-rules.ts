import type { CellValue } from './data-table.types.js';
import type { MarkRule, RampRule } from './mark-rules.types.js';

/** How a cell is marked. A cell can carry a sign and a ramp at once. */
export interface CellMark {
  rule: MarkRule;
  /** 1-4 of a ramp; 0 of a sign. */
  level: number;
}

/** Steps of a ramp. */
export const RAMP_STEPS = 4;

/** Which of the four steps a value is on; 0 when it is not past the beginning. The last step holds what lies beyond. */
function rampLevel({ from, to }: RampRule, value: number): number {
  const share = (value - from) / (to - from);
  return share > 0 ? Math.min(RAMP_STEPS, Math.floor(share * RAMP_STEPS) + 1) : 0;
}

function markOf(rule: MarkRule, value: number): CellMark | null {
  if (rule.kind === 'ramp') {
    const level = rampLevel(rule, value);
    return level > 0 ? { rule, level } : null;
  }
  const beyond = rule.test === 'above' ? value > rule.bound : value < rule.bound;
  return beyond ? { rule, level: 0 } : null;
}

/** The marks of a cell in the order of the rules; none for what is not a number. */
export function cellMarks(rules: readonly MarkRule[], column: string, value: CellValue): CellMark[] {
  if (typeof value !== 'number' || Number.isNaN(value)) return [];
  return rules.filter((rule) => rule.column === column).flatMap((rule) => markOf(rule, value) ?? []);
}
