import { describe, expect, it } from 'vitest';
import { moduleTree, withParents, type ModuleNode, type StoredModule } from './module-tree.js';

const one = (key: string, parent: string | null = null, groupsOnly = false): StoredModule => ({
  key,
  name: key.toUpperCase(),
  parent,
  groupsOnly,
});

/** A generator of numbers from 0 to below 1 (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}

/** A tree of up to 40 modules in any order, and what somebody was given of it. */
function invented(seed: number) {
  const random = seeded(seed);
  const modules = Array.from({ length: 1 + Math.floor(random() * 40) }, (_, index) =>
    one(`m${index}`, index > 0 && random() < 0.7 ? `m${Math.floor(random() * index)}` : null, random() < 0.4),
  );
  const held = new Set(modules.filter(() => random() < 0.6).map(({ key }) => key));
  return { modules, held };
}

const flat = (nodes: readonly ModuleNode[]): ModuleNode[] =>
  nodes.flatMap((node) => [node, ...flat(node.children)]);

describe('the tree of modules', () => {
  it('loses a group with the last of its parts, and a part with what it is part of', () => {
    const modules = [
      one('ratings'),
      one('detail', 'ratings'),
      one('admin', null, true),
      one('users', 'admin'),
    ];
    const keys = (...held: string[]) =>
      flat(moduleTree(modules, (key) => held.includes(key))).map(({ key }) => key);
    expect(keys('ratings', 'admin')).toEqual(['ratings']);
    expect(keys('ratings', 'admin', 'users')).toEqual(['ratings', 'admin', 'users']);
    expect(keys('detail', 'users')).toEqual([]);
  });

  it('shows of 2,000 invented ones just what is held with all above it, and no empty group', () => {
    for (let seed = 1; seed <= 2000; seed += 1) {
      const { modules, held } = invented(seed);
      const parents = new Map(modules.map(({ key, parent }) => [key, parent]));
      const counts = (key: string | null | undefined): boolean =>
        key === null || (key !== undefined && held.has(key) && counts(parents.get(key)));
      // Written from below, unlike the tree: a module is shown when it counts and it, or one below it, is more than a group.
      const isBelow = (key: string, above: string): boolean => {
        const parent = parents.get(key);
        return parent === above || (typeof parent === 'string' && isBelow(parent, above));
      };
      const expected = modules.filter(
        ({ key }) =>
          counts(key) &&
          modules.some(
            (part) => !part.groupsOnly && counts(part.key) && (part.key === key || isBelow(part.key, key)),
          ),
      );
      const shown = flat(moduleTree(modules, (key) => held.has(key))).map(({ key }) => key);
      expect(shown.toSorted(), `seed ${seed}`).toEqual(expected.map(({ key }) => key).toSorted());
    }
  });
});

describe('modules with what they are part of', () => {
  it('hold every module on the way up, once, whatever else is named', () => {
    const modules = [one('a'), one('b', 'a'), one('c', 'b'), one('d')];
    expect([...withParents(modules, ['c', 'b', 'x'])].sort()).toEqual(['a', 'b', 'c', 'x']);
    expect([...withParents(modules, [])]).toEqual([]);
  });
});
