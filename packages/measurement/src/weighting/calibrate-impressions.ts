/** One building block: a service or part of one that shares no impression with another block. */
export interface CalibrationBlock {
  /** Impressions of the block in the census, not negative. */
  census: number;
  /** Weight per person, not negative. */
  weights: ArrayLike<number>;
  /** Impressions per person in the panel, in the same order, not negative. */
  impressions: ArrayLike<number>;
}

/** The block's panel impressions brought to its census. */
export interface CalibratedBlock {
  /**
   * `calibrated`; `no_panel_use`: the census has impressions, but nobody in the panel to give them to;
   * `no_census_use`: the panel has impressions, the census none, which points to a missing tag.
   */
  status: 'calibrated' | 'no_panel_use' | 'no_census_use';
  /** Σ w c before. */
  panel: number;
  /** Census less panel impressions: what was added, or is missing when not calibrated. */
  delta: number;
  /** Census / panel; 1 when not calibrated. */
  factor: number;
  /** Impressions per person afterwards, no longer whole numbers; unchanged when not calibrated. */
  impressions: Float64Array;
}

function panelImpressions({ weights, impressions }: CalibrationBlock): number {
  if (weights.length !== impressions.length) {
    throw new RangeError(`${impressions.length} impressions for ${weights.length} weights`);
  }
  let sum = 0;
  for (let index = 0; index < weights.length; index += 1) {
    const [weight, count] = [weights[index]!, impressions[index]!];
    if (!(weight >= 0 && count >= 0 && Number.isFinite(weight * count))) {
      throw new RangeError(`${count} impressions with the weight ${weight} cannot be calibrated`);
    }
    sum += weight * count;
  }
  return sum;
}

/**
 * Census calibration of one building block (methodology 37): ΔPI = census - panel goes only to persons who used the
 * block, in proportion to their own impressions, so heavy users get more of it and reach stays as it is:
 * c_i' = c_i · census / panel, hence Σ w_i c_i' = census.
 * @throws RangeError when the lists differ in length or hold something that is no count or weight
 */
export function calibrateImpressions(block: CalibrationBlock): CalibratedBlock {
  const { census } = block;
  if (!(census >= 0 && Number.isFinite(census)))
    throw new RangeError(`${census} is no number of impressions`);
  const panel = panelImpressions(block);
  const impressions = Float64Array.from(block.impressions);
  const delta = census - panel;
  if (panel === 0 && census > 0) return { status: 'no_panel_use', panel, delta, factor: 1, impressions };
  if (census === 0 && panel > 0) return { status: 'no_census_use', panel, delta, factor: 1, impressions };
  const factor = panel > 0 ? census / panel : 1;
  return {
    status: 'calibrated',
    panel,
    delta,
    factor,
    impressions: impressions.map((count) => count * factor),
  };
}
