import type { CellValue } from './data-table.types.js';

/** The signs a mark can have besides the ramp. */
export type MarkSign = 'star' | 'flag' | 'warning';

interface RuleBase {
  id: string;
  /** Id of the column whose values it looks at. */
  column: string;
  /** What it means, for the legend and for screen readers, e.g. "Net reach above 3 %". */
  label: string;
}

/** A sign on values beyond a bound; a value at the bound is not beyond it. */
export interface SignRule extends RuleBase {
  kind: 'sign';
  sign: MarkSign;
  test: 'above' | 'below';
  bound: number;
}

/** Four steps of colour, and as many small bars, from `from` (exclusive) up or down to `to`. */
export interface RampRule extends RuleBase {
  kind: 'ramp';
  from: number;
  to: number;
}

/** When cells of a column deserve a look. */
export type MarkRule = SignRule | RampRule;

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
