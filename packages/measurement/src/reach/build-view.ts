import { DEVICE_CLASSES } from '../contacts/device-class.js';
import {
  type ContactIndex,
  type DeviceRowsSource,
  entityWidth,
} from '../contact-index/contact-index.types.js';
import type { Arena } from '../kernel/kernel.types.js';
import { FrameView, type ViewColumns } from './frame-view.js';
import { type Parents, uniteRows } from './unite-rows.js';

/** Which rows a view unites. */
export interface ViewSelection {
  /** Rows of the devices. */
  sources: readonly DeviceRowsSource[];
  registeredOnly: boolean;
  /** 1 for entities left out, by internal number. */
  excluded: Uint8Array;
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
  const bytesOfRow = entityWidth(entityCount) + 12 + 4 * months;
  return personCount * 20 + entityCount * 64 + rowCount * bytesOfRow + 4096;
}

/** What questions write for each person. */
function personColumns(arena: Arena, weights: Float64Array): Pick<ViewColumns, 'weights' | 'list'> {
  const held = arena.f64(weights.length);
  held.set(weights);
  return { weights: held, list: arena.u32(weights.length) };
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
  const entityCount = index.entities.ids.length;
  const inPlace = isWhole(index, selection) ? viewInPlace(index, selection) : undefined;
  if (inPlace) return inPlace;
  const { registeredOnly, excluded } = selection;
  const parts = selection.sources.map((source) => source.read());
  const rowCount = parts.reduce((sum, { entities }) => sum + entities.length, 0);
  const arena = arenaFor(viewBytes(weights.length, entityCount, rowCount, months));
  const personCount = weights.length;
  const rows = uniteRows(arena, { parts, personCount, parents, registeredOnly, excluded, months });
  return new FrameView(arena, months, entityCount, { ...personColumns(arena, weights), ...rows });
}
