import { nbdDispersion } from './negative-binomial.js';
import { ReachModelError } from './reach-model.types.js';

/** One building block of a campaign: a channel on a device class. Blocks share no contact. */
export interface CalibrationCell {
  /** Reach among the panel, as a share of the group; at least 0, below 1. */
  reach: number;
  /** Panel's contacts per person of the group, reached or not. */
  contacts: number;
  /** What the census counts per person of the universe ÷ what the panel has there; 1 leaves the block as it is. */
  factor: number;
}

/** Reach moved to what the census counts. */
export interface CalibratedReach {
  /** Share of the group. */
  reach: number;
  /** Contacts per person of the group. */
  contacts: number;
  /** Calibrated ÷ observed reach; 1 where nobody is reached. */
  factor: number;
}

/** -ln(1 - R) of a curve with dispersion r at m contacts per person: (r/(r+m))^r is left unreached (methodology 27). */
function unreached(r: number, contacts: number): number {
  return r * Math.log1p(contacts / r);
}

/**
 * -ln(1 - R) of a block at the census' contacts: the negative binomial that fits the panel's contacts and reach, its mean
 * moved. Contacts spread no wider than by chance have no such curve; theirs is Poisson's, on which -ln(1 - R) grows with them.
 */
function movedCell({ reach, contacts, factor }: CalibrationCell): number {
  if (contacts <= 0 || reach <= 0) return 0;
  try {
    return unreached(nbdDispersion(contacts, reach), contacts * factor);
  } catch (error) {
    if (error instanceof ReachModelError) return -Math.log1p(-reach) * factor;
    throw error;
  }
}

/**
 * Calibrated reach of a campaign (methodology 27 and 37): each block's contacts keep the spread the panel shows, while their
 * number becomes the census'. How far the blocks share persons comes from the panel: with R_c of the blocks and R of their
 * union, 1 - R = Π(1 - R_c)^κ fixes κ (1 for independent blocks, less the more they share), and the same κ puts the moved
 * blocks together. The rule for κ is the product's own.
 * @param union reach of all blocks together among the panel, as a share of the group; below 1
 * @throws RangeError for a share outside 0 to 1, or contacts or a factor below 0
 */
export function calibratedReach(union: number, cells: readonly CalibrationCell[]): CalibratedReach {
  if (!(union >= 0 && union < 1)) throw new RangeError(`${union} is no reach below 1`);
  for (const { reach, contacts, factor } of cells) {
    if (reach >= 0 && reach < 1 && contacts >= 0 && factor >= 0) continue;
    throw new RangeError(`Reach ${reach} with ${contacts} contacts and factor ${factor} is no block`);
  }
  const observed = cells.reduce((sum, { reach }) => sum - Math.log1p(-reach), 0);
  const contacts = cells.reduce((sum, cell) => sum + cell.contacts * cell.factor, 0);
  if (observed <= 0) return { reach: union, contacts, factor: 1 };
  const shared = -Math.log1p(-union) / observed;
  const moved = cells.reduce((sum, cell) => sum + movedCell(cell), 0);
  // Nobody is reached without a contact.
  const reach = Math.min(contacts, -Math.expm1(-shared * moved));
  return { reach, contacts, factor: union > 0 ? reach / union : 1 };
}

/**
 * Reach where the panel says too little: the negative binomial with the census' contacts per person and a dispersion seen
 * elsewhere (methodology 27). A model, to be marked as one.
 * @param contacts per person of the universe, at least 0
 * @param dispersion r, greater than 0
 * @returns a share of the universe
 */
export function modelledReach(contacts: number, dispersion: number): number {
  if (!(contacts >= 0 && dispersion > 0))
    throw new RangeError(`${contacts} contacts with a dispersion of ${dispersion} are no model`);
  return -Math.expm1(-unreached(dispersion, contacts));
}
