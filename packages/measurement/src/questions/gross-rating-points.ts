import { orNull } from '../reach/figures.js';
import type { QuestionScope } from '../reach/question-scope.js';
import type { ReachQuestion } from '../reach/reach.types.js';
import type { ReachFrame } from '../reach/reach-frame.js';
import { meanIntervalFromSums } from '../stats/mean-interval.js';
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
  /** Its 95 % bounds: those of the mean contacts of a person × 100; null below two persons. */
  grpLow: number | null;
  grpHigh: number | null;
}

/** Sums over persons of the groups of values, and of all in the number behind the last one. */
interface ContactSums {
  weight: Float64Array;
  weightSquared: Float64Array;
  persons: Float64Array;
  contacts: Float64Array;
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
  const { impressions } = readPersonContacts(scope, frame.entities(entityIds));
  const sums = contactSums(scope, impressions, rows.length);
  const { squares, cubes } = influences(scope, impressions, sums);
  const gross = (at: number, users: number, universe: number): GrossContacts => {
    const contacts = sums.contacts[at]!;
    const { low, high } = meanIntervalFromSums({
      n: sums.persons[at]!,
      mean: contacts / sums.weight[at]!,
      squares: squares[at]!,
      cubes: cubes[at]!,
      kishN: sums.weight[at]! ** 2 / sums.weightSquared[at]!,
    });
    return {
      contacts,
      frequency: users > 0 ? contacts / users : 0,
      grp: percentage(contacts, universe),
      grpLow: orNull(low * 100),
      grpHigh: orNull(high * 100),
    };
  };
  return {
    total: { ...total, ...gross(rows.length, total.users, scope.group.weight) },
    rows: rows.map((row, value) => ({ ...row, ...gross(value, row.users, row.universe) })),
    unknownEntityIds,
  };
}

/** Goes over the groups each person of the target group is in: all, then one for each of his values. */
function eachGroup(
  { persons, view, index }: QuestionScope,
  groups: number,
  onGroup: (group: number, person: number, position: number) => void,
): void {
  const { values, width } = view.valuesOfPersons(index.values);
  for (let position = 0; position < persons.length; position += 1) {
    const person = persons[position]!;
    onGroup(groups, person, position);
    // The number behind the last value fills up what a person has no value for.
    for (let own = person * width; own < (person + 1) * width; own += 1)
      if (values[own]! < groups) onGroup(values[own]!, person, position);
  }
}

function contactSums(scope: QuestionScope, impressions: ArrayLike<number>, groups: number): ContactSums {
  const column = () => new Float64Array(groups + 1);
  const sums = { weight: column(), weightSquared: column(), persons: column(), contacts: column() };
  const { weights } = scope.index.persons;
  eachGroup(scope, groups, (group, person, position) => {
    const weight = weights[person]!;
    if (weight === 0) return;
    sums.weight[group]! += weight;
    sums.weightSquared[group]! += weight * weight;
    sums.persons[group]! += 1;
    sums.contacts[group]! += weight * impressions[position]!;
  });
  return sums;
}

/** Σu² and Σu³ of each group; see `MeanSums`. */
function influences(scope: QuestionScope, impressions: ArrayLike<number>, sums: ContactSums) {
  const groups = sums.weight.length - 1;
  const [squares, cubes] = [new Float64Array(groups + 1), new Float64Array(groups + 1)];
  const { weights } = scope.index.persons;
  const means = sums.contacts.map((contacts, group) => contacts / sums.weight[group]!);
  eachGroup(scope, groups, (group, person, position) => {
    const influence = (weights[person]! * (impressions[position]! - means[group]!)) / sums.weight[group]!;
    // Powers by ** take ten times as long.
    const square = influence * influence;
    squares[group]! += square;
    cubes[group]! += square * influence;
  });
  return { squares, cubes };
}
