import type { Audience, ContactClassTable } from '@netreach/measurement';

/** A contact class: from so many contacts to so many, both included; null = and more. */
export interface ContactBounds {
  readonly from: number;
  readonly to: number | null;
  /** Empty = by its numbers. */
  readonly name: string;
}

/** Persons of a class, and of it and all above. */
export interface BoundedClass {
  readonly key: string;
  readonly name: string | null;
  readonly exact: Audience;
  readonly atLeast: Audience;
}

const NOBODY: Audience = { users: 0, reach: 0, cases: 0 };

function together(parts: readonly Audience[]): Audience {
  return parts.reduce(
    (sum, part) => ({
      users: sum.users + part.users,
      reach: sum.reach + part.reach,
      cases: sum.cases + part.cases,
    }),
    NOBODY,
  );
}

/**
 * Single contacts put together into classes.
 * @param table with as many single classes as there may be; its last one is open, so bounds above it are cut to it
 */
export function classesOf(
  { classes }: Pick<ContactClassTable, 'classes'>,
  bounds: readonly ContactBounds[],
): BoundedClass[] {
  return bounds.map(({ from, to, name }) => {
    const within = classes.filter(({ contacts }) => contacts >= from && (to === null || contacts <= to));
    return {
      key: to === null ? `${from}+` : from === to ? `${from}` : `${from}-${to}`,
      name: name === '' ? null : name,
      exact: together(within.map(({ exact }) => exact)),
      atLeast: classes.find(({ contacts }) => contacts >= from)?.atLeast ?? NOBODY,
    };
  });
}
