import type { ScopedMargins } from '../reach/panel-margins.js';
import { changeOfDifference, type ResidualParts } from '../reach/residual-parts.js';
import type { QuestionScope } from '../reach/question-scope.js';
import type { ReachFrame } from '../reach/reach-frame.js';
import type { ReachQuestion } from '../reach/reach.types.js';
import { UserPairs, type CommonSums, type UserSums } from '../reach/user-pairs.js';
import {
  effectivePairs,
  pairedQuantile,
  pairedSpread,
  type ChangeSums,
  type PairedSums,
} from '../stats/paired-sums.js';
import { tangoAccepts } from '../stats/tango-interval.js';

/** First entities of pairs that are summed up in one pass. */
const FIRSTS = 64;

/** Who uses an entity, and what is known of them. */
interface Users extends UserSums {
  /** Where it is among those summed up. */
  place: number;
  /** Where the panel was weighted to margins. */
  parts: ResidualParts | undefined;
}

/** Ids of two entities. */
export type EntityPair = readonly [first: number, second: number];

/**
 * Tells entities of a ranking apart by the persons of its target group, who stand behind all of them (methodology 36): by
 * Tango's score test of no difference.
 */
export class SamePersons {
  private readonly scope: QuestionScope;
  /** Written anew for each pair: thousands of pairs are compared for a page of a ranking. */
  private readonly common: CommonSums = { least: 0, twice: 0, together: 0 };
  private readonly sums: ChangeSums;
  private readonly pairs: PairedSums;
  /** Days, weeks or months of the average. */
  private readonly divisor: number;
  /** Σw of the target group times the divisor. */
  private readonly total: number;
  /** n/(n - 1). */
  private readonly bessel: number;
  /** What the calibration makes of a variance; 1 without one. */
  private readonly factor: number;

  /** @throws RangeError for no device, or an unknown device or calculation */
  constructor(
    private readonly frame: ReachFrame,
    question: ReachQuestion,
  ) {
    this.scope = frame.scope(question);
    const { rule, group, margins } = this.scope;
    this.divisor = rule.divisor;
    this.total = rule.divisor * group.weight;
    this.bessel = group.count / (group.count - 1);
    this.factor = margins?.panel.calibration.factor ?? 1;
    this.sums = { once: 0, twice: 0, weight: group.weight, weightSquared: group.weightSquared };
    const kish = group.weight ** 2 / group.weightSquared;
    this.pairs = { gained: 0, lost: 0, variance: 0, calibrated: undefined, kish };
  }

  /**
   * Whether the reaches of the entities of each pair differ.
   * @param z normal quantile
   * @throws RangeError for an entity the frame does not know
   */
  areDifferent(pairs: readonly EntityPair[], z: number): boolean[] {
    const answers = pairs.map(() => false);
    const firsts = [...new Set(pairs.map(([first]) => first))];
    for (let from = 0; from < firsts.length; from += FIRSTS) {
      const some = new Set(firsts.slice(from, from + FIRSTS));
      const places = [...pairs.keys()].filter((at) => some.has(pairs[at]![0]));
      const asked = places.map((at) => pairs[at]!);
      this.decide(some, asked, z).forEach((answer, at) => (answers[places[at]!] = answer));
    }
    return answers;
  }

  /** @param firsts of the pairs */
  private decide(firsts: ReadonlySet<number>, pairs: readonly EntityPair[], z: number): boolean[] {
    const ids = [...new Set([...firsts, ...pairs.map(([, second]) => second)])];
    const placeOf = new Map(ids.map((id, place) => [id, place]));
    const seconds = Array.from(firsts, (): number[] => []);
    for (const [first, second] of pairs) seconds[placeOf.get(first)!]!.push(placeOf.get(second)!);
    const entities = ids.map((id) => this.numberOf(id));
    const paired = new UserPairs(this.scope, entities, seconds);
    const partsOf = this.partsOf(entities);
    const users = new Map(
      ids.map((id, place): [number, Users] => {
        const sums = paired.users(place);
        return [id, { ...sums, place, parts: partsOf(entities[place]!, sums) }];
      }),
    );
    return pairs.map(([one, two]) => {
      const [first, second] = [users.get(one)!, users.get(two)!];
      paired.readCommon(first.place, second.place, this.common);
      return this.isDifferent(first, second, z);
    });
  }

  private numberOf(id: number): number {
    const entity = this.frame.number(id);
    if (entity === undefined) throw new RangeError(`There is no entity ${id} in the frame`);
    return entity;
  }

  /** @param z normal quantile */
  private isDifferent(first: Users, second: Users, z: number): boolean {
    const { common, sums, pairs, divisor, total } = this;
    pairs.gained = (first.weight - common.least) / total;
    pairs.lost = (second.weight - common.least) / total;
    sums.once = (first.squared - second.squared) / divisor;
    sums.twice = (first.twice + second.twice - 2 * common.twice) / divisor ** 2;
    const spread = pairedSpread(pairs.gained - pairs.lost, sums);
    pairs.variance = this.bessel * spread;
    pairs.calibrated = this.calibrated(first, second, spread);
    return !tangoAccepts(effectivePairs(pairs), 0, pairedQuantile(pairs, z));
  }

  /** The variance of what the margins do not explain of the difference. @param spread that of all of it */
  private calibrated(first: Users, second: Users, spread: number): number | undefined {
    if (!first.parts || !second.parts) return undefined;
    const products = this.common.together / this.divisor ** 2;
    const change = changeOfDifference(first.parts, second.parts, products);
    return this.factor * Math.max(0, spread + change / this.sums.weight ** 2);
  }

  /** What the margins do not explain of each entity's reach. */
  private partsOf(entities: readonly number[]) {
    const { margins, group } = this.scope;
    return margins && group.count > 0 ? this.residualsOf(entities, margins) : () => undefined;
  }

  private residualsOf(entities: readonly number[], { panel, group }: ScopedMargins) {
    const { view, rule, group: size } = this.scope;
    const rows = panel.rows(view, rule);
    const fits = panel.fitsOfRows(rows, entities, group);
    return (entity: number, { weight }: UserSums): ResidualParts => {
      const mean = weight / rule.divisor / size.weight;
      return panel.residualPartsOfRows(rows, entity, group, { mean, fit: fits.get(entity) });
    };
  }
}
