import type { QuestionScope } from '../reach/question-scope.js';
import type { PersonFilter, ReachQuestion } from '../reach/reach.types.js';
import type { ReachFrame } from '../reach/reach-frame.js';
import type { Audience } from './combination.js';
import { percentage } from './coverage.js';
import { readPersonHits, usersFromHits } from './person-hits.js';

/** Users with one attribute value. `reach` is their share of the target group's persons with that value. */
export interface ProfileRow extends Audience {
  valueId: number;
  /** Composition: users with the value in per cent of all users, 0..100; 0 when nobody is reached. */
  share: number;
  /** Weighted persons of the target group with the value, reached or not. */
  universe: number;
  /** Persons with the value in per cent of the target group, 0..100. */
  groupShare: number;
  /** Unweighted persons of the target group with the value. */
  panelCases: number;
  /** Reach among them ÷ reach in everybody × 100; null where nobody has the value or everybody's reach is 0. */
  affinity: number | null;
  /** The same against the question's reference group, which is everybody by default. */
  referenceAffinity: number | null;
}

/** Who the users of some entities are. */
export interface AudienceProfile {
  /** All users of the target group. */
  total: Audience;
  /** Every attribute value of the month, in rising order of id. Values of one attribute need not add up to 100 %. */
  rows: ProfileRow[];
  unknownEntityIds: number[];
}

interface ValueSums {
  users: number;
  cases: number;
  universe: number;
  panelCases: number;
}

/** Persons of a scope, so that each value is one AND over words. */
class ProfileScan {
  private readonly inGroup: Uint32Array;
  private readonly hits: Uint8Array;

  constructor(
    private readonly scope: QuestionScope,
    hits: Uint8Array,
  ) {
    const { index, persons } = scope;
    this.inGroup = new Uint32Array(index.values.wordsPerValue);
    this.hits = new Uint8Array(index.persons.ids.length);
    persons.forEach((person, position) => {
      this.inGroup[person >> 5]! |= 1 << (person & 31);
      this.hits[person] = hits[position]!;
    });
  }

  sums(value: number): ValueSums {
    const { values, persons } = this.scope.index;
    const from = value * values.wordsPerValue;
    const sums = { users: 0, cases: 0, universe: 0, panelCases: 0 };
    for (let word = 0; word < values.wordsPerValue; word += 1) {
      let rest = (values.bits[from + word]! & this.inGroup[word]!) | 0;
      while (rest !== 0) {
        const person = word * 32 + 31 - Math.clz32(rest & -rest);
        rest &= rest - 1;
        const weight = persons.weights[person]!;
        const hits = this.hits[person]!;
        sums.universe += weight;
        sums.panelCases += 1;
        if (hits === 0) continue;
        sums.users += weight * hits;
        sums.cases += 1;
      }
    }
    sums.users /= this.scope.rule.divisor;
    return sums;
  }
}

/**
 * Profile of the users of some entities taken together over all attribute values (methodology 17): composition,
 * reach and affinity with their cases. Figures of fewer than 351 cases are not for publication as a profile
 * (methodology 38); the caller decides with `suppress`.
 * @throws RangeError for an entity given twice, no device, or an unknown device or calculation
 */
export function audienceProfile(
  frame: ReachFrame,
  question: ReachQuestion,
  entityIds: readonly number[],
): AudienceProfile {
  const known = frame.entities(entityIds);
  const reachIn = (filter: PersonFilter): number => {
    const group = frame.scope(question, filter);
    return percentage(usersFromHits(group, readPersonHits(group, known)), group.group.weight);
  };
  const everybodysReach = reachIn([]);
  const referenceReach = question.reference ? reachIn(question.reference) : everybodysReach;
  const scope = frame.scope(question);
  const hits = readPersonHits(scope, known);
  const users = usersFromHits(scope, hits);
  const { weight } = scope.group;
  const scan = new ProfileScan(scope, hits);
  const rows = Array.from(scope.index.values.ids, (valueId, value): ProfileRow => {
    const sums = scan.sums(value);
    const reach = percentage(sums.users, sums.universe);
    const against = (base: number) => (base > 0 && sums.universe > 0 ? (reach / base) * 100 : null);
    return {
      valueId,
      ...sums,
      reach,
      share: percentage(sums.users, users),
      groupShare: percentage(sums.universe, weight),
      affinity: against(everybodysReach),
      referenceAffinity: against(referenceReach),
    };
  });
  const cases = hits.reduce((sum, count) => sum + (count > 0 ? 1 : 0), 0);
  return {
    total: { users, reach: percentage(users, weight), cases },
    rows,
    unknownEntityIds: known.unknownEntityIds,
  };
}
