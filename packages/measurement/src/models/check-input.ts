import { ReachModelError, type ReachModelName } from './reach-model.types.js';

/**
 * Checks reaches of media.
 * @throws ReachModelError `share_out_of_range` when there are none or one is outside [0, 1]
 */
export function checkShares(model: ReachModelName, shares: readonly number[]): void {
  if (shares.length === 0)
    throw new ReachModelError(model, 'share_out_of_range', 'There are no media to combine');
  const wrong = shares.find((share) => !(share >= 0 && share <= 1));
  if (wrong !== undefined) {
    throw new ReachModelError(
      model,
      'share_out_of_range',
      `The reach of a medium must be 0 to 1, not ${wrong}`,
    );
  }
}

/**
 * Checks that a number is greater than 0 and finite.
 * @throws ReachModelError `parameter_out_of_range`
 */
export function checkPositive(model: ReachModelName, value: number, what: string): void {
  if (value > 0 && Number.isFinite(value)) return;
  throw new ReachModelError(model, 'parameter_out_of_range', `${what} must be greater than 0, not ${value}`);
}

/**
 * Checks a count.
 * @throws ReachModelError `parameter_out_of_range` when it is not a whole number from 1 to `largest`
 */
export function checkCount(model: ReachModelName, value: number, largest: number, what: string): void {
  if (Number.isInteger(value) && value >= 1 && value <= largest) return;
  throw new ReachModelError(
    model,
    'parameter_out_of_range',
    `${what} must be a whole number from 1 to ${largest}, not ${value}`,
  );
}
