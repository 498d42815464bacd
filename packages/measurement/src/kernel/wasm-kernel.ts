import { DAY_BITS } from '../calendar/month-calendar.js';
import {
  GAINS,
  type Arena,
  type EntityRows,
  type GatheredRows,
  type HitBits,
  type Kernel,
  type PersonRows,
  type Range,
  type SharedMemory,
  type StoredLoops,
  type UsedMemory,
} from './kernel.types.js';
import { KERNEL_WASM } from './kernel.wasm.js';
import { setExceptions } from './plain-stored.js';
import type { RowCounts } from './row-counts.js';
import { type PartRows, UNITED, type UniteLoops, type UniteRules } from './unite.types.js';

// What is used of the WebAssembly of the platform, which the language's own types do not declare.
type Module = object;
type Exports = Record<string, (...parameters: number[]) => number>;
interface Platform {
  WebAssembly?: {
    Memory: new (size: { initial: number; maximum: number; shared: true }) => SharedMemory;
    Module: new (bytes: Uint8Array) => Module;
    Instance: new (module: Module, imports: { env: { memory: SharedMemory } }) => { exports: Exports };
  };
  atob: (base64: string) => string;
}

const PAGE = 65_536;
const MOST_PAGES = 65_536;
const SPARE_PAGES = 64;
// Columns begin where a cache line does, so that a record of sums never lies in two.
const ALIGNMENT = 64;

const platform = globalThis as unknown as Platform;
let compiled: Module | undefined;

function moduleOf({ Module: Compiled }: NonNullable<Platform['WebAssembly']>): Module {
  compiled ??= new Compiled(Uint8Array.from(platform.atob(KERNEL_WASM), (letter) => letter.charCodeAt(0)));
  return compiled;
}

const widthOf = ({ width }: RowCounts) => (width === 2 ? 'Narrow' : 'Wide');

const rowsOf = ({ offsets, mids, entities }: PersonRows) =>
  [offsets.byteOffset, mids.byteOffset, entities.byteOffset] as const;

const gatheredOf = ({ offsets, slots, rows }: GatheredRows, { bits, wanted }: HitBits) =>
  [
    ...[offsets.byteOffset, slots.byteOffset, rows.byteOffset],
    ...[bits.byteOffset, wanted.byteOffset, wanted.length],
  ] as const;

const listed = ({ persons, rows }: EntityRows) => [persons.byteOffset, rows.byteOffset] as const;

/** The loops over sets of persons, which do not read the rows' entities. */
function setLoops(
  exports: Exports,
): Omit<
  Kernel,
  | keyof ReturnType<typeof slotLoops>
  | keyof (StoredLoops & UniteLoops)
  | ('scatterReach' | 'scatterHits' | 'scatterShared' | 'addGains' | 'addHitGains')
  | ('coverValues' | 'orderByEntity')
