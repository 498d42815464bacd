import { DEVICE_CLASSES, type DeviceClass } from '../contacts/device-class.js';
import { ByteWriter } from './byte-stream.js';
import type { ContactIndex, DeviceRows } from './contact-index.types.js';
import { seal, unseal } from './envelope.js';
import { readHead, writeHead } from './head-codec.js';
import { readRows, writeRows } from './rows-codec.js';

const HEAD_MAGIC = 'NRIH';
const ROWS_MAGIC = 'NRIR';

/** A contact index as bytes to store: one part for persons and entities, one per device class. */
export interface EncodedContactIndex {
  head: Uint8Array;
  devices: Record<DeviceClass, Uint8Array>;
}

/** Turns an index into bytes: about 10 per contact row. The same index always gives the same bytes. */
export function encodeContactIndex(index: ContactIndex): EncodedContactIndex {
  const head = seal(HEAD_MAGIC, writeHead(index));
  const encodeDevice = (device: DeviceClass) => {
    const writer = new ByteWriter();
    writer.uint32(head.checksum);
    writer.varint(DEVICE_CLASSES.indexOf(device));
    writer.raw(writeRows(index.devices[device]));
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

/**
 * Reads an index back; `decode(encode(x))` equals `x`.
 * @throws ContactIndexFormatError for damaged, truncated or foreign bytes, another format version, and device parts
 * that belong to another head or another device
 */
export function decodeContactIndex(encoded: EncodedContactIndex): ContactIndex {
  const sealed = unseal(HEAD_MAGIC, 'head of the contact index', encoded.head);
  const head = readHead(sealed.reader);
  const decodeDevice = (device: DeviceClass): DeviceRows => {
    const { reader } = unseal(ROWS_MAGIC, `${device} part of the contact index`, encoded.devices[device]);
    if (reader.uint32() !== sealed.checksum) reader.fail('it belongs to another head');
    const stored = DEVICE_CLASSES[reader.varint()];
    if (stored !== device) reader.fail(`it holds ${stored ?? 'an unknown device'}`);
    return readRows(reader, head.persons.ids.length, head.entities.ids.length);
  };
  return {
    ...head,
    devices: {
      desktop: decodeDevice('desktop'),
      mobile_web: decodeDevice('mobile_web'),
      mobile_app: decodeDevice('mobile_app'),
    },
  };
}
