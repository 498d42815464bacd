import { DEVICE_CLASSES, type DeviceClass } from '../contacts/device-class.js';
import type { UsedMemory } from '../kernel/kernel.types.js';
import { arenaOver } from '../kernel/wasm-arena.js';
import { ByteWriter } from './byte-stream.js';
import { checksum as checksumOf } from './checksum.js';
import type { ContactIndex, DeviceRowsSource } from './contact-index.types.js';
import { LAST_FORMAT_OF_1024, LAST_FORMAT_OF_PERSONS, seal, unseal } from './envelope.js';
import { type IndexHead, readHead, writeHead } from './head-codec.js';
import { placeRows, readRows, writeRows } from './rows-codec.js';

const HEAD_MAGIC = 'NRIH';
const ROWS_MAGIC = 'NRIR';

/** A contact index as bytes to store: one part for persons and entities, one per device class. */
export interface EncodedContactIndex {
  head: Uint8Array;
  devices: Record<DeviceClass, Uint8Array>;
  /** The memory the device parts lie in, of whoever opens the index first; see `allocateParts`. */
  memory?: UsedMemory | undefined;
}

/** What the counts of nearly all rows take at most. */
const COUNT_BYTES = 4;

/** Turns an index into bytes: about 10 per contact row of a month. The same index always gives the same bytes. */
export function encodeContactIndex(index: ContactIndex): EncodedContactIndex {
  const head = seal(HEAD_MAGIC, writeHead(index));
  const encodeDevice = (device: DeviceClass) => {
    const { rowCount } = index.devices[device];
    const writer = new ByteWriter(4096 + rowCount * (COUNT_BYTES + 4 * (index.months.length + 1)));
    writer.uint32(head.checksum);
    writer.varint(DEVICE_CLASSES.indexOf(device));
    writer.varint(rowCount);
    writeRows(writer, index.devices[device].read());
    return seal(ROWS_MAGIC, writer.finish()).bytes;
  };
  return {
    head: head.bytes,
    devices: {
      desktop: encodeDevice('desktop'),
      mobile_web: encodeDevice('mobile_web'),
      mobile_app: encodeDevice('mobile_app'),
    },
  };
}

/** What is read of an index before its rows. */
export interface DecodedHead {
  head: IndexHead;
  /** Checksum of the head, which its device parts name. */
  checksum: number;
}

/** Rows that stay bytes until they are asked for, and are columns only while somebody uses them. */
function storedRows(
  bytes: Uint8Array,
  device: DeviceClass,
  { head, checksum }: DecodedHead,
  hashOf: ((bytes: Uint8Array) => number) | null,
): DeviceRowsSource {
  const what = `${device} part of the contact index`;
  const open = (hash: typeof hashOf) => {
    const { reader } = unseal(ROWS_MAGIC, what, bytes, hash);
    if (reader.uint32() !== checksum) reader.fail('it belongs to another head');
    const stored = DEVICE_CLASSES[reader.varint()];
    if (stored !== device) reader.fail(`it holds ${stored ?? 'an unknown device'}`);
    return { reader, rowCount: reader.varint() };
  };
  const { rowCount } = open(hashOf);
  const { persons, entities, months } = head;
  const shape = {
    personCount: persons.ids.length,
    entityCount: entities.ids.length,
    months: months.length,
  };
  return {
    rowCount,
    bytes: bytes.byteLength,
    read: () => readRows(open(null).reader, shape),
    place: (arena) => placeRows(open(null).reader, shape, bytes, arena),
  };
}

/** The head of an index. @throws ContactIndexFormatError for damaged, truncated or foreign bytes */
export function decodeHead(encoded: EncodedContactIndex): DecodedHead {
  const { reader, checksum, format } = unseal(HEAD_MAGIC, 'head of the contact index', encoded.head);
  const says = { units: format > LAST_FORMAT_OF_1024, households: format > LAST_FORMAT_OF_PERSONS };
  return { head: readHead(reader, says), checksum };
}

/**
 * The index of a head and its device parts.
 * @param checked false for parts whose bytes were read before
 * @throws ContactIndexFormatError as `decodeContactIndex`
 */
export function indexOf(
  decoded: DecodedHead,
  { devices, memory }: EncodedContactIndex,
  checked: boolean,
): ContactIndex {
  let arena = memory && checked ? arenaOver(memory) : undefined;
  const hashOf = (bytes: Uint8Array) => checksumOf(bytes, arena?.kernel);
  const rowsOf = (device: DeviceClass) =>
    storedRows(devices[device], device, decoded, checked ? hashOf : null);
  const takeArena = () => {
    const taken = arena;
    arena = undefined;
    return taken;
  };
  return {
    ...decoded.head,
    devices: {
      desktop: rowsOf('desktop'),
      mobile_web: rowsOf('mobile_web'),
      mobile_app: rowsOf('mobile_app'),
    },
    takeArena,
  };
}

/**
 * Reads an index back; `decode(encode(x))` holds what `x` holds. Rows are read from the bytes when they are asked for,
 * so the bytes must not be changed.
 * @throws ContactIndexFormatError for damaged, truncated or foreign bytes, another format version, and device parts
 * that belong to another head or another device
 */
export function decodeContactIndex(encoded: EncodedContactIndex): ContactIndex {
  return indexOf(decodeHead(encoded), encoded, true);
}
