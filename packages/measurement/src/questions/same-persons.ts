import { listHits, roomForHits, type ListedHits } from '../reach/list-hits.js';
import { changeOfDifference, type ResidualParts } from '../reach/panel-margins.js';
import type { QuestionScope } from '../reach/question-scope.js';
import type { ReachFrame } from '../reach/reach-frame.js';
import type { ReachQuestion } from '../reach/reach.types.js';
import { effectivePairs, pairedQuantile, pairedSpread } from '../stats/paired-sums.js';
import { tangoAccepts } from '../stats/tango-interval.js';

/** Who uses an entity; y is on how many days, weeks or months. */
interface Users extends ListedHits {
  /** Σwy, Σw²y and Σw²y². */
  weight: number;
  squared: number;
  twice: number;
  /** Where the panel was weighted to margins. */
  parts?: ResidualParts | undefined;
}

/** What the users of two entities have in common. */
interface CommonSums {
  /** Σw of the lesser of both y. */
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
  /** The entity whose hits are marked: by internal number, and as Σwy by household. */
  private marked: Users | undefined;
  private readonly marks: Uint16Array;
  private readonly homes: Float64Array;

  /** @throws RangeError for no device, or an unknown device or calculation */
  constructor(
    private readonly frame: ReachFrame,
    question: ReachQuestion,
  ) {
    this.scope = frame.scope(question);
    this.bits = frame.groupBits(question.filter);
    this.room = roomForHits(this.scope.view);
    this.marks = new Uint16Array(this.scope.view.personCount);
    this.homes = new Float64Array(this.households?.starts.length ?? 0);
  }

  /** Whether the reaches of two entities differ. @param z normal quantile */
  areDifferent(firstId: number, secondId: number, z: number): boolean {
    const { rule, group } = this.scope;
    const [first, second] = [this.usersOf(firstId), this.usersOf(secondId)];
    this.mark(first);
    const common = this.commonWithMarked(second);
    const [gained, lost] = [first, second].map(
      ({ weight }) => (weight - common.least) / rule.divisor / group.weight,
    );
    const spread = pairedSpread(gained! - lost!, {
      ...group,
      once: (first.squared - second.squared) / rule.divisor,
      twice: (first.twice + second.twice - 2 * common.twice) / rule.divisor ** 2,
    });
    const variance = (group.count / (group.count - 1)) * spread;
    const kish = group.weight ** 2 / group.weightSquared;
    const calibrated = this.calibrated(first, second, common, spread);
    const pairs = { gained: gained!, lost: lost!, variance, calibrated, kish };
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
  private writeMarks({ persons, hits }: Users, times: 0 | 1): void {
    const { marks, homes, households } = this;
    const { weights } = this.scope.view;
    for (let at = 0; at < persons.length; at += 1) marks[persons[at]!] = hits[at]! * times;
    if (!households) return;
    homes.fill(0);
    for (let at = 0; at < persons.length; at += 1) {
      const person = persons[at]!;
      homes[households.homeOf[person]!]! += weights[person]! * hits[at]! * times;
    }
  }

  private commonWithMarked({ persons, hits }: Users): CommonSums {
    const { marks, homes, households } = this;
    const { weights } = this.scope.view;
    let [least, twice, together] = [0, 0, 0];
    for (let at = 0; at < persons.length; at += 1) {
      const person = persons[at]!;
      const weight = weights[person]!;
      const [own, other] = [hits[at]!, marks[person]!];
      least += weight * Math.min(own, other);
      twice += weight * weight * own * other;
      const home = households ? households.homeOf[person]! : 0;
      if (home > 0) together += weight * own * (homes[home]! - weight * other);
    }
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
    const [persons, hits] = [this.room.persons.slice(0, count), this.room.hits.slice(0, count)];
    let [sum, squared, twice] = [0, 0, 0];
    for (let at = 0; at < count; at += 1) {
      const weight = view.weights[persons[at]!]!;
      const own = hits[at]!;
      sum += weight * own;
      squared += weight * weight * own;
      twice += weight * weight * own * own;
    }
    const mean = sum / rule.divisor / group.weight;
    const measured = { values: hits, divisor: rule.divisor, mean };
    const parts = margins?.panel.residualParts(persons, measured, margins.group);
    return { persons, hits, weight: sum, squared, twice, parts };
  }
}
