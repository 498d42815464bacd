import type { Changes } from './crud.types.js';

/** What differs between two states of something, for the audit log; lists and objects are compared by what they hold. */
export function changesOf<State extends object>(before: State, after: Partial<State>): Changes {
  return Object.fromEntries(
    Object.entries(after)
      .map(
        ([field, value]) =>
          [field, { before: before[field as keyof State], after: value as unknown }] as const,
      )
      .filter(([, change]) => JSON.stringify(change.before) !== JSON.stringify(change.after)),
  );
}
