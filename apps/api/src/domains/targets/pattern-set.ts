import { TargetPattern } from './target-pattern.lookup.js';

/** A pattern of a service as it is stored. */
export interface StoredPattern {
  readonly id: number;
  readonly serviceId: number;
  readonly pattern: string;
}

/** A target that patterns may move: nobody gave it to its service or took it from one by hand. */
export interface FreeTarget {
  readonly id: number;
  readonly name: string;
  readonly serviceId: number | null;
  readonly patternId: number | null;
}

/** Where a target goes. */
export interface Move {
  readonly target: FreeTarget;
  readonly serviceId: number | null;
  readonly patternId: number | null;
}

/** The patterns of a country: of several that fit a name the one that says most counts, then the oldest. */
export class PatternSet {
  private readonly ordered: readonly (StoredPattern & { read: TargetPattern })[];

  /** @param patterns those that cannot be read (any more) count for nothing */
  constructor(patterns: readonly StoredPattern[]) {
    this.ordered = patterns
      .map((one) => ({ ...one, read: TargetPattern.read(one.pattern) }))
      .filter((one): one is StoredPattern & { read: TargetPattern } => one.read instanceof TargetPattern)
      .sort((a, b) => b.read.weight - a.read.weight || a.id - b.id);
  }

  /** The pattern that gives a name to its service; undefined where none fits. @param name in small letters */
  best(name: string): StoredPattern | undefined {
    return this.ordered.find(({ read }) => read.fits(name));
  }

  /** What changes when the patterns decide about targets. */
  moves(targets: readonly FreeTarget[]): Move[] {
    return targets.flatMap((target) => {
      const best = this.best(target.name);
      const [serviceId, patternId] = best ? [best.serviceId, best.id] : [null, null];
      const stays = target.serviceId === serviceId && target.patternId === patternId;
      return stays ? [] : [{ target, serviceId, patternId }];
    });
  }
}
