import type { IndexEntity } from '../contacts/contact.types.js';
import type { ContactIndex } from './contact-index.types.js';
import { checkId } from './number-persons.js';

/** An entity with its aggregates flattened to the entities that carry contacts. */
export interface ResolvedEntity {
  id: number;
  aggregate: boolean;
  /** Positions of the non-aggregates it unites; empty for a non-aggregate. */
  leaves: number[];
}

/**
 * Flattens aggregates of aggregates.
 * @returns one entry per entity in the order of the input
 * @throws RangeError for unusable or repeated ids, unknown members and aggregates that contain themselves
 */
export function resolveEntities(input: Iterable<IndexEntity>): ResolvedEntity[] {
  const entities = [...input];
  const positions = new Map<number, number>();
  entities.forEach(({ id }, position) => {
    checkId('Entity', id);
    if (positions.has(id)) throw new RangeError(`Entity ${id} is given twice`);
    positions.set(id, position);
  });
  const done = new Map<number, Set<number>>();
  const open = new Set<number>();
  const leavesOf = (position: number): Set<number> => {
    const known = done.get(position);
    if (known) return known;
    const { id, memberIds } = entities[position]!;
    if (!memberIds) return new Set([position]);
    if (open.has(position)) throw new RangeError(`Entity ${id} contains itself`);
    open.add(position);
    const leaves = new Set<number>();
    for (const memberId of memberIds) {
      const member = positions.get(memberId);
      if (member === undefined) throw new RangeError(`Member ${memberId} of entity ${id} is no entity`);
      for (const leaf of leavesOf(member)) leaves.add(leaf);
    }
    open.delete(position);
    done.set(position, leaves);
    return leaves;
  };
  return entities.map(({ id, memberIds }, position) => {
    const aggregate = memberIds !== undefined;
    return { id, aggregate, leaves: aggregate ? [...leavesOf(position)] : [] };
  });
}

/**
 * Numbers entities by falling popularity (rows of a non-aggregate, rows of all members of an aggregate), ties by id,
 * so that the accumulators most often written lie together.
 * @param rowCounts contact rows by position
 * @returns the stored columns and the internal number of each position
 */
export function numberEntities(
  entities: readonly ResolvedEntity[],
  rowCounts: Float64Array,
): { columns: ContactIndex['entities']; numberOf: Uint32Array } {
  const popularity = entities.map(({ aggregate, leaves }, position) =>
    aggregate ? leaves.reduce((sum, leaf) => sum + rowCounts[leaf]!, 0) : rowCounts[position]!,
  );
  const order = Array.from(entities.keys()).sort(
    (a, b) => popularity[b]! - popularity[a]! || entities[a]!.id - entities[b]!.id,
  );
  const numberOf = new Uint32Array(entities.length);
  order.forEach((position, number) => (numberOf[position] = number));
  const memberOffsets = new Uint32Array(entities.length + 1);
  const members: number[] = [];
  order.forEach((position, number) => {
    const leaves = entities[position]!.leaves.map((leaf) => numberOf[leaf]!);
    members.push(...leaves.sort((a, b) => a - b));
    memberOffsets[number + 1] = members.length;
  });
  const columns = {
    ids: Float64Array.from(order, (position) => entities[position]!.id),
    aggregate: Uint8Array.from(order, (position) => Number(entities[position]!.aggregate)),
    memberOffsets,
    members: Uint32Array.from(members),
  };
  return { columns, numberOf };
}
