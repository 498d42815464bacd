import {
  GAINS,
  type Arena,
  type EntityRows,
  type GatheredRows,
  type HitBits,
  type Kernel,
  type PersonRows,
  type SharedMemory,
} from './kernel.types.js';
import { KERNEL_WASM } from './kernel.wasm.js';

// What is used of the WebAssembly of the platform, which the language's own types do not declare.
type Module = object;
type Exports = Record<string, (...parameters: number[]) => void>;
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
// Columns begin where a cache line does, so that a record of sums never lies in two.
const ALIGNMENT = 64;

const platform = globalThis as unknown as Platform;
let compiled: Module | undefined;

function moduleOf({ Module: Compiled }: NonNullable<Platform['WebAssembly']>): Module {
  compiled ??= new Compiled(Uint8Array.from(platform.atob(KERNEL_WASM), (letter) => letter.charCodeAt(0)));
  return compiled;
}

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
    addPairs: ({ list, count }, marks, words, weights, size, cells, scratch, pairs) => {
      const columns = [weights.byteOffset, size, cells.byteOffset, scratch.byteOffset, pairs.byteOffset];
      exports['addPairs']!(list.byteOffset, count, marks.byteOffset, words, ...columns);
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
      const columns = [counts.byteOffset, open.byteOffset, out.byteOffset];
      exports['addCounts']!(...listed(of), from, to, ...columns);
    },
  };
}

function kernelOf(exports: Exports): Kernel {
  const sized = (name: string, { entities }: PersonRows) =>
    exports[`${name}${entities.BYTES_PER_ELEMENT * 8}`]!;
  return {
    scatterReach: ({ list, count }, rows, weights, sums) => {
      const columns = [...rowsOf(rows), rows.counts.byteOffset, weights.byteOffset, sums.byteOffset];
      sized('scatterReach', rows)(list.byteOffset, count, ...columns);
    },
    scatterHits: ({ list, count }, rows, { bits, wanted }, weights, sums) => {
      const columns = [rows.offsets.byteOffset, rows.entities.byteOffset, rows.counts.byteOffset];
      const more = [weights.byteOffset, sums.byteOffset, bits.byteOffset, wanted.byteOffset, wanted.length];
      sized('scatterHits', rows)(list.byteOffset, count, ...columns, ...more);
    },
    scatterShared: ({ list, count }, rows, { bits, wanted }, own, weights, sums) => {
      const columns = [rows.offsets.byteOffset, rows.entities.byteOffset, bits.byteOffset, wanted.length];
      const more = [own.byteOffset, weights.byteOffset, sums.byteOffset];
      sized('scatterShared', rows)(list.byteOffset, count, ...columns, ...more);
    },
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

  constructor(
    wasm: NonNullable<Platform['WebAssembly']>,
    readonly memory: SharedMemory,
    private used: number,
  ) {
    this.kernel = kernelOf(new wasm.Instance(moduleOf(wasm), { env: { memory } }).exports);
  }

  get bytes(): number {
    return this.used;
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

  private take(length: number, width: number): [SharedArrayBuffer, number, number] {
    const at = this.used;
    this.used += Math.ceil((length * width) / ALIGNMENT) * ALIGNMENT;
    const missing = this.used - this.memory.buffer.byteLength;
    if (missing > 0) this.memory.grow(Math.ceil(missing / PAGE));
    return [this.memory.buffer, at, length];
  }
}

/**
 * Memory for columns with the WebAssembly kernel over it; undefined where the platform has none or lacks vectors or
 * shared memory.
 * @param expectedBytes what will be asked for, roughly; the memory grows beyond it
 */
export function wasmArena(expectedBytes: number): Arena | undefined {
  const wasm = platform.WebAssembly;
  if (!wasm) return undefined;
  try {
    const initial = Math.min(MOST_PAGES, Math.ceil((expectedBytes + ALIGNMENT) / PAGE) + 1);
    // Shared memory keeps the columns valid when it grows, and lets a worker thread fill what another one reads.
    const memory = new wasm.Memory({ initial, maximum: MOST_PAGES, shared: true });
    return new WasmArena(wasm, memory, ALIGNMENT);
  } catch {
    return undefined;
  }
}

/**
 * The kernel over memory another thread has filled; that thread must not use it any more.
 * @param used bytes handed out there
 */
export function sharedArena(memory: SharedMemory, used: number): Arena {
  const wasm = platform.WebAssembly;
  if (!wasm) throw new Error('WebAssembly is missing');
  return new WasmArena(wasm, memory, used);
}
