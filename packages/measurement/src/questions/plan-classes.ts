import type { ReachQuestion } from '../reach/reach.types.js';
import type { ReachFrame } from '../reach/reach-frame.js';
import { type AudiencePlan, type PlanLine, readImpressions } from './audience-plan.js';
import type { Audience } from './combination.js';
import { MAX_CONTACT_CLASSES } from './contact-classes.js';
import { percentage } from './coverage.js';

/** Persons a plan gives a number of contacts. */
export interface PlanClass {
  /** k; the last class holds k contacts and more. */
  contacts: number;
  /** Expected persons with exactly k booked contacts, in the last class k or more. */
  exact: Audience;
  /** k+ reach; falls with k. */
  atLeast: Audience;
}

/**
 * Chances of 0, 1, … and `last` or more contacts out of `contacts`, each booked with a chance, under a cap: Bin(c, s) cut
 * off at the cap.
 */
export function drawnContacts(contacts: number, chance: number, cap: number, last: number): Float64Array {
  const chances = new Float64Array(last + 1);
  const most = Math.min(cap, last);
  if (contacts === 0 || chance <= 0) chances[0] = 1;
  else if (chance >= 1) chances[Math.min(contacts, most)] = 1;
  else {
    // As logarithms, because the chance of none of many contacts is below the smallest double.
    let log = contacts * Math.log1p(-chance);
    const odds = Math.log(chance) - Math.log1p(-chance);
    let below = 0;
    for (let count = 0; count < most && count <= contacts; count += 1) {
      chances[count] = Math.exp(log);
      below += chances[count]!;
      log += Math.log((contacts - count) / (count + 1)) + odds;
    }
    if (contacts >= most) chances[most] = Math.max(0, 1 - below);
  }
  return chances;
}

/**
 * Chances of the sum of two independent numbers of contacts; the last class is open.
 * @param sum receives them
 */
function addContacts(first: Float64Array, second: Float64Array, sum: Float64Array): void {
  const last = first.length - 1;
  sum.fill(0);
  for (let at = 0; at <= last; at += 1) {
    const one = first[at]!;
    if (one === 0) continue;
    for (let by = 0; by <= last; by += 1) {
      const both = at + by;
      sum[both < last ? both : last]! += one * second[by]!;
    }
  }
}

/**
 * Contact classes and k+ reach of a plan (methodology 19) as `planAudience` draws it: every contact of a line is booked
 * with the line's chance, independently of the others. 1+ is the reach of the plan. The cases of a class are the persons
 * who may get that many contacts.
 * @param lines of the plan, for their caps
 * @param classes number of classes, the last one open; 1 to 36
 * @throws RangeError for another number of classes
 */
export function planClasses(
  frame: ReachFrame,
  question: ReachQuestion,
  { plan, lines, classes = 12 }: { plan: AudiencePlan; lines: readonly PlanLine[]; classes?: number },
): PlanClass[] {
  if (!Number.isInteger(classes) || classes < 1 || classes > MAX_CONTACT_CLASSES) {
    throw new RangeError(`${classes} is no number of classes from 1 to ${MAX_CONTACT_CLASSES}`);
  }
  const scope = frame.scope(question);
  const booked = plan.lines.filter(({ chance }) => chance > 0);
  const columns = readImpressions(scope, frame.entities(booked.map(({ entityId }) => entityId)).numbers);
  const caps = booked.map(
    ({ entityId }) => lines.find((line) => line.entityId === entityId)?.cap ?? Infinity,
  );
  const known = booked.map(() => new Map<number, Float64Array>());
  const users = new Float64Array(classes + 1);
  const cases = new Uint32Array(classes + 1);
  const casesOfMore = new Uint32Array(classes + 1);
  const drawnBy = (slot: number, contacts: number) => {
    const drawn =
      known[slot]!.get(contacts) ?? drawnContacts(contacts, booked[slot]!.chance, caps[slot]!, classes);
    known[slot]!.set(contacts, drawn);
    return drawn;
  };
  let [sum, spare] = [new Float64Array(classes + 1), new Float64Array(classes + 1)];
  for (let position = 0; position < scope.persons.length; position += 1) {
    let chances: Float64Array | undefined;
    for (let slot = 0; slot < booked.length; slot += 1) {
      const contacts = columns[slot]![position]!;
      if (contacts === 0) continue;
      const drawn = drawnBy(slot, contacts);
      if (chances) {
        addContacts(chances, drawn, spare);
        [sum, spare] = [spare, sum];
      }
      chances = chances ? sum : drawn;
    }
    if (!chances) continue;
    const weight = scope.index.persons.weights[scope.persons[position]!]!;
    let more = false;
    for (let at = classes; at >= 1; at -= 1) {
      users[at]! += weight * chances[at]!;
      if (chances[at]! > 0) cases[at]! += 1;
      more ||= chances[at]! > 0;
      if (more) casesOfMore[at]! += 1;
    }
  }
  return classesOf({ users, cases, casesOfMore, universe: scope.group.weight });
}

function classesOf({
  users,
  cases,
  casesOfMore,
  universe,
}: {
  users: Float64Array;
  cases: Uint32Array;
  casesOfMore: Uint32Array;
  universe: number;
}): PlanClass[] {
  const rows: PlanClass[] = [];
  let above = 0;
  for (let at = users.length - 1; at >= 1; at -= 1) {
    above += users[at]!;
    rows.unshift({
      contacts: at,
      exact: { users: users[at]!, reach: percentage(users[at]!, universe), cases: cases[at]! },
      atLeast: { users: above, reach: percentage(above, universe), cases: casesOfMore[at]! },
    });
  }
  return rows;
}
