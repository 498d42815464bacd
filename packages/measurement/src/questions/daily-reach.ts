import type { ReachQuestion } from '../reach/reach.types.js';
import type { ReachFrame } from '../reach/reach-frame.js';
import type { Audience } from './combination.js';
import { percentage } from './percentage.js';
import { readPersonContacts } from './person-contacts.js';

/** Who was reached on one day, whether or not on others. */
export interface DailyReach extends Audience {
  /** `YYYY-MM-DD`. */
  day: string;
}

/**
 * Reach of some entities taken together on each day of the frame by itself (methodology 11). Days must not be added up:
 * the same persons come back.
 * @throws RangeError for an entity given twice, no device, or an unknown device or calculation
 */
export function dailyReach(
  frame: ReachFrame,
  question: ReachQuestion,
  entityIds: readonly number[],
): DailyReach[] {
  const scope = frame.scope(question);
  const { masks } = readPersonContacts(scope, frame.entities(entityIds));
  const { calendars, index, group } = scope;
  const days = calendars.flatMap((calendar) => calendar.days);
  const users = new Float64Array(days.length);
  const cases = new Uint32Array(days.length);
  scope.persons.forEach((person, position) => {
    const weight = index.persons.weights[person]!;
    let before = 0;
    for (const [month, calendar] of calendars.entries()) {
      let rest = masks[position * calendars.length + month]! & calendar.all;
      for (; rest !== 0; rest &= rest - 1) {
        const day = before + 31 - Math.clz32(rest & -rest);
        users[day]! += weight;
        cases[day]! += 1;
      }
      before += calendar.days.length;
    }
  });
  return days.map((day, at) => ({
    day,
    users: users[at]!,
    reach: percentage(users[at]!, group.weight),
    cases: cases[at]!,
  }));
}