> {
  return {
    coverPersons: ({ from, to }, { persons }, open, out) =>
      exports['coverPersons']!(persons.byteOffset, from, to, open.byteOffset, out.byteOffset),
    coverHits: ({ from, to }, of, { bits, wanted }, open, weights, out) => {
      const columns = [open.byteOffset, weights.byteOffset, out.byteOffset];
      exports['coverHits']!(...listed(of), from, to, bits.byteOffset, wanted.length, ...columns);
    },
    openHits: ({ from, to }, of, { bits, wanted }, open, weights, out) => {
      const columns = [open.byteOffset, weights.byteOffset, out.byteOffset];
      exports['openHits']!(...listed(of), from, to, bits.byteOffset, wanted.length, ...columns);
    },
    markPersons: ({ from, to }, { persons }, marks, words, slot) =>
      exports['markPersons']!(persons.byteOffset, from, to, marks.byteOffset, words, slot),
    addPairs: ({ list, count }, marks, words, weights, size, cells, scratch) => {
      const columns = [weights.byteOffset, size, cells.byteOffset, scratch.byteOffset];
      if (words === 1) exports['addPairs']!(list.byteOffset, count, marks.byteOffset, ...columns);
      else exports['addWidePairs']!(list.byteOffset, count, marks.byteOffset, words, ...columns);
    },
    countRows: ({ from, to }, { persons }, positions, counts) =>
      exports['countRows']!(persons.byteOffset, from, to, positions.byteOffset, counts.byteOffset),
    gatherRows: ({ from, to }, of, positions, outside, next, into, slot) => {
      const columns = [positions.byteOffset, outside, next.byteOffset];
      const results = [into.slots.byteOffset, into.rows.byteOffset, slot];
      exports['gatherRows']!(...listed(of), from, to, ...columns, ...results);
    },
    addHitPairs: ({ list, count }, gathered, hits, weights, size, cells) => {
      const columns = [weights.byteOffset, size, cells.byteOffset];
      exports['addHitPairs']!(list.byteOffset, count, ...gatheredOf(gathered, hits), ...columns);
    },
    clear: ({ byteOffset, byteLength }) => exports['clear']!(byteOffset, byteLength),
    fill: ({ byteOffset, length }, value) => exports['fill']!(byteOffset, length, value),
    keepSums: (records, entityCount, run) =>
      exports['keepSums']!(records.byteOffset, entityCount, run.byteOffset),
    addSums: (run, entityCount, sums) => exports['addSums']!(run.byteOffset, entityCount, sums.byteOffset),
    addRunGains: (run, entityCount, gains) =>
      exports['addRunGains']!(run.byteOffset, entityCount, gains.byteOffset),
    addValues: ({ list, count }, values, width, weights, cells) => {
      const columns = [values.byteOffset, width, weights.byteOffset, cells.byteOffset];
      exports['addValues']!(list.byteOffset, count, ...columns);
    },
  };
}

/** The loops over which slots of a question each person was at. */
function slotLoops(
  exports: Exports,
): Pick<Kernel, 'sumSets' | 'sumHitSets' | 'tallySets' | 'tallyHitSets' | 'addCounts'> {
  return {
    sumSets: ({ list, count }, marks, words, weights, parts, out) => {
      const columns = [marks.byteOffset, words, weights.byteOffset, parts.byteOffset, out.byteOffset];
      exports['sumSets']!(list.byteOffset, count, ...columns);
    },
    sumHitSets: ({ list, count }, gathered, hits, weights, words, size, parts, scratch, out) => {
      const columns = [weights.byteOffset, words, size];
      const results = [parts.byteOffset, scratch.byteOffset, out.byteOffset];
      exports['sumHitSets']!(list.byteOffset, count, ...gatheredOf(gathered, hits), ...columns, ...results);
    },
    tallySets: ({ list, count }, marks, weights, cells) =>
      exports['tallySets']!(list.byteOffset, count, marks.byteOffset, weights.byteOffset, cells.byteOffset),
    tallyHitSets: ({ list, count }, gathered, hits, weights, size, cells, scratch) => {
      const columns = [weights.byteOffset, size, cells.byteOffset, scratch.byteOffset];
      exports['tallyHitSets']!(list.byteOffset, count, ...gatheredOf(gathered, hits), ...columns);
    },
    addCounts: ({ from, to }, of, counts, open, out) => {
      const columns = [counts.words.byteOffset, open.byteOffset, out.byteOffset];
      exports[`addCounts${widthOf(counts)}`]!(...listed(of), from, to, ...columns);
    },
  };
}

/** The loops over stored rows. */
function storedLoops(exports: Exports): StoredLoops {
  return {
    hashBlocks: (bytes, count) => exports['hashBlocks']!(bytes.byteOffset, count),
    entitiesRise: (offsets, entities, entityCount) => {
      const rise = exports[`entitiesRise${entities.BYTES_PER_ELEMENT * 8}`]!;
      return rise(offsets.byteOffset, offsets.length - 1, entities.byteOffset, entityCount) === 1;
    },
    allReach: (masks, months) =>
      exports['allReach']!(masks.byteOffset, masks.length / months, months, DAY_BITS) === 1,
    spreadCounts: (columns, counts) => {
      const stored = columns.flatMap(({ raw }) => [raw.byteOffset, raw.BYTES_PER_ELEMENT]);
      const rows = counts.words.length / counts.width;
      exports[`spreadCounts${widthOf(counts)}`]!(...stored, rows, counts.words.byteOffset);
      setExceptions(columns, counts);
    },
  };
}

