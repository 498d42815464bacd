import { DEVICE_CLASSES, type DeviceClass } from '../contacts/device-class.js';
import { ByteWriter } from './byte-stream.js';
import type { ContactIndex, DeviceRows, DeviceRowsSource } from './contact-index.types.js';
import { seal, unseal } from './envelope.js';
import { type IndexHead, readHead, writeHead } from './head-codec.js';
import { readRows, writeRows } from './rows-codec.js';

const HEAD_MAGIC = 'NRIH';
const ROWS_MAGIC = 'NRIR';

/** A contact index as bytes to store: one part for persons and entities, one per device class. */
export interface EncodedContactIndex {
  head: Uint8Array;
  devices: Record<DeviceClass, Uint8Array>;
}

/** Turns an index into bytes: about 10 per contact row of a month. The same index always gives the same bytes. */
export function encodeContactIndex(index: ContactIndex): EncodedContactIndex {
  const head = seal(HEAD_MAGIC, writeHead(index));
  const encodeDevice = (device: DeviceClass) => {
    const writer = new ByteWriter();
    writer.uint32(head.checksum);
    writer.varint(DEVICE_CLASSES.indexOf(device));
    const { rowCount } = index.devices[device];
    writer.varint(rowCount);
    writer.raw(writeRows(index.devices[device].read()));
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

/** Rows that stay bytes until they are asked for, and are columns only while somebody uses them. */
function storedRows(
  bytes: Uint8Array,
  device: DeviceClass,
  head: IndexHead,
  headChecksum: number,
): DeviceRowsSource {
  const what = `${device} part of the contact index`;
  const open = (checked: boolean) => {
    const { reader } = unseal(ROWS_MAGIC, what, bytes, checked);
    if (reader.uint32() !== headChecksum) reader.fail('it belongs to another head');
    const stored = DEVICE_CLASSES[reader.varint()];
    if (stored !== device) reader.fail(`it holds ${stored ?? 'an unknown device'}`);
    return { reader, rowCount: reader.varint() };
  };
  const { rowCount } = open(true);
  const { persons, entities, months } = head;
  const read = (into?: DeviceRows) =>
    readRows(open(false).reader, persons.ids.length, entities.ids.length, months.length, into);
  return { rowCount, bytes: bytes.byteLength, read };
}

/**
 * Reads an index back; `decode(encode(x))` holds what `x` holds. Rows are read from the bytes when they are asked for,
 * so the bytes must not be changed.
 * @throws ContactIndexFormatError for damaged, truncated or foreign bytes, another format version, and device parts
 * that belong to another head or another device
 */
export function decodeContactIndex(encoded: EncodedContactIndex): ContactIndex {
  const sealed = unseal(HEAD_MAGIC, 'head of the contact index', encoded.head);
  const head = readHead(sealed.reader);
  const rowsOf = (device: DeviceClass) =>
    storedRows(encoded.devices[device], device, head, sealed.checksum);
  return {
    ...head,
    devices: {
      desktop: rowsOf('desktop'),
      mobile_web: rowsOf('mobile_web'),
      mobile_app: rowsOf('mobile_app'),
    },
  };
}
