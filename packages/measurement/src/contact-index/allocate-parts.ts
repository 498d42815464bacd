import { DEVICE_CLASSES, type DeviceClass } from '../contacts/device-class.js';
import type { SharedMemory } from '../kernel/kernel.types.js';
import { sharedMemory } from '../kernel/wasm-arena.js';
import type { EncodedContactIndex } from './contact-index-codec.js';

/** Parts begin where a cache line does, and leave the first one free. */
const ALIGNMENT = 64;

/** Share of the bytes of a device class beside which the others have no rows to speak of. */
const ALONE = 0.9;
/** How many times its stored bytes an index of one device class takes when it answers where they lie. */
const ANSWERING = 1.9;
const SYSTEM_PAGE = 4096;

/**
 * Memory threads can share for the parts of a stored index to be read into. The device parts lie where the kernel can
 * answer from them, so that opening the index copies less; without WebAssembly each has memory of its own.
 * @param bytes of each part
 * @param spare what {@link spareMemory} gave, which nobody else may use; taken when it is large enough
 */
export function allocateParts(
  bytes: Record<'head' | DeviceClass, number>,
  spare?: SharedMemory,
): EncodedContactIndex {
  const head = new Uint8Array(new SharedArrayBuffer(bytes.head));
  let used = ALIGNMENT;
  const places = DEVICE_CLASSES.map((device) => {
    const place = used;
    used += Math.ceil(bytes[device] / ALIGNMENT) * ALIGNMENT;
    return place;
  });
  const memory = spare && spare.buffer.byteLength >= used ? spare : sharedMemory(used);
  const [desktop, mobile_web, mobile_app] = DEVICE_CLASSES.map((device, at) =>
    memory
      ? new Uint8Array(memory.buffer, places[at], bytes[device])
      : new Uint8Array(new SharedArrayBuffer(bytes[device])),
  );
  const devices = { desktop: desktop!, mobile_web: mobile_web!, mobile_app: mobile_app! };
  return { head, devices, memory: memory && { memory, used } };
}

/**
 * Memory for another index like this one; undefined without WebAssembly. The system lays memory out when it is first
 * written to, which takes as long as reading an index does: `layOut` does so beforehand.
 */
export function spareMemory({ memory, devices }: EncodedContactIndex): SharedMemory | undefined {
  if (!memory) return undefined;
  const largest = Math.max(...DEVICE_CLASSES.map((device) => devices[device].length));
  return sharedMemory(largest > memory.used * ALONE ? memory.used * ANSWERING : memory.used);
}

/** Has the system lay memory out; for a thread that has nothing else to do. */
export function layOut({ buffer }: SharedMemory): void {
  const bytes = new Uint8Array(buffer);
  for (let at = 0; at < bytes.length; at += SYSTEM_PAGE) Atomics.add(bytes, at, 0);
}
