/** A module as it is stored: parts have parts. */
export interface StoredModule {
  readonly key: string;
  readonly name: string;
  /** Key of the module it is part of. */
  readonly parent: string | null;
  /** It has nothing of its own but what its parts have. */
  readonly groupsOnly: boolean;
}

/** A module with its parts. */
export interface ModuleNode {
  readonly key: string;
  readonly name: string;
  readonly children: readonly ModuleNode[];
}

/**
 * The modules that somebody sees, from above: what is withheld takes its parts along, and one that only groups others vanishes
 * with the last of them. Siblings keep their order.
 * @param isHeld whether a module was given, by its key
 */
export function moduleTree(
  modules: readonly StoredModule[],
  isHeld: (key: string) => boolean,
): readonly ModuleNode[] {
  const groups = new Set(modules.filter(({ groupsOnly }) => groupsOnly).map(({ key }) => key));
  const below = (above: string | null): ModuleNode[] =>
    modules
      .filter(({ key, parent }) => parent === above && isHeld(key))
      .map(({ key, name }) => ({ key, name, children: below(key) }))
      .filter(({ key, children }) => children.length > 0 || !groups.has(key));
  return below(null);
}

/** These modules and all they are part of: a module counts only where those above it do. */
export function withParents(
  modules: readonly Pick<StoredModule, 'key' | 'parent'>[],
  keys: readonly string[],
): ReadonlySet<string> {
  const parents = new Map(modules.map(({ key, parent }) => [key, parent]));
  const all = new Set<string>();
  for (let key of keys)
    while (!all.has(key)) {
      all.add(key);
      key = parents.get(key) ?? key;
    }
  return all;
}
