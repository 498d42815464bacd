import type { ReachQuestion } from '../reach/reach.types.js';
import type { ReachFrame } from '../reach/reach-frame.js';
import type { Audience } from './combination.js';
import { percentage } from './percentage.js';
import { firstDay, readPersonContacts } from './person-contacts.js';

/** Reach up to one day of the frame. */
export interface BuildUpDay {
  /** `YYYY-MM-DD`. */
  day: string;
  /** R(d) - R(d-1): persons whose first contact of the frame is on this day. */
  added: Audience;
  /** R(d): persons with a contact on this day or an earlier one of the frame; never falls. */
  reached: Audience;
}

/** Reach of some entities taken together, day by day. */
export interface BuildUp {
  unknownEntityIds: number[];
  /** N_T. */
  universe: number;
  /** Every day of the frame in order; the last one holds the accumulated reach. */
  days: BuildUpDay[];
}

/**
 * Reach build-up (methodology 22): the weighted share of the target group whose first contact is on day ≤ d, from the
 * lowest bit of each person's day masks. Always accumulates; the question's calculation is ignored. Days before the
 * frame never count.
 * @throws RangeError for an entity given twice, no device, or an unknown device or calculation
 */
export function reachBuildUp(
  frame: ReachFrame,
  question: ReachQuestion,
  entityIds: readonly number[],
): BuildUp {
  const scope = frame.scope(question);
  const known = frame.entities(entityIds);
  const { masks } = readPersonContacts(scope, known);
  const { months } = scope.view;
  const days = scope.calendars.flatMap((calendar) => calendar.days);
  const { weights } = scope.index.persons;
  const added = new Float64Array(days.length);
  const cases = new Uint32Array(days.length);
  scope.persons.forEach((person, position) => {
    const day = firstDay(masks, position * months, scope.calendars);
    if (day < 0) return;
    added[day]! += weights[person]!;
    cases[day]! += 1;
  });
  const universe = scope.group.weight;
  const audience = (users: number, persons: number): Audience => ({
    users,
    reach: percentage(users, universe),
    cases: persons,
  });
  let reached = 0;
  let reachedCases = 0;
  return {
    unknownEntityIds: known.unknownEntityIds,
    universe,
    days: days.map((day, at) => {
      reached += added[at]!;
      reachedCases += cases[at]!;
      return { day, added: audience(added[at]!, cases[at]!), reached: audience(reached, reachedCases) };
    }),
  };
}
