import type { ReachQuestion } from '../reach/reach.types.js';
import type { ReachFrame } from '../reach/reach-frame.js';
import type { Audience } from './combination.js';
import { percentage } from './percentage.js';
import { firstDay, readPersonContacts } from './person-contacts.js';

/** Persons with a number of contacts. */
export interface ContactClass {
  /** k; the last class holds k contacts and more. */
  contacts: number;
  /** Exactly k contacts, in the last class k or more. */
  exact: Audience;
  /** k+ reach: k contacts or more; falls with k. */
  atLeast: Audience;
}

/** How contacts spread over the persons of a target group. */
export interface ContactClassTable {
  unknownEntityIds: number[];
  /** N_T. */
  universe: number;
  /** Reached in the month: the same persons as the 1+ of the classes. */
  net: Audience;
  /** Σwc: weighted impressions of the target group. */
  contacts: number;
  /** OTS: gross contacts ÷ users; 0 when nobody is reached. */
  frequency: number;
  /** GRP: gross contacts in per cent of the universe. */
  grp: number;
  /** Classes 1, 2, … up to the last one. */
  classes: ContactClass[];
  /**
   * Σ weight_k × share_k in per cent of the universe, with the caller's weight of each class (methodology 19). Equal
   * to the net reach when all weights are 1.
   */
  effectiveReach: number;
}

/** Switches of {@link contactClasses}. */
export interface ContactClassOptions {
  /** Number of classes, the last one open; 1 to 36, 12 by default. */
  classes?: number;
  /** Weight of class 1, 2, …; 0 or more, 1 where the list ends. */
  weights?: readonly number[];
}

/** Classes planning systems go up to (methodology 19). */
export const MAX_CONTACT_CLASSES = 36;

/** @throws RangeError for anything but 1 to 36 classes */
export function checkClasses(classes: number): void {
  if (!Number.isInteger(classes) || classes < 1 || classes > MAX_CONTACT_CLASSES) {
    throw new RangeError(`${classes} is no number of classes from 1 to ${MAX_CONTACT_CLASSES}`);
  }
}

function checkOptions(classes: number, weights: readonly number[]): void {
  checkClasses(classes);
  const wrong = weights.find((weight) => !(weight >= 0) || weight === Infinity);
  if (wrong !== undefined) throw new RangeError(`${wrong} is no weight of a contact class`);
  if (weights.length > classes) {
    throw new RangeError(`${weights.length} weights are more than the ${classes} classes`);
  }
}

/**
 * Contact classes, k+ reach, effective reach and GRP of some entities taken together (methodology 18, 19). A contact
 * is an impression of the month. Somebody who was there has at least one contact, so a reached person without an
 * impression is in class 1; that keeps 1+ equal to the net reach, and adds nothing to the gross contacts. Always
 * accumulates; the question's calculation is ignored.
 * @throws RangeError for classes outside 1 to 36, unusable weights, an entity given twice, no device, or an unknown
 *   device or calculation
 */
export function contactClasses(
  frame: ReachFrame,
  question: ReachQuestion,
  entityIds: readonly number[],
  { classes = 12, weights = [] }: ContactClassOptions = {},
): ContactClassTable {
  checkOptions(classes, weights);
  const scope = frame.scope(question);
  const known = frame.entities(entityIds);
  const { masks, impressions } = readPersonContacts(scope, known);
  const { months } = scope.view;
  const users = new Float64Array(classes + 1);
  const cases = new Uint32Array(classes + 1);
  let contacts = 0;
  scope.persons.forEach((person, position) => {
    const weight = scope.index.persons.weights[person]!;
    contacts += weight * impressions[position]!;
    if (firstDay(masks, position * months, scope.calendars) < 0) return;
    const at = Math.min(classes, Math.max(1, impressions[position]!));
    users[at]! += weight;
    cases[at]! += 1;
  });
  const universe = scope.group.weight;
  const audience = (weight: number, persons: number): Audience => ({
    users: weight,
    reach: percentage(weight, universe),
    cases: persons,
  });
  const rows: ContactClass[] = [];
  let effective = 0;
  let above = audience(0, 0);
  for (let at = classes; at >= 1; at -= 1) {
    above = audience(above.users + users[at]!, above.cases + cases[at]!);
    effective += (weights[at - 1] ?? 1) * users[at]!;
    rows.unshift({ contacts: at, exact: audience(users[at]!, cases[at]!), atLeast: above });
  }
  return {
    unknownEntityIds: known.unknownEntityIds,
    universe,
    net: above,
    contacts,
    frequency: above.users > 0 ? contacts / above.users : 0,
    grp: percentage(contacts, universe),
    classes: rows,
    effectiveReach: percentage(effective, universe),
  };
}
