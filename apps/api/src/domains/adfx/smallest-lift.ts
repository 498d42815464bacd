import { liftSampleSize } from '@netreach/measurement';

/** Where a lift is hardest to see: the variance of a share is largest there. */
const HARDEST_SHARE = 0.5;
/** Tenths of a percentage point. */
const STEPS = 500;

/**
 * The smallest lift that so many interviews find with a power of 80 %, in percentage points and tenths, at a share of 50 % in
 * the control group, where most are needed. @param controlShare percent @returns null where no lift would be found
 */
export function smallestLift(completes: number, controlShare: number): number | null {
  if (controlShare <= 0 || controlShare >= 100) return null;
  const exposed = (completes * (100 - controlShare)) / 100;
  const controlRatio = controlShare / (100 - controlShare);
  const isEnough = (step: number) =>
    liftSampleSize({ control: HARDEST_SHARE, lift: step / 1000, controlRatio }).exposed <= exposed;
  if (!isEnough(STEPS)) return null;
  let [low, high] = [0, STEPS];
  while (high - low > 1) {
    const middle = Math.floor((low + high) / 2);
    if (isEnough(middle)) high = middle;
    else low = middle;
  }
  return high / 10;
}
