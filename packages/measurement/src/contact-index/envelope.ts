import { ByteReader, ByteWriter } from './byte-stream.js';
import { checksum as checksumOf } from './checksum.js';

/** Version of the stored bytes. Raise it when the layout changes; older versions are refused, never guessed. */
export const CONTACT_INDEX_FORMAT = 5;
/** Those before are read as well: up to this one weights are multiples of 1/1024, and margins are not noted. */
export const LAST_FORMAT_OF_1024 = 3;
/** Up to this one households are not noted. */
export const LAST_FORMAT_OF_PERSONS = 4;
/** The columns of this one begin anywhere. */
const UNALIGNED_FORMAT = 2;

/** A payload behind magic, format version, length and checksum. */
export interface Sealed {
  bytes: Uint8Array;
  checksum: number;
}

/** Puts magic (four letters), format version, length and XXH32 before a payload. */
export function seal(magic: string, payload: Uint8Array): Sealed {
  const checksum = checksumOf(payload);
  const writer = new ByteWriter(payload.length + 64);
  writer.raw(Uint8Array.from(magic, (letter) => letter.charCodeAt(0)));
  writer.uint32(CONTACT_INDEX_FORMAT);
  writer.uint32(payload.length);
  writer.uint32(checksum);
  writer.raw(payload);
  return { bytes: writer.finish(), checksum };
}

/**
 * Checks what {@link seal} wrote and opens the payload.
 * @param hashOf computes the checksum; null for bytes whose checksum was found right before
 * @throws ContactIndexFormatError for other bytes, another format version, missing bytes and damage
 */
export function unseal(
  magic: string,
  what: string,
  bytes: Uint8Array,
  hashOf: ((bytes: Uint8Array) => number) | null = checksumOf,
): { reader: ByteReader; checksum: number; format: number } {
  const outer = new ByteReader(bytes, what);
  if (String.fromCharCode(...outer.raw(magic.length)) !== magic) outer.fail('it does not start as one');
  const format = outer.uint32();
  if (format < UNALIGNED_FORMAT || format > CONTACT_INDEX_FORMAT) {
    outer.fail(`it has format ${format}, this program reads up to format ${CONTACT_INDEX_FORMAT}`);
  }
  const length = outer.uint32();
  const checksum = outer.uint32();
  if (length !== outer.remaining) outer.fail(`it has ${outer.remaining} bytes instead of ${length}`);
  const payload = outer.raw(length);
  if (hashOf && hashOf(payload) !== checksum) outer.fail('its checksum is wrong');
  return { reader: new ByteReader(payload, what, format > UNALIGNED_FORMAT), checksum, format };
}
