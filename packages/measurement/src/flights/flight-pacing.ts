/** A goal and how far it is. */
export interface GoalProgress {
  /** Impressions or completes that are wanted, above 0. */
  readonly goal: number;
  /** Of them, those there are; 0 or more. */
  readonly delivered: number;
  /** Time that is over, in any unit; 0 or more. */
  readonly elapsed: number;
  /** The whole time, in the same unit, above 0. */
  readonly whole: number;
}

/** What is delivered beyond an even share, so that a goal is met in spite of short days. */
export const PACING_MARGIN = 0.05;

function checkNotNegative(values: Readonly<Record<string, number>>): void {
  for (const [name, value] of Object.entries(values))
    if (!(value >= 0 && Number.isFinite(value)))
      throw new RangeError(`${name} must be 0 or more, not ${value}`);
}

/**
 * The delivery indicator: (% of the goal delivered) ÷ (% of the time elapsed), in whole percent, rounded down: half of the
 * goal after three of four days is 66. Time beyond the end counts as the end.
 * @returns 0 or more, 100 = as expected; null before any time is over
 * @throws RangeError for a goal or a time that is not above 0, or negative numbers
 */
export function deliveryIndicator({ goal, delivered, elapsed, whole }: GoalProgress): number | null {
  if (!(goal > 0 && whole > 0)) throw new RangeError(`There is no share of a goal of ${goal} in ${whole}`);
  checkNotNegative({ delivered, elapsed });
  const over = Math.min(elapsed, whole);
  return over > 0 ? Math.floor((delivered * whole * 100) / (goal * over)) : null;
}

/**
 * What an interval has to deliver at an even pace: what is missing of the goal, evenly over the intervals left, with the margin
 * on top: (goal - delivered)(1 + margin) ÷ intervals left, and never more than is missing. Computed anew after every interval.
 * @returns in the unit of the goal; 0 once the goal is met
 * @throws RangeError without intervals left, or for negative numbers
 */
export function evenPace(
  { goal, delivered }: Pick<GoalProgress, 'goal' | 'delivered'>,
  intervalsLeft: number,
  margin: number = PACING_MARGIN,
): number {
  checkNotNegative({ goal, delivered, margin });
  if (!(intervalsLeft >= 1)) throw new RangeError(`Nothing is left to pace in ${intervalsLeft} intervals`);
  const missing = Math.max(0, goal - delivered);
  return Math.min(missing, (missing * (1 + margin)) / intervalsLeft);
}

/** The pace of every interval from the first, each one delivering what it has to. @throws RangeError as `evenPace` */
export function evenPacing(goal: number, intervals: number, margin: number = PACING_MARGIN): number[] {
  const paces: number[] = [];
  let delivered = 0;
  for (let left = intervals; left >= 1; left -= 1) {
    const pace = evenPace({ goal, delivered }, left, margin);
    paces.push(pace);
    delivered += pace;
  }
  return paces;
}

/**
 * What each interval left has to deliver when it follows the traffic that is expected, as ad servers pace (Revive Adserver,
 * GetRequiredAdImpressions): (goal - delivered)(1 + margin) · forecast(interval) ÷ Σ forecast(intervals left). The forecast of
 * an interval is what the same one had a week before; where none has any, the pace is even.
 * @param forecast of the intervals left, in any unit, in their order
 * @returns in the unit of the goal, in the same order
 * @throws RangeError for negative numbers
 */
export function shapedPacing(
  { goal, delivered }: Pick<GoalProgress, 'goal' | 'delivered'>,
  forecast: readonly number[],
  margin: number = PACING_MARGIN,
): number[] {
  checkNotNegative({ goal, delivered, margin });
  checkNotNegative(Object.fromEntries(forecast.entries()));
  const required = Math.max(0, goal - delivered) * (1 + margin);
  const sum = forecast.reduce((all, each) => all + each, 0);
  return forecast.map((each) => (sum > 0 ? (required * each) / sum : required / forecast.length));
}

/**
 * How much of the goal should be there by now if it follows the traffic of its time: goal · Σ forecast(over) ÷ Σ forecast(all).
 * @param forecast of all intervals; where none has any, they count alike
 * @param over how many of them are over
 * @returns in the unit of the goal, 0 to the goal
 * @throws RangeError for negative numbers or without intervals
 */
export function shapedExpectation(goal: number, forecast: readonly number[], over: number): number {
  checkNotNegative({ goal, over });
  checkNotNegative(Object.fromEntries(forecast.entries()));
  if (forecast.length === 0) throw new RangeError('There are no intervals');
  const sum = (some: readonly number[]) => some.reduce((all, each) => all + each, 0);
  const all = sum(forecast);
  const part = all > 0 ? sum(forecast.slice(0, over)) / all : Math.min(1, over / forecast.length);
  return goal * Math.min(1, part);
}
