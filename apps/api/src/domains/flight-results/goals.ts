import {
  addDays,
  dayNumber,
  deliveryIndicator,
  evenPace,
  shapedExpectation,
  shapedPacing,
} from '@netreach/measurement';
import type { FlightGoalDto } from './dto/flight-goal.dto.js';

/** A goal, and the days it is for. */
export interface GoalOfDays {
  /** null: nothing was planned. */
  readonly goal: number | null;
  readonly done: number;
  /** Market days, `YYYY-MM-DD`. */
  readonly startsOn: string;
  readonly endsOn: string;
  readonly today: string;
}

/** Traffic by day, of the last two weeks. */
export type MarketDays = readonly { readonly day: string; readonly impressions: number }[];

const WEEK = 7;

/** The traffic that is expected on each day: that of the same day of the last week known; empty where nothing is. */
function forecastOf({ startsOn, endsOn }: GoalOfDays, market: MarketDays): number[] {
  if (market.length === 0) return [];
  const byWeekday = new Map<number, number>();
  const rising = [...market].sort((a, b) => (a.day < b.day ? -1 : 1));
  for (const { day, impressions } of rising) byWeekday.set(dayNumber(day) % WEEK, impressions);
  const days = dayNumber(endsOn) - dayNumber(startsOn) + 1;
  return Array.from({ length: days }, (_, at) => byWeekday.get(dayNumber(addDays(startsOn, at)) % WEEK) ?? 0);
}

/**
 * A goal with its indicator, what should be there by now and what tomorrow has to bring: evenly, and by the traffic of the
 * market, which is expected as it was on the same day of the last week.
 * @param market empty where the goal does not follow the traffic
 */
export function goalShown(of: GoalOfDays, market: MarketDays = []): FlightGoalDto {
  const { goal, done, startsOn, endsOn, today } = of;
  const all = Math.max(1, dayNumber(endsOn) - dayNumber(startsOn) + 1);
  const begun = Math.min(all, Math.max(0, dayNumber(today) - dayNumber(startsOn) + 1));
  const elapsed_share = (begun / all) * 100;
  if (!goal) {
    const nothing = { done_share: null, indicator: null, expected_even: null, expected_shaped: null };
    return { goal, done, ...nothing, elapsed_share, pace_even: null, pace_shaped: null };
  }
  const left = all - begun;
  const forecast = forecastOf(of, market);
  const isShaped = forecast.length > 0;
  const progress = { goal, delivered: done };
  return {
    goal,
    done,
    done_share: (done / goal) * 100,
    elapsed_share,
    indicator: deliveryIndicator({ ...progress, elapsed: begun, whole: all }),
    expected_even: (goal * begun) / all,
    expected_shaped: isShaped ? shapedExpectation(goal, forecast, begun) : null,
    pace_even: left > 0 ? evenPace(progress, left) : null,
    pace_shaped: left > 0 && isShaped ? (shapedPacing(progress, forecast.slice(begun))[0] ?? null) : null,
  };
}
