import type { GateReason } from '@netreach/domain';
import type { RakingReport } from '@netreach/measurement';
import type { MeasurementLimits } from './measurement-limits.js';

/** Rounding of weights lets a capped one stand a little above the cap. */
const ROUNDING = 1e-6;

/** Largest share of the universe in the levels of one attribute that nobody of the panel stands for. */
function givenUpShare({ diagnostics }: RakingReport): number {
  const shares = new Map<string, number>();
  for (const diagnostic of diagnostics)
    if (diagnostic.kind === 'empty_level' || diagnostic.kind === 'emptied_level') {
      const { attribute, targetShare } = diagnostic;
      shares.set(attribute, (shares.get(attribute) ?? 0) + targetShare);
    }
  return Math.max(0, ...shares.values());
}

/** The limits that the weights of a frame are beyond; none for weights that may be published. */
export function gateReasons(report: RakingReport, limits: MeasurementLimits): GateReason[] {
  const beyond: Readonly<Record<GateReason, boolean>> = {
    not_converged: !report.converged,
    margin_error: report.maxMarginError > limits.maxMarginError,
    weight_ratio: report.largestRatio > limits.maxWeightRatio * (1 + ROUNDING),
    design_effect: report.designEffect > limits.maxDesignEffect,
    given_up_levels: givenUpShare(report) > limits.maxGivenUpShare,
    trimmed_share: report.trimmedShare > limits.maxTrimmedShare,
  };
  return (Object.keys(beyond) as GateReason[]).filter((reason) => beyond[reason]);
}
