import { DEVICE_CLASSES } from '../contacts/device-class.js';
import { DAY_BITS } from '../calendar/month-calendar.js';
import type { ContactIndex, DeviceRows, DeviceRowsSource } from '../contact-index/contact-index.types.js';
import { bitAt } from '../contact-index/row-bits.js';
import { MAX_COUNT } from '../contact-index/sort-rows.js';
import { roomForCounts, setCount } from '../kernel/row-counts.js';
import type { Arena } from '../kernel/kernel.types.js';
import { FrameView, type ViewColumns } from './frame-view.js';

/** Which rows a view unites. */
export interface ViewSelection {
  /** Rows of the devices. */
  sources: readonly DeviceRowsSource[];
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

/** Bytes a view of so many rows takes before any question. */
function viewBytes(personCount: number, entityCount: number, rowCount: number, months: number): number {
  const entityWidth = entityCount <= 0x10000 ? 2 : 4;
  return personCount * 20 + entityCount * 64 + rowCount * (entityWidth + 12 + 4 * months) + 4096;
}

/** What questions write for each person. */
function personColumns(arena: Arena, weights: Float64Array): Pick<ViewColumns, 'weights' | 'list'> {
  const held = arena.f64(weights.length);
  held.set(weights);
  return { weights: held, list: arena.u32(weights.length) };
}

/** Columns for the rows of a view. @param most the most visits or impressions of a row */
function allocate(
  arena: Arena,
  weights: Float64Array,
  entityCount: number,
  rowCount: number,
  months: number,
  most: number,
): ViewColumns {
  const personCount = weights.length;
  return {
    ...personColumns(arena, weights),
    masks: arena.u32(rowCount * months),
    registered: new Uint8Array(Math.ceil(rowCount / 8)),
    rows: {
      offsets: arena.u32(personCount + 1),
      mids: arena.u32(personCount),
      entities: entityCount <= 0x10000 ? arena.u16(rowCount) : arena.u32(rowCount),
      counts: roomForCounts(arena, rowCount, most),
    },
  };
}

/** Unites the rows of one person at a time. */
class PersonUniter {
  private readonly slotOf: Int32Array;
  private readonly entities: number[] = [];
  private readonly masks: number[] = [];
  private readonly counts: number[] = [];
  private readonly registered: number[] = [];
  /** The most visits or impressions of all rows read. */
  most = 0;
  private length = 0;

  constructor(
    private readonly parents: Parents,
    private readonly selection: ViewSelection,
    private readonly parts: readonly DeviceRows[],
    private readonly months: number,
  ) {
    this.slotOf = new Int32Array(selection.excluded.length).fill(-1);
  }

  /** Reads a person's rows; answers how many there are once united. */
  read(person: number): number {
    const { offsets, parents } = this.parents;
    for (let slot = 0; slot < this.length; slot += 1) this.slotOf[this.entities[slot]!] = -1;
    this.length = 0;
    const { excluded, registeredOnly } = this.selection;
    for (const part of this.parts) {
      for (let row = part.offsets[person]!; row < part.offsets[person + 1]!; row += 1) {
        const entity = part.entities[row]!;
        if (excluded[entity] || (registeredOnly && !bitAt(part.registered, row))) continue;
        this.unite(entity, part, row);
        for (let at = offsets[entity]!; at < offsets[entity + 1]!; at += 1)
          this.unite(parents[at]!, part, row);
      }
    }
    return this.length;
  }

  /** Writes the person's rows from a position on, those with a day of the frame first; answers where those end. */
  write({ rows, masks, registered }: ViewColumns, start: number): number {
    const { months } = this;
    let row = start;
    let middle = start;
    for (const reaching of [true, false]) {
      for (let slot = 0; slot < this.length; slot += 1) {
        if (this.reaches(slot) !== reaching) continue;
        rows.entities[row] = this.entities[slot]!;
        registered[row >> 3]! |= this.registered[slot]! << (row & 7);
        for (let month = 0; month < months; month += 1) {
          masks[row * months + month] = this.masks[slot * months + month]!;
        }
        for (let count = 0; count < 3; count += 1)
          setCount(rows.counts, row, count, this.counts[slot * 3 + count]!);
        row += 1;
      }
      if (reaching) middle = row;
    }
    return middle;
  }

