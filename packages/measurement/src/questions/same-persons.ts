import type { CalculationRule } from '../reach/calculation-rule.js';
import { listHits, setBits } from '../reach/list-hits.js';
import { changeOfDifference, type ResidualParts } from '../reach/residual-parts.js';
import type { QuestionScope } from '../reach/question-scope.js';
import type { ReachFrame } from '../reach/reach-frame.js';
import type { ReachQuestion } from '../reach/reach.types.js';
import {
  effectivePairs,
  pairedQuantile,
  pairedSpread,
  type ChangeSums,
  type PairedSums,
} from '../stats/paired-sums.js';
import { tangoAccepts } from '../stats/tango-interval.js';

/** Who uses an entity; y is on how many days, weeks or months. */
interface Users {
  /** Bits by internal number. */
  words: Uint32Array;
  /** y in their order; left out where all are 1. */
  hits?: Uint16Array;
  /** Households of those who live with others of the panel, and Σwy of each. */
  homes: Uint32Array;
  homeAmounts: Float64Array;
  /** Σwy, Σw²y and Σw²y². */
  weight: number;
  squared: number;
  twice: number;
  /** Where the panel was weighted to margins. */
  parts?: ResidualParts | undefined;
}

const NOBODY = { persons: new Uint32Array(0), hits: new Uint32Array(0) };
const NO_HOMES = { homes: new Uint32Array(0), homeAmounts: new Float64Array(0) };

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
 * costs one walk over those who use both.
 */
export class SamePersons {
  private readonly scope: QuestionScope;
  private readonly bits: Uint32Array;
  private readonly users = new Map<number, Users>();
  /** The entity that is marked, and Σwy by household; 0 for all others. */
  private marked: Users | undefined;
  private readonly homeMarks: Float64Array;
  /** The same of an entity that is read; zero between two. */
  private readonly homeSums: Float64Array;
  /** In the view's memory, where y is not 1: y of the marked entity by internal number, and of the other one. */
  private readonly marks: Uint16Array;
  private readonly hits: Uint16Array;
  /** In the view's memory: users of the entity that is marked and of the one it is compared with, and who lives with others. */
  private readonly sets: readonly [Uint32Array, Uint32Array, Uint32Array];
  /** Written anew for each pair: thousands of pairs are compared for a page of a ranking. */
  private readonly common: CommonSums = { least: 0, twice: 0, together: 0 };
  private readonly sums: ChangeSums;
  private readonly pairs: PairedSums;
  private readonly rule: CalculationRule;
  /** Σw of the target group times the divisor. */
  private readonly total: number;
  /** n/(n - 1). */
  private readonly bessel: number;
  /** What the calibration makes of a variance; 1 without one. */
  private readonly factor: number;
  private readonly hitsOfPersons: Uint16Array;
  /** The words of the target group's persons. */
  private readonly from: number;
  private readonly to: number;

  /** @throws RangeError for no device, or an unknown device or calculation */
  constructor(
    private readonly frame: ReachFrame,
    question: ReachQuestion,
  ) {
    this.scope = frame.scope(question);
    this.bits = frame.groupBits(question.filter);
    const { view, rule, group, margins } = this.scope;
    this.rule = rule;
    this.total = rule.divisor * group.weight;
    this.bessel = group.count / (group.count - 1);
    this.factor = margins?.panel.calibration.factor ?? 1;
    this.sums = { once: 0, twice: 0, weight: group.weight, weightSquared: group.weightSquared };
    const kish = group.weight ** 2 / group.weightSquared;
    this.pairs = { gained: 0, lost: 0, variance: 0, calibrated: undefined, kish };
    const persons = rule.kind === 'any' ? 0 : view.personCount;
    [this.marks, this.hits] = [
      view.scratchHits('pairedMarks', persons),
      view.scratchHits('pairedHits', persons),
    ];
    this.hitsOfPersons = new Uint16Array(persons);
    this.homeMarks = new Float64Array(this.households?.starts.length ?? 0);
    this.homeSums = new Float64Array(this.homeMarks.length);
    this.sets = this.emptySets();
    setBits(this.sets[2], this.households?.members ?? []);
    this.from = Math.max(
      0,
      this.bits.findIndex((word) => word !== 0),
    );
    this.to = this.bits.findLastIndex((word) => word !== 0) + 1;
  }

  /** Whether the reaches of two entities differ. @param z normal quantile */
  areDifferent(firstId: number, secondId: number, z: number): boolean {
    const [first, second] = [this.usersOf(firstId), this.usersOf(secondId)];
    this.mark(first);
    this.addCommon(second);
    const { common, sums, pairs, rule, total } = this;
    pairs.gained = (first.weight - common.least) / total;
    pairs.lost = (second.weight - common.least) / total;
    sums.once = (first.squared - second.squared) / rule.divisor;
    sums.twice = (first.twice + second.twice - 2 * common.twice) / rule.divisor ** 2;
    const spread = pairedSpread(pairs.gained - pairs.lost, sums);
    pairs.variance = this.bessel * spread;
    pairs.calibrated = this.calibrated(first, second, spread);
    return !tangoAccepts(effectivePairs(pairs), 0, pairedQuantile(pairs, z));
  }

