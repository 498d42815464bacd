/** Persons of a household: more are no household, but a column that says something else, and their pairs would not end. */
const LARGEST = 50;

/**
 * The households of a panel (methodology 34). Persons of one household are no independent draws: the variance of Σu is
 * Σ_h(Σ_{i∈h} u_i)², not Σu_i².
 */
export class Households {
  /** Households with a weight, those of one person included. */
  readonly count: number;
  /** Persons who share theirs with others of the panel, household after household. */
  readonly members: Uint32Array;
  /** Persons of shared household h, from 0, are `members[starts[h]]` to `members[starts[h + 1]]` (exclusive). */
  readonly starts: Uint32Array;
  /** The shared household of each person plus 1; 0 for those alone. */
  readonly homeOf: Uint32Array;

  /** @param householdOf number of each person's household; 0 where it is not known, who then counts as one alone, as do those of one too large */
  constructor(householdOf: ArrayLike<number>, weights: ArrayLike<number>) {
    const byHousehold = new Map<number, number[]>();
    let alone = 0;
    for (let person = 0; person < weights.length; person += 1) {
      if (!(weights[person]! > 0)) continue;
      const household = householdOf[person]!;
      const others = byHousehold.get(household);
      if (household === 0) alone += 1;
      else if (others) others.push(person);
      else byHousehold.set(household, [person]);
    }
    for (const [household, { length }] of byHousehold)
      if (length > LARGEST) {
        byHousehold.delete(household);
        alone += length;
      }
    const shared = [...byHousehold.values()].filter(({ length }) => length > 1);
    this.count = alone + byHousehold.size;
    this.members = Uint32Array.from(shared.flat());
    this.starts = new Uint32Array(shared.length + 1);
    this.homeOf = new Uint32Array(weights.length);
    shared.forEach((persons, household) => {
      this.starts[household + 1] = this.starts[household]! + persons.length;
      for (const person of persons) this.homeOf[person] = household + 1;
    });
  }

  /** What Σ_h(Σu)² is more than Σu²: twice the products of u of each two persons of one household. @param of u of a person */
  products(of: (person: number) => number): number {
    const { members, starts } = this;
    let change = 0;
    for (let household = 0; household + 1 < starts.length; household += 1) {
      let [sum, squares] = [0, 0];
      for (let at = starts[household]!; at < starts[household + 1]!; at += 1) {
        const u = of(members[at]!);
        sum += u;
        squares += u * u;
      }
      change += sum * sum - squares;
    }
    return change;
  }
}
