import { type ContactIndex, type DeviceRows, entityColumn } from '../contact-index/contact-index.types.js';
import { MAX_COUNT } from '../contact-index/sort-rows.js';
import type { DeviceClass } from '../contacts/device-class.js';

/** Rows of all entities, aggregates included, with the devices of a question united. CSR by person. */
export type ViewRows = Omit<DeviceRows, 'registered'>;

/** Which rows a view unites. */
export interface ViewSelection {
  devices: readonly DeviceClass[];
  registeredOnly: boolean;
  /** 1 for entities left out, by internal number. */
  excluded: Uint8Array;
}

/** Aggregates by member: those of entity e are `parents[offsets[e]]` to `parents[offsets[e + 1]]` (exclusive). */
export interface Parents {
  offsets: Uint32Array;
  parents: Uint32Array;
}

/** Turns "members of an aggregate" into "aggregates of a member". */
export function invertMembers({ memberOffsets, members }: ContactIndex['entities']): Parents {
  const entityCount = memberOffsets.length - 1;
  const offsets = new Uint32Array(entityCount + 1);
  for (const member of members) offsets[member + 1]! += 1;
  for (let entity = 0; entity < entityCount; entity += 1) offsets[entity + 1]! += offsets[entity]!;
  const parents = new Uint32Array(members.length);
  const next = offsets.slice();
  for (let aggregate = 0; aggregate < entityCount; aggregate += 1) {
    for (let at = memberOffsets[aggregate]!; at < memberOffsets[aggregate + 1]!; at += 1) {
      parents[next[members[at]!]!++] = aggregate;
    }
  }
  return { offsets, parents };
}

/** Writes united rows person by person. */
class RowUniter {
  readonly rows: ViewRows;
  private length = 0;
  private personStart = 0;
  private readonly lastRow: Int32Array;

  constructor(personCount: number, entityCount: number, capacity: number) {
    this.lastRow = new Int32Array(entityCount).fill(-1);
    this.rows = {
      offsets: new Uint32Array(personCount + 1),
      entities: entityColumn(entityCount, capacity),
      masks: new Int32Array(capacity),
      visits: new Uint32Array(capacity),
      impressions: new Uint32Array(capacity),
      seconds: new Uint32Array(capacity),
    };
  }

  unite(entity: number, from: DeviceRows, row: number): void {
    const { rows } = this;
    let target = this.lastRow[entity]!;
    if (target < this.personStart) {
      target = this.length++;
      this.lastRow[entity] = target;
      rows.entities[target] = entity;
    }
    rows.masks[target]! |= from.masks[row]!;
    const visits = rows.visits[target]! + from.visits[row]!;
    const impressions = rows.impressions[target]! + from.impressions[row]!;
    const seconds = rows.seconds[target]! + from.seconds[row]!;
    if (visits > MAX_COUNT || impressions > MAX_COUNT || seconds > MAX_COUNT) {
      throw new RangeError(`The counts of one person at one entity exceed ${MAX_COUNT}`);
    }
    rows.visits[target] = visits;
    rows.impressions[target] = impressions;
    rows.seconds[target] = seconds;
  }

  endPerson(person: number): void {
    this.personStart = this.length;
    this.rows.offsets[person + 1] = this.length;
  }

  finish(): ViewRows {
    const { rows, length } = this;
    return {
      offsets: rows.offsets,
      entities: rows.entities.slice(0, length),
      masks: rows.masks.slice(0, length),
      visits: rows.visits.slice(0, length),
      impressions: rows.impressions.slice(0, length),
      seconds: rows.seconds.slice(0, length),
    };
  }
}

function capacityFor(parts: readonly DeviceRows[], { offsets }: Parents): number {
  let capacity = 0;
  for (const { entities } of parts) {
    for (const entity of entities) capacity += 1 + offsets[entity + 1]! - offsets[entity]!;
  }
  return capacity;
}

/**
 * Unites the rows of the selected devices: masks by OR, counts by adding; then each aggregate from its members that
 * are not left out. Aggregates are built here and not stored, so that registered-only, exclusions and any set of
 * devices stay exact.
 * @throws RangeError when the counts of one person at one aggregate exceed 2^32-1
 */
export function buildView(index: ContactIndex, parents: Parents, selection: ViewSelection): ViewRows {
  const { registeredOnly, excluded } = selection;
  const parts = [...new Set(selection.devices)].map((device) => index.devices[device]);
  const personCount = index.persons.ids.length;
  const uniter = new RowUniter(personCount, excluded.length, capacityFor(parts, parents));
  for (let person = 0; person < personCount; person += 1) {
    for (const part of parts) {
      for (let row = part.offsets[person]!; row < part.offsets[person + 1]!; row += 1) {
        const entity = part.entities[row]!;
        if (excluded[entity] || (registeredOnly && !part.registered[row])) continue;
        uniter.unite(entity, part, row);
        for (let at = parents.offsets[entity]!; at < parents.offsets[entity + 1]!; at += 1) {
          uniter.unite(parents.parents[at]!, part, row);
        }
      }
    }
    uniter.endPerson(person);
  }
  return uniter.finish();
}
