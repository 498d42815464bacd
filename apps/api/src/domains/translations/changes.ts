/** What differs between two states of something, for the audit log. */
export function changesOf<State extends object>(
  before: State,
  after: Partial<State>,
): Record<string, { before: unknown; after: unknown }> {
  return Object.fromEntries(
    Object.entries(after)
      .map(
        ([field, value]) =>
          [field, { before: before[field as keyof State], after: value as unknown }] as const,
      )
      .filter(([, change]) => change.before !== change.after),
  );
}
