import type { QuestionScope } from '../reach/question-scope.js';
import type { ReachFrame } from '../reach/reach-frame.js';
import type { ReachQuestion } from '../reach/reach.types.js';
import type { MarginFit } from '../stats/calibration.js';
import { effectivePairs, pairedQuantile, pairedSpread } from '../stats/paired-sums.js';
import { tangoAccepts } from '../stats/tango-interval.js';
import { readPersonHits } from './person-contacts.js';

/** Who uses an entity. */
interface Users {
  /** Days, weeks or months by position in the scope's list of persons. */
  hits: Uint16Array;
  /** Positions with any. */
  list: Uint32Array;
  fit?: MarginFit;
}

/**
 * Tells two entities of a ranking apart by the persons of its target group, who stand behind both (methodology 36): by
 * Tango's score test of no difference. The users of an entity are read when it is first asked about.
 */
export class SamePersons {
  private readonly scope: QuestionScope;
  private readonly users = new Map<number, Users>();
  private positions: ReadonlyMap<number, number> | undefined;

  /** @throws RangeError for no device, or an unknown device or calculation */
  constructor(
    private readonly frame: ReachFrame,
    question: ReachQuestion,
  ) {
    this.scope = frame.scope(question);
  }

  /** Whether the reaches of two entities differ. @param z normal quantile */
  areDifferent(firstId: number, secondId: number, z: number): boolean {
    const { rule, group } = this.scope;
    const [first, second] = [this.usersOf(firstId), this.usersOf(secondId)];
    // Σw of what either has more, Σw² of the differences and of their squares.
    const sums = { more: 0, less: 0, once: 0, twice: 0 };
    for (const position of first.list)
      this.add(position, first.hits[position]! - second.hits[position]!, sums);
    for (const position of second.list)
      if (first.hits[position] === 0) this.add(position, -second.hits[position]!, sums);
    const [gained, lost] = [sums.more, sums.less].map((sum) => sum / rule.divisor / group.weight);
    const spread = pairedSpread(gained! - lost!, {
      ...group,
      once: sums.once / rule.divisor,
      twice: sums.twice / rule.divisor ** 2,
    });
    const variance = (group.count / (group.count - 1)) * spread;
    const kish = group.weight ** 2 / group.weightSquared;
    const calibrated = this.calibrated(first, second, gained! - lost!, spread);
    const pairs = { gained: gained!, lost: lost!, variance, calibrated, kish };
    return !tangoAccepts(effectivePairs(pairs), 0, pairedQuantile(pairs, z));
  }

  /** The variance of what the margins do not explain of the difference. @param spread that of all of it */
  private calibrated(first: Users, second: Users, difference: number, spread: number): number | undefined {
    const { margins, rule, group } = this.scope;
    if (!margins) return undefined;
    const { panel } = margins;
    // Fits are linear: that of a difference is the difference of two that each entity has once, not each pair.
    const variable = {
      fit: panel.calibration.less(this.fitOf(first), this.fitOf(second)),
      mean: difference,
      group: margins.group,
      valueOf: (person: number) => {
        const position = this.positionOf(person);
        return (first.hits[position]! - second.hits[position]!) / rule.divisor;
      },
    };
    return panel.variance(variable, group.weight, spread);
  }

  /** How the use of an entity follows the margins. */
  private fitOf(users: Users): MarginFit {
    const { margins, persons, rule } = this.scope;
    if (!margins) throw new Error('there are no margins to follow');
    users.fit ??= margins.panel.fit(
      users.list.map((position) => persons[position]!),
      users.list.map((position) => users.hits[position]!),
      rule.divisor,
    );
    return users.fit;
  }

  /** Where a person of the target group stands in the scope's list; read where households are known. */
  private positionOf(person: number): number {
    const { persons } = this.scope;
    this.positions ??= new Map(Array.from(persons, (one, position) => [one, position]));
    return this.positions.get(person)!;
  }

  private add(
    position: number,
    change: number,
    sums: { more: number; less: number; once: number; twice: number },
  ): void {
    if (change === 0) return;
    const weight = this.scope.view.weights[this.scope.persons[position]!]!;
    if (change > 0) sums.more += weight * change;
    else sums.less -= weight * change;
    sums.once += weight * weight * change;
    sums.twice += weight * weight * change * change;
  }

  private usersOf(entityId: number): Users {
    let users = this.users.get(entityId);
    if (!users) {
      const hits = readPersonHits(this.scope, this.frame.entities([entityId]));
      const list = new Uint32Array(hits.length);
      let count = 0;
      for (let position = 0; position < hits.length; position += 1)
        if (hits[position]! > 0) list[count++] = position;
      users = { hits, list: list.slice(0, count) };
      this.users.set(entityId, users);
    }
    return users;
  }
}
