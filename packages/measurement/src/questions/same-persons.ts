import { listHits, roomForHits, type ListedHits } from '../reach/list-hits.js';
import { changeOfDifference, type ResidualParts } from '../reach/panel-margins.js';
import type { QuestionScope } from '../reach/question-scope.js';
import type { ReachFrame } from '../reach/reach-frame.js';
import type { ReachQuestion } from '../reach/reach.types.js';
import { effectivePairs, pairedQuantile, pairedSpread } from '../stats/paired-sums.js';
import { tangoAccepts } from '../stats/tango-interval.js';

/** Who uses an entity; y is on how many days, weeks or months. Those who live with others of the panel come first. */
interface Users {
  /** Internal numbers. */
  persons: Uint32Array;
  /** wy by position. */
  amounts: Float64Array;
  /** How many live with others. */
  housed: number;
  /** Where they live, and Σwy of each household. */
  homes: Uint32Array;
  homeAmounts: Float64Array;
  /** Σwy, Σw²y and Σw²y². */
  weight: number;
  squared: number;
  twice: number;
  /** Where the panel was weighted to margins. */
  parts?: ResidualParts | undefined;
}

/** What the users of two entities have in common. */
interface CommonSums {
  /** Σ of the lesser of both wy. */
  least: number;
  /** Σw²·y1·y2. */
  twice: number;
  /** Σ w_i·y1_i·w_j·y2_j over persons i ≠ j who live together. */
  together: number;
}

/**
 * Tells two entities of a ranking apart by the persons of its target group, who stand behind both (methodology 36): by
 * Tango's score test of no difference. All that concerns one entity is summed up when it is first asked about, so that a pair
 * costs one walk over the users of the second.
 */
export class SamePersons {
  private readonly scope: QuestionScope;
  private readonly bits: Uint32Array;
  private readonly users = new Map<number, Users>();
  private readonly room: ListedHits;
  /** The entity that is marked: wy by internal number, and Σwy by household; 0 for all others. */
  private marked: Users | undefined;
  private readonly marks: Float64Array;
  private readonly homeMarks: Float64Array;
  /** Σwy by household of an entity that is read; zero between two. */
  private readonly homeSums: Float64Array;

  /** @throws RangeError for no device, or an unknown device or calculation */
  constructor(
    private readonly frame: ReachFrame,
    question: ReachQuestion,
  ) {
    this.scope = frame.scope(question);
    this.bits = frame.groupBits(question.filter);
    this.room = roomForHits(this.scope.view);
    this.marks = new Float64Array(this.scope.view.personCount);
    this.homeMarks = new Float64Array(this.households?.starts.length ?? 0);
    this.homeSums = new Float64Array(this.homeMarks.length);
  }

  /** Whether the reaches of two entities differ. @param z normal quantile */
  areDifferent(firstId: number, secondId: number, z: number): boolean {
    const { rule, group } = this.scope;
    const [first, second] = [this.usersOf(firstId), this.usersOf(secondId)];
    this.mark(first);
    const common = this.commonWithMarked(second);
    const total = rule.divisor * group.weight;
    const gained = (first.weight - common.least) / total;
    const lost = (second.weight - common.least) / total;
    const spread = pairedSpread(gained - lost, {
      ...group,
      once: (first.squared - second.squared) / rule.divisor,
      twice: (first.twice + second.twice - 2 * common.twice) / rule.divisor ** 2,
    });
    const variance = (group.count / (group.count - 1)) * spread;
    const kish = group.weight ** 2 / group.weightSquared;
    const calibrated = this.calibrated(first, second, common, spread);
    const pairs = { gained, lost, variance, calibrated, kish };
    return !tangoAccepts(effectivePairs(pairs), 0, pairedQuantile(pairs, z));
  }

  private get households() {
    return this.scope.margins?.panel.calibration.households;
  }

