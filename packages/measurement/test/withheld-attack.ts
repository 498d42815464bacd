import { buildContactIndex } from '../src/contact-index/contact-index-builder.js';
import { openReachFrame, type ReachFrame } from '../src/reach/reach-frame.js';
import type { PersonFilter } from '../src/reach/reach.types.js';
import { DEFAULT_SUPPRESSION } from '../src/reach/suppress.js';
import { rake } from '../src/weighting/rake.js';
import { noiseFactor } from '../src/weighting/weight-noise.js';
import { contact, EVERYBODY } from './small-frame.js';
import { seededRandom } from './seeded-random.js';

/*
 * Somebody asks for the net reach of sets of services in groups of persons, as often as they like, and solves the linear system of the
 * answers for the figures that are withheld: users of exactly these services in the smallest groups.
 */

const LEAST = DEFAULT_SUPPRESSION.min;
const UNIVERSE = 7_000_000;

/** A panel to attack. */
export interface AttackedPanel {
  /** Value ids of each attribute asked for. */
  readonly attributes: readonly (readonly number[])[];
  /** Shares of the universe of each value, by attribute; what the panel is weighted to. */
  readonly shares: readonly (readonly number[])[];
  /** Services asked for; ids 1, 2, ... */
  readonly services: number;
  readonly persons: readonly {
    /** A value of each attribute. */
    readonly values: readonly number[];
    /** Services used, as bits. */
    readonly uses: number;
  }[];
}

/** What an attack made of a withheld figure. */
export interface AttackedFigure {
  /** Persons behind it. */
  readonly persons: number;
  /** How far the attack is from the truth, relatively. */
  readonly off: number;
}

interface Answer {
  readonly row: Float64Array;
  readonly users: number;
}

/** An attack on a panel. */
export class Attack {
  private readonly random = seededRandom(22);
  private readonly patterns: number;
  private readonly atoms: number;
  private readonly draws: readonly number[];

  constructor(private readonly panel: AttackedPanel) {
    this.patterns = 2 ** panel.services;
    this.atoms = panel.attributes.reduce((product, values) => product * values.length, this.patterns);
    this.draws = panel.persons.map(() => this.random());
  }

  /** A frame of the panel whose weights have noise. */
  frame(noise: number): ReachFrame {
    const { persons, services } = this.panel;
    const weights = this.weights(noise);
    return openReachFrame(
      buildContactIndex({
        month: '2026-10',
        universe: UNIVERSE,
        persons: persons.map(({ values }, at) => ({ id: at + 1, weight: weights[at]!, valueIds: values })),
        entities: Array.from({ length: services }, (_, at) => ({ id: at + 1 })),
        contacts: persons.flatMap(({ uses }, person) =>
          Array.from({ length: services }, (_, at) => at)
            .filter((at) => (uses >> at) & 1)
            .map((at) => contact(person + 1, at + 1, [1])),
        ),
      }),
      { kernel: 'plain' },
    );
  }

  /** Figures of one person and more that the thresholds withhold, and what the answers to so many questions say of them. */
  on(noise: number, questions: number): AttackedFigure[] {
    const truth = new Float64Array(this.atoms);
    const persons = new Uint32Array(this.atoms);
    const honest = this.weights(0);
    this.panel.persons.forEach((person, at) => {
      const atom = this.atomOf(person.values, person.uses);
      truth[atom]! += honest[at]!;
      persons[atom]! += 1;
    });
    const found = this.solve(this.answers(this.frame(noise), questions));
    return [...persons.keys()]
      .filter((atom) => atom % this.patterns > 0 && persons[atom]! > 0 && persons[atom]! < LEAST)
      .map((atom) => ({ persons: persons[atom]!, off: Math.abs(found[atom]! / truth[atom]! - 1) }));
  }

  private weights(noise: number): Float64Array {
    const { persons, attributes, shares } = this.panel;
    return rake({
      persons: persons.map(({ values }, at) => ({
        id: at + 1,
        levels: Object.fromEntries(values.map((value, attribute) => [String(attribute), String(value)])),
        baseWeight: noiseFactor(this.draws[at]!, noise),
      })),
      margins: attributes.map((values, attribute) => ({
        attribute: String(attribute),
        targets: Object.fromEntries(values.map((value, at) => [value, shares[attribute]![at]!])),
      })),
      universe: UNIVERSE,
    }).weights;
  }

  private atomOf(values: readonly number[], uses: number): number {
    const { attributes } = this.panel;
    const cell = values.reduce((at, value, attribute) => {
      const own = attributes[attribute]!;
      return at * own.length + own.indexOf(value);
    }, 0);
    return cell * this.patterns + uses;
  }

  private some<T>(of: readonly T[]): T[] {
    const chosen = of.filter(() => this.random() < 0.5);
    return chosen.length > 0 ? chosen : [of[Math.floor(this.random() * of.length)]!];
  }

  /** Answers the thresholds let through: which atoms each adds up, and its users. */
  private answers(frame: ReachFrame, count: number): Answer[] {
    const services = Array.from({ length: this.panel.services }, (_, at) => at + 1);
    const found: Answer[] = [];
    while (found.length < count) {
      const filter: PersonFilter = this.panel.attributes.map((values) => this.some(values));
      const asked = this.some(services);
      const { users, cases, target } = frame.combine({ ...EVERYBODY, filter }, asked);
      if (target.panelCases < LEAST || cases < LEAST) continue;
      const wanted = asked.reduce((bits, id) => bits | (1 << (id - 1)), 0);
      const row = new Float64Array(this.atoms);
      for (const values of combinations(filter))
        for (let uses = 1; uses < this.patterns; uses += 1)
          if (uses & wanted) row[this.atomOf(values, uses)] = 1;
      found.push({ row, users });
    }
    return found;
  }

  /** Least squares by conjugate gradients on the normal equations. */
  private solve(asked: readonly Answer[]): Float64Array {
    const { atoms } = this;
    const x = new Float64Array(atoms);
    const applied = (vector: Float64Array) => {
      const product = new Float64Array(atoms);
      for (const { row } of asked) {
        const value = dot(row, vector);
        for (let at = 0; at < atoms; at += 1) product[at]! += row[at]! * value;
      }
      return product;
    };
    const left = new Float64Array(atoms);
    for (const { row, users } of asked) for (let at = 0; at < atoms; at += 1) left[at]! += row[at]! * users;
    let direction = left.slice();
    let size = dot(left, left);
    const enough = size * 1e-24;
    for (let step = 0; step < 600 && size > enough; step += 1) {
      const moved = applied(direction);
      const along = size / dot(direction, moved);
      for (let at = 0; at < atoms; at += 1) {
        x[at]! += along * direction[at]!;
        left[at]! -= along * moved[at]!;
      }
      const next = dot(left, left);
      direction = left.map((value, at) => value + (next / size) * direction[at]!);
      size = next;
    }
    return x;
  }
}

const dot = (one: Float64Array, two: Float64Array) =>
  one.reduce((sum, value, at) => sum + value * two[at]!, 0);

/** One value of each list, in all ways. */
function combinations(lists: PersonFilter): number[][] {
  return lists.reduce<number[][]>(
    (all, list) => all.flatMap((one) => list.map((value) => [...one, value])),
    [[]],
  );
}