  private get households() {
    return this.scope.margins?.panel.calibration.households;
  }

  /** The variance of what the margins do not explain of the difference. @param spread that of all of it */
  private calibrated(first: Users, second: Users, spread: number): number | undefined {
    if (!first.parts || !second.parts) return undefined;
    const products = this.common.together / this.rule.divisor ** 2;
    const change = changeOfDifference(first.parts, second.parts, products);
    return this.factor * Math.max(0, spread + change / this.sums.weight ** 2);
  }

  private mark(users: Users): void {
    if (this.marked === users) return;
    if (this.marked) this.writeMarks(this.marked, 0);
    this.writeMarks(users, 1);
    this.marked = users;
  }

  /** @param times 0 to take the marks away again; those of persons who are not in the set are not read */
  private writeMarks({ words, hits, homes, homeAmounts }: Users, times: 0 | 1): void {
    const { marks, homeMarks } = this;
    this.sets[0].set(words);
    let place = 0;
    if (hits && times === 1) this.eachPerson(words, (person) => (marks[person] = hits[place++]!));
    for (let at = 0; at < homes.length; at += 1) homeMarks[homes[at]!] = homeAmounts[at]! * times;
  }

  private addCommon({ words, hits, homes, homeAmounts }: Users): void {
    const { homeMarks, sets, common } = this;
    const { weights, out, arena } = this.scope.view;
    const range = { from: this.from, to: this.to };
    sets[1].set(words);
    if (hits) {
      this.hits.set(hits);
      arena.kernel.sumSharedHits(sets, range, weights, this.marks, this.hits, out);
    } else arena.kernel.sumShared(sets, range, weights, out);
    // A household's products less those of a person with himself.
    let together = -out[2]!;
    for (let at = 0; at < homes.length; at += 1) together += homeAmounts[at]! * homeMarks[homes[at]!]!;
    common.least = out[0]!;
    common.twice = out[1]!;
    common.together = together;
  }

  private emptySets(): readonly [Uint32Array, Uint32Array, Uint32Array] {
    const { view } = this.scope;
    const set = (use: string) => view.emptyWords(use, this.bits.length);
    return [set('pairedFirst'), set('pairedSecond'), set('pairedHoused')];
  }

  private eachPerson(words: Uint32Array, visit: (person: number) => void): void {
    for (let word = this.from; word < this.to; word += 1)
      for (let rest: number = words[word]!; rest !== 0; rest &= rest - 1)
        visit(word * 32 + 31 - Math.clz32(rest & -rest));
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
    const { persons: listed, hits } = entity === undefined ? NOBODY : listHits(view, rule, entity, this.bits);
    const words = new Uint32Array(this.bits.length);
    let [sum, squared, twice] = [0, 0, 0];
    for (let at = 0; at < listed.length; at += 1) {
      const person = listed[at]!;
      const amount = view.weights[person]! * hits[at]!;
      words[person >> 5]! |= 1 << (person & 31);
      sum += amount;
      squared += amount * view.weights[person]!;
      twice += amount * amount;
    }
    const mean = sum / rule.divisor / group.weight;
    const measured = { values: hits, divisor: rule.divisor, mean };
    const parts = margins?.panel.residualParts(listed, measured, margins.group);
    const each = rule.kind === 'any' ? {} : { hits: this.inOrder(words, listed, hits) };
    return { words, ...each, ...this.homesOf(listed, hits), weight: sum, squared, twice, parts };
  }

  /** Hits in the order of persons: those with lead days only are listed behind the others. */
  private inOrder(words: Uint32Array, listed: Uint32Array, hits: Uint32Array): Uint16Array {
    // Of no other persons than those listed is anything read.
    const hitsOf = this.hitsOfPersons;
    for (let at = 0; at < listed.length; at += 1) hitsOf[listed[at]!] = hits[at]!;
    const ordered = new Uint16Array(listed.length);
    let count = 0;
    this.eachPerson(words, (person) => (ordered[count++] = hitsOf[person]!));
    return ordered;
  }

  private homesOf(listed: Uint32Array, hits: Uint32Array): Pick<Users, 'homes' | 'homeAmounts'> {
    const { households, homeSums } = this;
    if (!households) return NO_HOMES;
    const { weights } = this.scope.view;
    const found: number[] = [];
    for (let at = 0; at < listed.length; at += 1) {
      const home = households.homeOf[listed[at]!]!;
      if (home === 0) continue;
      if (homeSums[home] === 0) found.push(home);
      homeSums[home]! += weights[listed[at]!]! * hits[at]!;
    }
    const homes = Uint32Array.from(found);
    const homeAmounts = new Float64Array(found.length);
    for (let at = 0; at < homes.length; at += 1) {
      homeAmounts[at] = homeSums[homes[at]!]!;
      homeSums[homes[at]!] = 0;
    }
    return { homes, homeAmounts };
  }
}