  /** The variance of what the margins do not explain of the difference. @param spread that of all of it */
  private calibrated(
    first: Users,
    second: Users,
    { together }: CommonSums,
    spread: number,
  ): number | undefined {
    const { margins, rule, group } = this.scope;
    if (!margins || !first.parts || !second.parts) return undefined;
    const change = changeOfDifference(first.parts, second.parts, together / rule.divisor ** 2);
    return margins.panel.calibration.factor * Math.max(0, spread + change / group.weight ** 2);
  }

  private mark(users: Users): void {
    if (this.marked === users) return;
    if (this.marked) this.writeMarks(this.marked, 0);
    this.writeMarks(users, 1);
    this.marked = users;
  }

  /** @param times 0 to take the marks away again */
  private writeMarks({ persons, amounts, homes, homeAmounts }: Users, times: 0 | 1): void {
    const { marks, homeMarks } = this;
    for (let at = 0; at < persons.length; at += 1) marks[persons[at]!] = amounts[at]! * times;
    for (let at = 0; at < homes.length; at += 1) homeMarks[homes[at]!] = homeAmounts[at]! * times;
  }

  private commonWithMarked({ persons, amounts, housed, homes, homeAmounts }: Users): CommonSums {
    const { marks, homeMarks } = this;
    let [least, twice, together] = [0, 0, 0];
    for (let at = 0; at < persons.length; at += 1) {
      // A household's products less those of a person with himself.
      if (at === housed) together = -twice;
      const own = amounts[at]!;
      const other = marks[persons[at]!]!;
      least += own < other ? own : other;
      twice += own * other;
    }
    if (housed === persons.length) together = -twice;
    for (let at = 0; at < homes.length; at += 1) together += homeAmounts[at]! * homeMarks[homes[at]!]!;
    return { least, twice, together };
  }

  private usersOf(entityId: number): Users {
    let users = this.users.get(entityId);
    if (!users) {
      users = this.read(entityId);
      this.users.set(entityId, users);
    }
    return users;
  }

  private read(entityId: number): Users {
    const { view, rule, group, margins } = this.scope;
    const entity = this.frame.number(entityId);
    const count = entity === undefined ? 0 : listHits(view, rule, entity, this.bits, this.room);
    const [listed, hits] = [this.room.persons.subarray(0, count), this.room.hits.subarray(0, count)];
    let [sum, squared, twice] = [0, 0, 0];
    for (let at = 0; at < count; at += 1) {
      const weight = view.weights[listed[at]!]!;
      const own = hits[at]!;
      sum += weight * own;
      squared += weight * weight * own;
      twice += weight * weight * own * own;
    }
    const mean = sum / rule.divisor / group.weight;
    const measured = { values: hits, divisor: rule.divisor, mean };
    const parts = margins?.panel.residualParts(listed, measured, margins.group);
    return { ...this.housedFirst(listed, hits), weight: sum, squared, twice, parts };
  }

  private housedFirst(
    listed: Uint32Array,
    hits: Uint16Array,
  ): Pick<Users, 'persons' | 'amounts' | 'housed' | 'homes' | 'homeAmounts'> {
    const { households, homeSums } = this;
    const { weights } = this.scope.view;
    const count = listed.length;
    const [persons, amounts] = [new Uint32Array(count), new Float64Array(count)];
    let [first, last] = [0, count];
    const found: number[] = [];
    for (let at = 0; at < count; at += 1) {
      const person = listed[at]!;
      const home = households ? households.homeOf[person]! : 0;
      const amount = weights[person]! * hits[at]!;
      const place = home > 0 ? first++ : (last -= 1);
      persons[place] = person;
      amounts[place] = amount;
      if (home === 0) continue;
      if (homeSums[home] === 0) found.push(home);
      homeSums[home]! += amount;
    }
    const homes = Uint32Array.from(found);
    const homeAmounts = Float64Array.from(found, (home) => homeSums[home]!);
    for (const home of found) homeSums[home] = 0;
    return { persons, amounts, housed: first, homes, homeAmounts };
  }
}
