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
