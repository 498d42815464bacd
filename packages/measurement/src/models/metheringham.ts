import { betaBinomialReach } from './beta-binomial.js';
import { checkCount } from './check-input.js';
import {
  type MetheringhamInput,
  type PairDuplication,
  ReachModelError,
  type ReachEstimate,
} from './reach-model.types.js';

const MAX_INSERTIONS = 10_000;

/** Shares come from divided counts, so a duplication may miss its bound by rounding. */
const ROUNDING = 1e-12;

/** The medium all media are averaged into. */
export interface AverageMedium {
  /** Insertions in all media together. */
  insertions: number;
  /** A1 = Σ A_i n_i / Σ n_i. */
  firstReach: number;
  /** A2 = 2 A1 - D, with D the mean duplication of all pairs of insertions. */
  secondReach: number;
}

function refuse(reason: ReachModelError['reason'], message: string): never {
  throw new ReachModelError('metheringham', reason, message);
}

/** Users both of two insertions in one medium reach; 0 without a second insertion. */
function ownDuplication({ firstReach, secondReach, insertions }: MetheringhamInput['media'][number]): number {
  checkCount('metheringham', insertions, MAX_INSERTIONS, 'The number of insertions');
  if (!(firstReach > 0 && firstReach < 1))
    refuse('share_out_of_range', `The reach of one insertion must lie between 0 and 1, not ${firstReach}`);
  if (insertions === 1) return 0;
  if (secondReach === undefined || !(secondReach >= firstReach && secondReach <= Math.min(1, 2 * firstReach)))
    refuse('reach_does_not_fit', `Two insertions of a medium of ${firstReach} cannot reach ${secondReach}`);
  return 2 * firstReach - secondReach;
}

function checkPair(media: MetheringhamInput['media'], { first, second, share }: PairDuplication): void {
  const [a, b] = [media[first]?.firstReach, media[second]?.firstReach];
  if (a === undefined || b === undefined || first === second)
    refuse('pair_not_given_once', `${first} and ${second} are no two media`);
  if (!(share >= Math.max(0, a + b - 1) - ROUNDING && share <= Math.min(a, b) + ROUNDING))
    refuse('duplication_out_of_range', `Media of ${a} and ${b} cannot have ${share} in common`);
}

/**
 * Averages media into one (methodology 26): A1 over insertions, D over pairs of insertions, which are n_i n_j across two
 * media and C(n_i, 2) within one.
 * @throws ReachModelError `share_out_of_range`, `reach_does_not_fit`, `duplication_out_of_range`,
 * `pair_not_given_once` or `parameter_out_of_range`
 */
export function averageMedium({ media, duplications }: MetheringhamInput): AverageMedium {
  let [insertions, contacts, duplicated] = [0, 0, 0];
  for (const medium of media) {
    duplicated += ownDuplication(medium) * ((medium.insertions * (medium.insertions - 1)) / 2);
    insertions += medium.insertions;
    contacts += medium.firstReach * medium.insertions;
  }
  const seen = new Set<string>();
  for (const pair of duplications) {
    checkPair(media, pair);
    const [low, high] = [Math.min(pair.first, pair.second), Math.max(pair.first, pair.second)];
    seen.add(`${low}/${high}`);
    duplicated += pair.share * media[low]!.insertions * media[high]!.insertions;
  }
  const pairs = (media.length * (media.length - 1)) / 2;
  if (seen.size !== pairs || duplications.length !== pairs)
    refuse('pair_not_given_once', `${media.length} media have ${pairs} pairs, not ${duplications.length}`);
  if (insertions < 2) refuse('parameter_out_of_range', 'The average medium needs at least two insertions');
  const firstReach = contacts / insertions;
  const secondReach = 2 * firstReach - duplicated / ((insertions * (insertions - 1)) / 2);
  return { insertions, firstReach, secondReach };
}

/**
 * Metheringham's model (methodology 26): the beta-binomial model of the average medium. It may miss what the largest
 * medium reaches alone; the reach is then raised to that, says so, and has no classes.
 * @throws ReachModelError as {@link averageMedium}, and `reach_does_not_fit` where the average medium's insertions
 * overlap less than by pure chance
 */
export function metheringhamReach(input: MetheringhamInput): ReachEstimate {
  const { model, media } = input;
  const average = averageMedium(input);
  try {
    const estimate = betaBinomialReach({ model: 'beta_binomial', ...average });
    const largest = Math.max(
      ...media.map(({ firstReach, secondReach = 0, insertions }) =>
        insertions > 1 ? Math.max(firstReach, secondReach) : firstReach,
      ),
    );
    if (estimate.reach >= largest - ROUNDING) return { ...estimate, model };
    const { contacts } = estimate;
    return { model, reach: largest, contacts, frequency: contacts / largest, classes: null, clamped: true };
  } catch (error) {
    if (error instanceof ReachModelError) throw new ReachModelError(model, error.reason, error.message);
    throw error;
  }
}
