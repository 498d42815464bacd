import type { ReachQuestion } from '../reach/reach.types.js';
import type { ReachFrame } from '../reach/reach-frame.js';
import { audienceProfile, type ProfileRow } from './audience-profile.js';
import type { Audience } from './combination.js';
import { percentage } from './percentage.js';
import { readPersonContacts } from './person-contacts.js';

/** Gross contacts of some persons. */
interface GrossContacts {
  /** Σwc: weighted impressions. */
  contacts: number;
  /** OTS: gross contacts ÷ users; 0 when nobody is reached. */
  frequency: number;
  /** GRP: gross contacts in per cent of the universe. */
  grp: number;
}

/** Gross rating points in a target group and among its persons with each attribute value. */
export interface RatingPoints {
  total: Audience & GrossContacts;
  /** Every attribute value of the frame, in rising order of id. */
  rows: (ProfileRow & GrossContacts)[];
  unknownEntityIds: number[];
}

/**
 * Gross rating points of some entities taken together by attribute value (methodology 18). A contact is an impression of
 * the frame. Always accumulates; the question's calculation is ignored.
 * @throws RangeError for an entity given twice, no device, or an unknown device or calculation
 */
export function grossRatingPoints(
  frame: ReachFrame,
  question: ReachQuestion,
  entityIds: readonly number[],
): RatingPoints {
  const accumulated: ReachQuestion = { ...question, calculation: 'accumulated' };
  const { total, rows, unknownEntityIds } = audienceProfile(frame, accumulated, entityIds);
  const scope = frame.scope(accumulated);
  const { index, persons, view, group } = scope;
  const { impressions } = readPersonContacts(scope, frame.entities(entityIds));
  const { values, width } = view.valuesOfPersons(index.values);
  // The number behind the last value fills up what a person has no value for.
  const byValue = new Float64Array(rows.length + 1);
  let all = 0;
  persons.forEach((person, position) => {
    const contacts = index.persons.weights[person]! * impressions[position]!;
    all += contacts;
    for (let own = person * width; own < (person + 1) * width; own += 1) byValue[values[own]!]! += contacts;
  });
  const gross = (contacts: number, users: number, universe: number): GrossContacts => ({
    contacts,
    frequency: users > 0 ? contacts / users : 0,
    grp: percentage(contacts, universe),
  });
  return {
    total: { ...total, ...gross(all, total.users, group.weight) },
    rows: rows.map((row, value) => ({ ...row, ...gross(byValue[value]!, row.users, row.universe) })),
    unknownEntityIds,
  };
}
