/** Users of something in a universe, in persons or any common unit. */
export interface UsersInUniverse {
  /** Not negative, at most the universe. */
  users: number;
  /** Greater than 0. */
  universe: number;
}

/** A change of reach taken apart; everything in per cent or percentage points. */
export interface UniverseChange {
  /** Reach before, per cent. */
  before: number;
  /** Reach after, per cent. */
  after: number;
  /** after - before. */
  change: number;
  /** What the change would be had the universe stayed: 100 · (U2 - U1)/N1. */
  usersEffect: number;
  /** What the new universe does to the new users: 100 · U2 · (1/N2 - 1/N1). */
  universeEffect: number;
}

function reach({ users, universe }: UsersInUniverse): number {
  if (!(universe > 0 && Number.isFinite(universe) && users >= 0 && users <= universe)) {
    throw new RangeError(`${users} users in a universe of ${universe} have no reach`);
  }
  return (100 * users) / universe;
}

/**
 * Splits a change of reach between two universe versions into the part of the users and the part of the universe,
 * which add up to it: more users can go with less reach. The users are changed first, the universe second (our
 * definition; no published one is known).
 * @throws RangeError when a universe is not positive or has fewer persons than users
 */
export function splitUniverseChange(before: UsersInUniverse, after: UsersInUniverse): UniverseChange {
  const [old, present] = [reach(before), reach(after)];
  const inOldUniverse = (100 * after.users) / before.universe;
  return {
    before: old,
    after: present,
    change: present - old,
    usersEffect: inOldUniverse - old,
    universeEffect: present - inOldUniverse,
  };
}
