import type { QuestionScope } from '../reach/question-scope.js';
import type { Audience } from './combination.js';
import { percentage } from './percentage.js';
import { ByContacts, type PlanContacts } from './plan-contacts.js';

/** Persons a plan gives a number of contacts. */
export interface PlanClass {
  /** k; the last class holds k contacts and more. */
  contacts: number;
  /** Expected persons with exactly k booked contacts, in the last class k or more. */
  exact: Audience;
  /** k+ reach; falls with k. */
  atLeast: Audience;
}

/** How contacts of a line are drawn. */
export interface DrawnFrom {
  /** Chance of each contact to be booked, 0..1. */
  chance: number;
  /** Most contacts a person gets. */
  cap: number;
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

/** Chances of numbers of contacts, the last class open. */
interface Drawn {
  /** Of 0, 1, … contacts. */
  chances: Float64Array;
  /** Of so many and more. */
  tails: Float64Array;
  /** The most contacts with a chance above 0. */
  most: number;
}

function lastOf(chances: Float64Array): number {
  let most = chances.length - 1;
  while (most > 0 && chances[most] === 0) most -= 1;
  return most;
}

/** Chances of the contacts drawn of each number of contacts there are at each line, computed once each. */
class DrawTable {
  /** Behind each other, as they were first asked for. */
  readonly draws: Drawn[] = [];
  private readonly places: ByContacts[];

  constructor(
    private readonly lines: readonly DrawnFrom[],
    private readonly last: number,
  ) {
    this.places = lines.map(() => new ByContacts());
  }

  /** Where in `draws` the chances are. */
  place(slot: number, contacts: number): number {
    const known = this.places[slot]!.get(contacts);
    if (known > 0) return known - 1;
    const { chance, cap } = this.lines[slot]!;
    const chances = drawnContacts(contacts, chance, cap, this.last);
    const tails = chances.slice();
    for (let at = this.last - 1; at >= 0; at -= 1) tails[at]! += tails[at + 1]!;
    this.draws.push({ chances, tails, most: lastOf(chances) });
    this.places[slot]!.set(contacts, this.draws.length);
    return this.draws.length - 1;
  }
}

/**
 * Chances of the sum of two independent numbers of contacts.
 * @param sum receives them
 * @param most the most contacts of the first number with a chance above 0
 * @returns the same of the sum
 */
function addContacts(first: Float64Array, most: number, second: Drawn, sum: Float64Array): number {
  const last = first.length - 1;
  const end = most + second.most;
  for (let both = 0; both < last && both <= end; both += 1) {
    let chance = 0;
    const to = Math.min(both, most);
    for (let at = Math.max(0, both - second.most); at <= to; at += 1)
      chance += first[at]! * second.chances[both - at]!;
    sum[both] = chance;
  }
  if (end < last) {
    sum.fill(0, end + 1);
    return end;
  }
  let open = 0;
  for (let at = last - second.most; at <= most; at += 1) open += first[at]! * second.tails[last - at]!;
  sum[last] = open;
  return last;
}

/** Expected and possible persons by number of booked contacts. */
class ClassSums {
  readonly users: Float64Array;
  readonly cases: Float64Array;
  readonly casesOfMore: Float64Array;

  constructor(private readonly last: number) {
    this.users = new Float64Array(last + 1);
    this.cases = new Float64Array(last + 1);
    this.casesOfMore = new Float64Array(last + 1);
  }

  /** Adds persons who draw with the same chances. */
  add(chances: Float64Array, weight: number, persons: number): void {
    let more = false;
    for (let at = this.last; at >= 1; at -= 1) {
      const chance = chances[at]!;
      this.users[at]! += weight * chance;
      if (chance > 0) {
        this.cases[at]! += persons;
        more = true;
      }
      if (more) this.casesOfMore[at]! += persons;
    }
  }
}

/** Sums the persons of a scope into the classes. */
function sumClasses(
  { persons, index }: QuestionScope,
  { offsets, slots, contacts }: PlanContacts,
  table: DrawTable,
  last: number,
): ClassSums {
  const sums = new ClassSums(last);
  // Persons of one line only are most of them, and many draw with the same chances.
  const [weights, cases]: [number[], number[]] = [[], []];
  let [sum, spare] = [new Float64Array(last + 1), new Float64Array(last + 1)];
  for (let position = 0; position < persons.length; position += 1) {
    const from = offsets[position]!;
    const to = offsets[position + 1]!;
    if (from === to) continue;
    const weight = index.persons.weights[persons[position]!]!;
    const begin = table.place(slots[from]!, contacts[from]!);
    if (to - from === 1) {
      weights[begin] = (weights[begin] ?? 0) + weight;
      cases[begin] = (cases[begin] ?? 0) + 1;
      continue;
    }
    let { chances, most } = table.draws[begin]!;
    for (let at = from + 1; at < to; at += 1) {
      most = addContacts(chances, most, table.draws[table.place(slots[at]!, contacts[at]!)]!, spare);
      chances = spare;
      [sum, spare] = [spare, sum];
    }
    sums.add(chances, weight, 1);
  }
  weights.forEach((weight, place) => sums.add(table.draws[place]!.chances, weight, cases[place]!));
  return sums;
}

function classesOf({ users, cases, casesOfMore }: ClassSums, universe: number): PlanClass[] {
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

/**
 * Contact classes and k+ reach of a plan (methodology 19): every contact of a line is booked with the line's chance,
 * independently of the others. 1+ is the reach of the plan. The cases of a class are the persons who may get that many
 * contacts.
 * @param contacts of the persons of the scope at the lines
 * @param classes number of classes, the last one open
 */
export function planClasses(
  scope: QuestionScope,
  contacts: PlanContacts,
  lines: readonly DrawnFrom[],
  classes: number,
): PlanClass[] {
  const sums = sumClasses(scope, contacts, new DrawTable(lines, classes), classes);
  return classesOf(sums, scope.group.weight);
}
