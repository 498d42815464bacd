import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../platform/database/database.service.js';
import { TargetsRepository, type KnownTarget } from './database/targets.repository.js';
import { PatternSet, type Move, type StoredPattern } from './pattern-set.js';
import { TargetPattern } from './target-pattern.lookup.js';

/** A pattern as it is to be; null = it goes. */
export type PatternChange = Omit<StoredPattern, 'pattern'> & { readonly pattern: string | null };

/** What patterns do to targets. */
export interface PatternEffect {
  readonly fits: readonly KnownTarget[];
  readonly moves: readonly Move[];
}

/** What other domains have patterns do. */
@Injectable()
export class TargetPatternsLookup {
  constructor(
    private readonly database: Database,
    private readonly targets: TargetsRepository,
  ) {}

  /** Adds targets never seen before; those that fit a pattern belong to its service at once. @param names in small letters */
  add(country: string, names: readonly string[]): Promise<void> {
    return this.database.transaction(async (manager) => {
      await this.targets.lock(manager, country);
      const set = new PatternSet(await this.targets.patterns(country, manager));
      await this.targets.add(
        manager,
        country,
        names,
        names.map((name) => set.best(name)),
      );
    });
  }

  /**
   * Has the patterns of a country decide about its targets again, but for those that somebody gave or took by hand.
   * @param change of a pattern, which need not be stored yet: only targets it fits or has are looked at; all without
   * @returns what moved
   */
  async apply(manager: EntityManager, country: string, change?: PatternChange): Promise<readonly Move[]> {
    const { moves } = await this.weigh(country, change, manager);
    if (moves.length > 0) await this.targets.move(manager, moves);
    return moves;
  }

  /** What a change of a pattern would do: the targets it fits, by name, and what would move. */
  async preview(country: string, change: PatternChange): Promise<PatternEffect> {
    return this.weigh(country, change);
  }

  private async weigh(
    country: string,
    change?: PatternChange,
    manager?: EntityManager,
  ): Promise<PatternEffect> {
    const read = change?.pattern ? TargetPattern.read(change.pattern) : null;
    const demanded = read instanceof TargetPattern ? read.demands[0] : NO_NAME;
    const narrowed = change && { demanded, patternId: change.id };
    const known = await this.targets.known(country, narrowed, manager);
    const others = (await this.targets.patterns(country, manager)).filter(({ id }) => id !== change?.id);
    const set = new PatternSet(change?.pattern ? [...others, change as StoredPattern] : others);
    return {
      fits: read instanceof TargetPattern ? known.filter(({ name }) => read.fits(name)) : [],
      moves: set.moves(known.filter(({ byHand }) => !byHand)),
    };
  }

  /** Has changes of patterns and new targets of a country wait for each other, until the transaction ends. */
  lock(manager: EntityManager, country: string): Promise<void> {
    return this.targets.lock(manager, country);
  }
}

/** No target is called that: only those that the pattern has are looked at. */
const NO_NAME = ' ';