  private reaches(slot: number): boolean {
    let any = 0;
    for (let month = 0; month < this.months; month += 1) any |= this.masks[slot * this.months + month]!;
    return (any & DAY_BITS) !== 0;
  }

  private unite(entity: number, from: DeviceRows, row: number): void {
    const { months } = this;
    let slot = this.slotOf[entity]!;
    if (slot < 0) {
      slot = this.length++;
      this.slotOf[entity] = slot;
      this.entities[slot] = entity;
      this.registered[slot] = 0;
      for (let month = 0; month < months; month += 1) this.masks[slot * months + month] = 0;
      for (let count = 0; count < 3; count += 1) this.counts[slot * 3 + count] = 0;
    }
    this.registered[slot]! |= bitAt(from.registered, row);
    for (let month = 0; month < months; month += 1) {
      this.masks[slot * months + month]! |= from.masks[row * months + month]!;
    }
    for (let count = 0; count < 3; count += 1) {
      const total = this.counts[slot * 3 + count]! + from.counts[row * 3 + count]!;
      if (total > MAX_COUNT) {
        throw new RangeError(`The counts of one person at one entity exceed ${MAX_COUNT}`);
      }
      this.counts[slot * 3 + count] = total;
      if (count < 2 && total > this.most) this.most = total;
    }
  }
}

/** Whether a view is one device class without anything to unite or to leave out. */
function isWhole(index: ContactIndex, { sources, registeredOnly, excluded }: ViewSelection): boolean {
  return (
    sources.length === 1 && !registeredOnly && index.entities.members.length === 0 && !excluded.includes(1)
  );
}

/** A view of the rows where they are stored; undefined when they cannot stay there. */
function viewInPlace(index: ContactIndex, { sources }: ViewSelection): FrameView | undefined {
  const arena = sources[0]!.place && index.takeArena?.();
  const placed = arena && sources[0]!.place!(arena);
  if (!placed) return undefined;
  const { offsets, entities, counts, masks, registered, spent } = placed;
  // The frame lets go of stored rows that a view holds all of.
  if (DEVICE_CLASSES.filter((device) => index.devices[device].rowCount > 0).length === 1)
    arena.giveBack?.(spent);
  const mids = arena.u32(index.persons.weights.length);
  mids.set(offsets.subarray(1));
  const rows = { offsets, mids, entities, counts };
  const columns = { ...personColumns(arena, index.persons.weights), rows, masks, registered };
  return new FrameView(arena, index.months.length, index.entities.ids.length, columns);
}

/**
 * Unites the rows of the selected devices: masks by OR, counts by adding; then each aggregate from its members that
 * are not left out. Aggregates are built here and not stored, so that registered-only, exclusions and any set of
 * devices stay exact.
 * @param arenaFor memory of about so many bytes
 * @throws RangeError when the counts of one person at one aggregate exceed 2^32-1
 */
export function buildView(
  index: ContactIndex,
  parents: Parents,
  selection: ViewSelection,
  arenaFor: (bytes: number) => Arena,
): FrameView {
  const { weights } = index.persons;
  const months = index.months.length;
  const personCount = weights.length;
  const entityCount = index.entities.ids.length;
  const inPlace = isWhole(index, selection) ? viewInPlace(index, selection) : undefined;
  if (inPlace) return inPlace;
  const parts = selection.sources.map((source) => source.read());
  const uniter = new PersonUniter(parents, selection, parts, months);
  const offsets = new Uint32Array(personCount + 1);
  for (let person = 0; person < personCount; person += 1) {
    offsets[person + 1] = offsets[person]! + uniter.read(person);
  }
  const rowCount = offsets[personCount]!;
  const arena = arenaFor(viewBytes(personCount, entityCount, rowCount, months));
  const columns = allocate(arena, weights, entityCount, rowCount, months, uniter.most);
  columns.rows.offsets.set(offsets);
  for (let person = 0; person < personCount; person += 1) {
    uniter.read(person);
    columns.rows.mids[person] = uniter.write(columns, offsets[person]!);
  }
  return new FrameView(arena, months, entityCount, columns);
}
