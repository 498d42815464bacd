import type { Arena, Kernel, SharedMemory, UsedMemory } from './kernel.types.js';
import type { Range } from './columns.types.js';
import { KERNEL_WASM } from './kernel.wasm.js';
import { type Exports, kernelOf } from './wasm-kernel.js';

// What is used of the WebAssembly of the platform, which the language's own types do not declare.
type Module = object;
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