/** The loops that unite rows. */
function uniteLoops(exports: Exports): UniteLoops {
  const prepared = (parts: readonly PartRows[], { table }: UniteRules) => {
    parts.forEach(({ offsets, entities, masks, counts, registered, first }, part) => {
      const columns = [offsets, entities, masks, counts, registered].map(({ byteOffset }) => byteOffset);
      table.set([...columns, first], part * (columns.length + 1));
    });
    return [table.byteOffset, parts.length] as const;
  };
  const rulesOf = ({ parentOffsets, parents, excluded, registeredOnly, slotOf }: UniteRules) =>
    [
      ...[parentOffsets.byteOffset, parents.byteOffset, excluded.byteOffset],
      ...[Number(registeredOnly), slotOf.byteOffset],
    ] as const;
  return {
    countUnited: (parts, rules, before, lengths) => {
      const width = parts[0]?.entities.BYTES_PER_ELEMENT ?? 2;
      const count = exports[`countUnited${width * 8}`]!;
      count(...prepared(parts, rules), lengths.length, ...rulesOf(rules), before, lengths.byteOffset);
    },
    writeUnited: (parts, rules, { starts, mids, entities, masks, registered, counts }) => {
      const write = exports[`writeUnited${entities.BYTES_PER_ELEMENT * 8}${widthOf(counts)}`]!;
      const scratch = [rules.slots.byteOffset, rules.months, DAY_BITS];
      const columns = [starts, mids, entities, masks, registered, counts.words].map(
        (column) => column.byteOffset,
      );
      return UNITED[
        write(...prepared(parts, rules), mids.length, ...rulesOf(rules), ...scratch, ...columns)
      ]!;
    },
  };
}

function kernelOf(exports: Exports): Kernel {
  const sized = (name: string, { entities }: PersonRows) =>
    exports[`${name}${entities.BYTES_PER_ELEMENT * 8}`]!;
  const counted = (name: string, rows: PersonRows) =>
    exports[`${name}${rows.entities.BYTES_PER_ELEMENT * 8}${widthOf(rows.counts)}`]!;
  return {
    scatterReach: ({ list, count }, rows, weights, sums) => {
      const columns = [...rowsOf(rows), rows.counts.words.byteOffset, weights.byteOffset, sums.byteOffset];
      counted('scatterReach', rows)(list.byteOffset, count, ...columns);
    },
    scatterHits: ({ list, count }, rows, { bits, wanted }, weights, sums) => {
      const columns = [rows.offsets.byteOffset, rows.entities.byteOffset, rows.counts.words.byteOffset];
      const more = [weights.byteOffset, sums.byteOffset, bits.byteOffset, wanted.byteOffset, wanted.length];
      counted('scatterHits', rows)(list.byteOffset, count, ...columns, ...more);
    },
    scatterShared: ({ list, count }, rows, { bits, wanted }, own, weights, sums) => {
      const columns = [rows.offsets.byteOffset, rows.entities.byteOffset, bits.byteOffset, wanted.length];
      const more = [own.byteOffset, weights.byteOffset, sums.byteOffset];
      sized('scatterShared', rows)(list.byteOffset, count, ...columns, ...more);
    },
    ...storedLoops(exports),
    ...uniteLoops(exports),
    ...setLoops(exports),
    ...slotLoops(exports),
    addGains: ({ list, count }, rows, weights, what, gains) => {
      const columns = [...rowsOf(rows), weights.byteOffset, GAINS[what], gains.byteOffset];
      sized('addGains', rows)(list.byteOffset, count, ...columns);
    },
    addHitGains: ({ list, count }, rows, { bits, wanted }, open, weights, gains) => {
      const columns = [rows.offsets.byteOffset, rows.entities.byteOffset, bits.byteOffset, wanted.length];
      const more = [open.byteOffset, weights.byteOffset, gains.byteOffset];
      sized('addHitGains', rows)(list.byteOffset, count, ...columns, ...more);
    },
    coverValues: ({ from, to }, { persons }, open, values, width, cells, out) => {
      const columns = [open.byteOffset, values.byteOffset, width, cells.byteOffset, out.byteOffset];
      exports['coverValues']!(persons.byteOffset, from, to, ...columns);
    },
    orderByEntity: (rows, of, scratch) => {
      const { mids, entities } = rows;
      const columns = [rows.offsets.byteOffset, mids.byteOffset, entities.byteOffset, of.starts.byteOffset];
      const more = [of.middles.byteOffset, scratch.byteOffset, ...listed(of)];
      sized('orderByEntity', rows)(mids.length, of.middles.length, ...columns, ...more);
    },
  };
}

