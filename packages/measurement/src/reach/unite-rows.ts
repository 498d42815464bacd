import { type DeviceRows, entityWidth } from '../contact-index/contact-index.types.js';
import { type EntityColumn } from '../kernel/columns.types.js';
import { MAX_COUNT } from '../kernel/row-counts.js';
import type { Arena } from '../kernel/kernel.types.js';
import type { Range } from '../kernel/columns.types.js';
import { roomForCounts } from '../kernel/row-counts.js';
import { type RowCounts } from '../kernel/columns.types.js';
import type { PartRows, UniteRules } from '../kernel/unite.types.js';
import type { ViewColumns } from './frame-view.js';

/** Rows copied into an arena at a time: few enough to stay in the processor's cache. */
const CHUNK_ROWS = 2 ** 14;
/** Words of a slot without its masks, and of a part in the table. */
const SLOT_WORDS = 5;
const PART_WORDS = 6;

/** Aggregates by member: those of entity e are `parents[offsets[e]]` to `parents[offsets[e + 1]]` (exclusive). */
export interface Parents {
  offsets: Uint32Array;
  parents: Uint32Array;
}

/** Which rows are united, and into what. */
export interface UniteRequest {
  /** Rows of each device, wherever they lie. */
  parts: readonly DeviceRows[];
  personCount: number;
  parents: Parents;
  registeredOnly: boolean;
  /** 1 for entities left out, by internal number. */
  excluded: Uint8Array;
  months: number;
}

/** An array for entities in an arena. */
function entitiesIn(arena: Arena, entityCount: number, rows: number): EntityColumn {
  return entityWidth(entityCount) === 2 ? arena.u16(rows) : arena.u32(rows);
}

/** Cuts the persons so that all their rows together are few; one person's rows stay together. */
function chunksOf(parts: readonly DeviceRows[], personCount: number): Range[] {
  const chunks: Range[] = [];
  let from = 0;
  let rows = 0;
  for (let person = 0; person < personCount; person += 1) {
    const own = parts.reduce((sum, { offsets }) => sum + offsets[person + 1]! - offsets[person]!, 0);
    if (rows > 0 && rows + own > CHUNK_ROWS) {
      chunks.push({ from, to: person });
      from = person;
      rows = 0;
    }
    rows += own;
  }
  if (personCount > from) chunks.push({ from, to: personCount });
  return chunks;
}

/** Room in an arena for the rows of one device and any chunk of persons. */
class PartReader {
  private readonly room: Omit<PartRows, 'first'>;

  constructor(
    arena: Arena,
    private readonly rows: DeviceRows,
    chunks: readonly Range[],
    entityCount: number,
    private readonly months: number,
  ) {
    const { offsets } = rows;
    const most = chunks.reduce((max, { from, to }) => Math.max(max, offsets[to]! - offsets[from]!), 0);
    const persons = chunks.reduce((max, { from, to }) => Math.max(max, to - from), 0);
    this.room = {
      offsets: arena.u32(persons + 1),
      entities: entitiesIn(arena, entityCount, most),
      masks: arena.u32(most * months),
      counts: arena.u32(most * 3),
      registered: arena.u8(Math.ceil(most / 8) + 1),
    };
  }

  /** Copies the rows of a chunk. */
  read({ from, to }: Range): PartRows {
    const { rows, room, months } = this;
    const [first, last] = [rows.offsets[from]!, rows.offsets[to]!];
    room.offsets.set(rows.offsets.subarray(from, to + 1));
    room.entities.set(rows.entities.subarray(first, last));
    room.masks.set(rows.masks.subarray(first * months, last * months));
    room.counts.set(rows.counts.subarray(first * 3, last * 3));
    room.registered.set(rows.registered.subarray(first >> 3, (last + 7) >> 3));
    return { ...room, first };
  }
}

/** What uniting needs beside its results. */
function scratchFor(arena: Arena, request: UniteRequest, chunks: readonly Range[]) {
  const { parts, parents, registeredOnly, months, personCount } = request;
  const entityCount = request.excluded.length;
  const excluded = arena.u8(entityCount);
  excluded.set(request.excluded);
  const parentOffsets = arena.u32(parents.offsets.length);
  parentOffsets.set(parents.offsets);
  const above = arena.u32(parents.parents.length);
  above.set(parents.parents);
  const rules: UniteRules = {
    months,
    parentOffsets,
    parents: above,
    excluded,
    registeredOnly,
    slotOf: arena.u32(entityCount),
    slots: arena.u32(entityCount * (SLOT_WORDS + months)),
    table: arena.u32(Math.max(1, parts.length) * PART_WORDS),
  };
  const readers = parts.map((rows) => new PartReader(arena, rows, chunks, entityCount, months));
  const lengths = arena.u32(personCount);
  const spent = { from: excluded.byteOffset, to: lengths.byteOffset + lengths.byteLength };
  return { rules, readers, lengths, spent };
}

/**
 * Unites the rows of devices: masks by OR, counts by adding; then each aggregate from its members that are not left out.
 * Rows are copied into the arena a few at a time, so that they may lie anywhere.
 * @throws RangeError when the counts of one person at one aggregate exceed 2^32-1
 */
export function uniteRows(arena: Arena, request: UniteRequest): Omit<ViewColumns, 'weights' | 'list'> {
  const { parts, personCount, months } = request;
  const { kernel } = arena;
  const entityCount = request.excluded.length;
  const chunks = chunksOf(parts, personCount);
  const { rules, readers, lengths, spent } = scratchFor(arena, request, chunks);
  const read = (chunk: Range) => readers.map((reader) => reader.read(chunk));
  for (const chunk of chunks)
    kernel.countUnited(read(chunk), rules, chunk.from, lengths.subarray(chunk.from, chunk.to));
  const offsets = arena.u32(personCount + 1);
  for (let person = 0; person < personCount; person += 1)
    offsets[person + 1] = offsets[person]! + lengths[person]!;
  const rowCount = offsets[personCount]!;
  const columns = {
    masks: arena.u32(rowCount * months),
    registered: arena.u8(Math.ceil(rowCount / 8)),
  };
  const mids = arena.u32(personCount);
  const entities = entitiesIn(arena, entityCount, rowCount);
  const write = (counts: RowCounts) => {
    kernel.clear(rules.slotOf);
    for (const chunk of chunks) {
      const starts = offsets.subarray(chunk.from, chunk.to + 1);
      const into = { ...columns, starts, mids: mids.subarray(chunk.from, chunk.to), entities, counts };
      const united = kernel.writeUnited(read(chunk), rules, into);
      if (united === 'overflow')
        throw new RangeError(`The counts of one person at one entity exceed ${MAX_COUNT}`);
      if (united === 'narrow') return undefined;
    }
    return counts;
  };
  let counts = write(roomForCounts(arena, rowCount, 0));
  if (!counts) {
    columns.registered.fill(0);
    counts = write(roomForCounts(arena, rowCount, Infinity))!;
  }
  arena.giveBack?.(spent);
  return { ...columns, rows: { offsets, mids, entities, counts } };
}
