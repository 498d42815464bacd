import { USER_STRIDE } from '../kernel/kernel.types.js';
import { eachPerson } from '../kernel/plain-slots.js';
import { isIn } from '../kernel/row-bits.js';
import { HomeProducts } from './home-products.js';
import { setBits } from './list-hits.js';
import type { QuestionScope } from './question-scope.js';

/** Sums of an entity's users in a target group; y is on how many days, weeks or months. */
export interface UserSums {
  /** Σwy, Σw²y and Σw²y². */
  weight: number;
  squared: number;
  twice: number;
}

/** What the users of two entities have in common. */
export interface CommonSums {
  /** Σ of the lesser of both wy. */
  least: number;
  /** Σw²·y1·y2. */
  twice: number;
  /** Σ w_i·y1_i·w_j·y2_j over persons i ≠ j who live together. */
  together: number;
}

/**
 * The users of some entities and what pairs of them have in common, in one pass over the rows of a target group's persons. What is read
 * lies in the view's memory until the next question.
 */
export class UserPairs {
  private readonly sums: Float64Array;
  private readonly cells: Float64Array;
  private readonly together: Float64Array | undefined;
  private readonly size: number;
  /** Whether y may be other than 1. */
  private readonly hits: boolean;

  /**
   * @param entities internal numbers, each once
   * @param seconds places of the entities the first ones are compared with, by place
   */
  constructor(scope: QuestionScope, entities: readonly number[], seconds: readonly (readonly number[])[]) {
    const { view, rule, persons, margins } = scope;
    const hits = rule.kind === 'any' ? undefined : view.hitBits(rule);
    this.hits = hits !== undefined;
    const [firsts, size] = [seconds.length, entities.length];
    const households = margins?.panel.calibration.households;
    const words = (size + 63) >> 6;
    const asked = view.emptyWords('askedPairs', firsts * words * 2);
    seconds.forEach((own, first) => setBits(asked.subarray(first * words * 2), own));
    const scratch = view.scratchWords('slotsOfPerson', words * 2 + size);
    this.size = size;
    this.sums = view.emptyDoubles('userSums', size * USER_STRIDE);
    this.cells = view.emptyDoubles('userPairs', firsts * size * 2);
    const into = { firsts, size, asked, words, scratch, sums: this.sums, cells: this.cells };
    const target = view.target(persons);
    this.together = view.inSlots(entities, (slotted) => {
      view.arena.kernel.addUserPairs(target, view.rows, hits, slotted, view.weights, into);
      if (!households) return undefined;
      const products = new HomeProducts(households, view.weights, size, seconds);
      const list = households.members.filter((person) => isIn(margins.group.bits, person));
      eachPerson({ list, count: list.length }, view.rows, hits, slotted, (...own) => products.add(...own));
      return products.end();
    });
  }

  /** Of the entity at a place. */
  users(place: number): UserSums {
    const [weight, squared, twice] = this.sums.subarray(place * USER_STRIDE);
    return { weight: weight!, squared: squared!, twice: this.hits ? twice! : squared! };
  }

  /** Of a pair asked for, by places. @param into overwritten: thousands of pairs are read for a page of a ranking */
  readCommon(first: number, second: number, into: CommonSums): void {
    const sums = into;
    const cell = first * this.size + second;
    sums.least = this.cells[cell * 2]!;
    sums.twice = this.cells[cell * 2 + 1]!;
    sums.together = this.together?.[cell] ?? 0;
  }
}
