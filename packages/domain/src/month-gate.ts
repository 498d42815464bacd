/** Why the weights of a month are beyond a limit, so that it is measured but not published without a word. */
export const GATE_REASONS = [
  'not_converged',
  'margin_error',
  'weight_ratio',
  'design_effect',
  'given_up_levels',
  'trimmed_share',
] as const;
export type GateReason = (typeof GATE_REASONS)[number];
