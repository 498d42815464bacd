let ids: readonly string[] = [];
const listeners = new Set<() => void>();

function change(next: readonly string[]): void {
  ids = next;
  for (const listener of listeners) listener();
}

/** Exports this tab has started and nobody has been told of yet. */
export const startedExports = {
  get: (): readonly string[] => ids,
  add: (id: string): void => change([...new Set([...ids, id])]),
  forget: (id: string): void => change(ids.filter((one) => one !== id)),
  /** With the session: the next one to sign in is told of none of them. */
  forgetAll: (): void => change([]),
  subscribe: (listener: () => void): (() => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
};
