import type { PersonList } from '../kernel/kernel.types.js';
import { orNull } from '../reach/figures.js';
import type { QuestionScope } from '../reach/question-scope.js';
import type { ReachQuestion } from '../reach/reach.types.js';
import type { ReachFrame } from '../reach/reach-frame.js';
import { meanIntervalFromSums, type MeanSums } from '../stats/mean-interval.js';
import { audienceProfile, type ProfileRow } from './audience-profile.js';
import type { Audience } from './combination.js';
import { percentage } from './percentage.js';
import { readPersonContacts } from './person-contacts.js';
import { sumListed } from './value-sums.js';

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
  const gross = (at: number, users: number, universe: number, persons: number): GrossContacts => {
    const contacts = sums.contacts[at]!;
    const { low, high } = meanIntervalFromSums(meanSums(sums, at, universe, persons));
    return {
      contacts,
      frequency: users > 0 ? contacts / users : 0,
      grp: percentage(contacts, universe),
      grpLow: orNull(low * 100),
      grpHigh: orNull(high * 100),
    };
  };
  return {
    total: { ...total, ...gross(rows.length, total.users, scope.group.weight, scope.group.count) },
    // Ten times as quick as a new object of both.
    rows: rows.map((row, value) => Object.assign(row, gross(value, row.users, row.universe, row.panelCases))),
    unknownEntityIds,
  };
}

/** Sums over persons by value, and over all in the number behind the last one; c is the contacts of a person. */
type ContactSums = ReturnType<typeof contactSums>;

function contactSums(scope: QuestionScope, impressions: ArrayLike<number>, groups: number) {
  const { view, persons } = scope;
  const w = view.weights;
  const c = view.scratchDoubles('contacts', view.personCount);
  const all = { list: view.scratchWords('counted', view.personCount), count: persons.length };
  all.list.set(persons);
  const list = view.scratchWords('reached', view.personCount);
  const reached = { list, count: listReached(persons, impressions, list, c) };
  const amounts = view.scratchDoubles('amounts', view.personCount);
  const sumOf = (listed: PersonList, ...factors: readonly Float64Array[]): Float64Array => {
    const sums = new Float64Array(groups + 1);
    sums[groups] = writeProducts(listed, factors, amounts);
    const cells = sumListed(scope, listed, amounts);
    for (let value = 0; value < groups; value += 1) sums[value] = cells[value * 2]!;
    return sums;
  };
  return {
    contacts: sumOf(reached, w, c),
    squares: [sumOf(all, w, w), sumOf(reached, w, w, c), sumOf(reached, w, w, c, c)],
    cubes: [
      sumOf(all, w, w, w),
      sumOf(reached, w, w, w, c),
      sumOf(reached, w, w, w, c, c),
      sumOf(reached, w, w, w, c, c, c),
    ],
  } as const;
}

/** Lists who has a contact, and how many each. @returns how many persons these are */
function listReached(
  persons: Uint32Array,
  impressions: ArrayLike<number>,
  list: Uint32Array,
  contacts: Float64Array,
): number {
  let count = 0;
  for (let position = 0; position < persons.length; position += 1) {
    if (impressions[position] === 0) continue;
    const person = persons[position]!;
    contacts[person] = impressions[position]!;
    list[count] = person;
    count += 1;
  }
  return count;
}

/** Writes the product of what factors have of each listed person. @returns their sum */
function writeProducts(
  { list, count }: PersonList,
  factors: readonly Float64Array[],
  products: Float64Array,
): number {
  let sum = 0;
  for (let at = 0; at < count; at += 1) {
    const person = list[at]!;
    let product = 1;
    for (let factor = 0; factor < factors.length; factor += 1) product *= factors[factor]![person]!;
    products[person] = product;
    sum += product;
  }
  return sum;
}

/** Below this part of what it is the difference of, a sum of squares is rounding: all have the same contacts. */
const NOISE = 1e-12;

/** Σu² and Σu³ of u = w(c - m)/Σw, multiplied out. */
function meanSums(
  { contacts, squares, cubes }: ContactSums,
  at: number,
  weight: number,
  n: number,
): MeanSums {
  const mean = contacts[at]! / weight;
  const [w2, w2c, w2cc] = squares.map((sums) => sums[at]!) as [number, number, number];
  const [w3, w3c, w3cc, w3ccc] = cubes.map((sums) => sums[at]!) as [number, number, number, number];
  const squared = w2cc - 2 * mean * w2c + mean * mean * w2;
  const cubed = w3ccc - 3 * mean * w3cc + 3 * mean * mean * w3c - mean * mean * mean * w3;
  return {
    n,
    mean,
    squares: squared > NOISE * (w2cc + mean * mean * w2) ? squared / weight ** 2 : 0,
    cubes: cubed / weight ** 3,
    kishN: weight ** 2 / w2,
  };
}