/** Memory of a WebAssembly instance, handed out from its start on. */
class WasmArena implements Arena {
  readonly kernel: Kernel;
  private readonly held: SharedMemory;
  private used: number;
  private free: Range;

  constructor(wasm: NonNullable<Platform['WebAssembly']>, { memory, used, free }: UsedMemory) {
    this.kernel = kernelOf(new wasm.Instance(moduleOf(wasm), { env: { memory } }).exports);
    this.held = memory;
    this.used = used;
    this.free = free ?? { from: 0, to: 0 };
  }

  get bytes(): number {
    return this.used;
  }

  get memory(): UsedMemory {
    return { memory: this.held, used: this.used, free: this.free };
  }

  f64(length: number): Float64Array {
    return new Float64Array(...this.take(length, 8));
  }

  u32(length: number): Uint32Array {
    return new Uint32Array(...this.take(length, 4));
  }

  u16(length: number): Uint16Array {
    return new Uint16Array(...this.take(length, 2));
  }

  u8(length: number): Uint8Array {
    return new Uint8Array(...this.take(length, 1));
  }

  giveBack({ from, to }: Range): void {
    const whole = { from: aligned(from), to: to - (to % ALIGNMENT) };
    if (whole.to <= whole.from) return;
    this.kernel.clear(new Uint32Array(this.held.buffer, whole.from, (whole.to - whole.from) / 4));
    this.free = whole;
  }

  private take(length: number, width: number): [SharedArrayBuffer, number, number] {
    const bytes = aligned(length * width);
    const { from, to } = this.free;
    if (to - from >= bytes) {
      this.free = { from: from + bytes, to };
      return [this.held.buffer, from, length];
    }
    const at = this.used;
    this.used += bytes;
    const missing = this.used - this.held.buffer.byteLength;
    // A little more than is missing: what nobody has written to yet takes no memory.
    if (missing > 0) this.held.grow(Math.min(Math.ceil(missing / PAGE) + SPARE_PAGES, this.room()));
    return [this.held.buffer, at, length];
  }

  private room(): number {
    return MOST_PAGES - this.held.buffer.byteLength / PAGE;
  }
}

function aligned(bytes: number): number {
  return Math.ceil(bytes / ALIGNMENT) * ALIGNMENT;
}

/**
 * Memory for the kernel; undefined where the platform has none or lacks vectors or shared memory.
 * @param bytes what will be asked for, roughly; it can grow
 */
export function sharedMemory(bytes: number): SharedMemory | undefined {
  const wasm = platform.WebAssembly;
  if (!wasm) return undefined;
  try {
    const initial = Math.min(MOST_PAGES, Math.ceil((bytes + ALIGNMENT) / PAGE) + 1);
    // Shared memory keeps the columns valid when it grows, and lets a worker thread fill what another one reads.
    const memory = new wasm.Memory({ initial, maximum: MOST_PAGES, shared: true });
    // Compiled before anybody counts on it: a platform without vectors refuses.
    moduleOf(wasm);
    return memory;
  } catch {
    return undefined;
  }
}

/** Memory for columns with the WebAssembly kernel over it; undefined as for {@link sharedMemory}. */
export function wasmArena(expectedBytes: number): Arena | undefined {
  const memory = sharedMemory(expectedBytes);
  return memory && arenaOver({ memory, used: ALIGNMENT });
}

/**
 * The kernel over memory somebody else has filled, another thread perhaps; he must not use it any more.
 * @throws Error where the platform has no WebAssembly
 */
export function arenaOver(used: UsedMemory): Arena {
  const wasm = platform.WebAssembly;
  if (!wasm) throw new Error('WebAssembly is missing');
  return new WasmArena(wasm, used);
}
