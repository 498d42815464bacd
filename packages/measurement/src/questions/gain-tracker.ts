import type { HitBits, PersonList } from '../kernel/kernel.types.js';
import type { ViewTarget } from '../reach/frame-view.js';
import type { QuestionScope } from '../reach/question-scope.js';

/**
 * What every entity would add to a choice. Gains only fall while entities are chosen, so one that has not been looked at
 * since is a bound of what it is now.
 */
export interface GainTracker {
  /** At least Σw·hits only this entity would add, by internal number of the entity. */
  readonly gains: Float64Array;
  /** Makes the gain of an entity exact. */
  refresh(entity: number): number;
  /** Makes all of them exact. */
  refreshAll(): void;
  /** Adds an entity to the choice. */
  choose(entity: number): void;
}

/**
 * Gains for reach of the whole frame, always exact. Choosing an entity covers persons; whichever is less work, these are subtracted
 * from the gains of their other entities, or the gains of the remaining ones are added up anew. Weights are whole
 * units, so both give the same.
 */
class PersonGains implements GainTracker {
  readonly gains: Float64Array;
  private readonly open: Float64Array;
  private readonly openWords: Uint32Array;
  private readonly remaining: Uint32Array;
  private readonly covered: Uint32Array;
  private readonly target: ViewTarget;
  private left: number;

  constructor(private readonly scope: QuestionScope) {
    const { view, persons } = scope;
    this.target = view.target(persons);
    this.left = persons.length;
    this.remaining = view.scratchWords('remaining', view.personCount);
    this.remaining.set(persons);
    this.covered = view.scratchWords('covered', view.personCount);
    this.open = view.openPersons(this.target);
    this.openWords = new Uint32Array(this.open.buffer, this.open.byteOffset, view.personCount * 2);
    this.gains = view.emptyDoubles('gains', view.entityCount);
    scope.runs.addGains(this.target, this.gains);
  }

  refresh(entity: number): number {
    return this.gains[entity]!;
  }

  refreshAll(): void {
    // They always are.
  }

  choose(entity: number): void {
    const { view } = this.scope;
    const range = view.reachRange(entity, this.target);
    view.arena.kernel.coverPersons(range, view.byEntity, this.open, view.out);
    const covered = this.part();
    if (covered > this.left) this.addUp();
    else this.add({ list: this.covered, count: covered }, 'minus');
  }

  /** Moves persons no longer open from the remaining to the covered; answers how many. */
  private part(): number {
    const { remaining, covered, openWords } = this;
    let [kept, moved] = [0, 0];
    for (let at = 0; at < this.left; at += 1) {
      const person = remaining[at]!;
      if ((openWords[person * 2]! | openWords[person * 2 + 1]!) !== 0) remaining[kept++] = person;
      else covered[moved++] = person;
    }
    this.left = kept;
    return moved;
  }

  private addUp(): void {
    this.scope.view.arena.kernel.clear(this.gains);
    this.add({ list: this.remaining, count: this.left }, 'weight');
  }

  private add(persons: PersonList, what: 'weight' | 'minus'): void {
    const { view } = this.scope;
    view.arena.kernel.addGains(persons, view.rows, view.weights, what, this.gains);
  }
}

/**
 * Gains for an average: each day, week or month a person is reached on counts. Each entity's is added up when it is asked
 * for, because a choice changes those of nearly all entities, and few of them come into question next.
 */
class HitGains implements GainTracker {
  readonly gains: Float64Array;
  private readonly hits: HitBits;
  private readonly open: Uint32Array;
  private readonly target: ViewTarget;

  constructor(private readonly scope: QuestionScope) {
    const { view, persons } = scope;
    this.target = view.target(persons);
    this.hits = view.hitBits(scope.rule);
    this.open = view.openBits(this.target, this.hits);
    this.gains = view.scratchDoubles('gains', view.entityCount);
    this.refreshAll();
  }

  refresh(entity: number): number {
    const { view } = this.scope;
    let gain = 0;
    for (const range of view.ranges(entity, this.target)) {
      view.arena.kernel.openHits(range, view.byEntity, this.hits, this.open, view.weights, view.out);
      gain += view.out[0]!;
    }
    this.gains[entity] = gain;
    return gain;
  }

  refreshAll(): void {
    const { view } = this.scope;
    this.scope.view.arena.kernel.clear(this.gains);
    view.arena.kernel.addHitGains(this.target, view.rows, this.hits, this.open, view.weights, this.gains);
  }

  choose(entity: number): void {
    const { view } = this.scope;
    for (const range of view.ranges(entity, this.target))
      view.arena.kernel.coverHits(range, view.byEntity, this.hits, this.open, view.weights, view.out);
    this.gains[entity] = 0;
  }
}

/** Begins with no entity chosen. One tracker of a frame at a time: it works in the frame's memory. */
export function trackGains(scope: QuestionScope): GainTracker {
  return scope.rule.kind === 'any' ? new PersonGains(scope) : new HitGains(scope);
}
