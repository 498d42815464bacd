import { frameMonths, MAX_FRAME_MONTHS, monthDays } from '../calendar/month.js';
import { type ByteReader, ByteWriter } from './byte-stream.js';
import type { ContactIndex } from './contact-index.types.js';
import { MAX_ID } from './number-persons.js';

/** Everything of an index but its rows. */
export type IndexHead = Omit<ContactIndex, 'devices'>;

function writeIds(writer: ByteWriter, ids: Float64Array): void {
  let previous = 0;
  for (const id of ids) {
    writer.signedVarint(id - previous);
    previous = id;
  }
}

function readIds(reader: ByteReader, count: number): Float64Array {
  const ids = new Float64Array(count);
  let previous = 0;
  for (let index = 0; index < count; index += 1) {
    previous += reader.signedVarint();
    if (previous < 0 || previous > MAX_ID) reader.fail(`${previous} is no id`);
    ids[index] = previous;
  }
  return ids;
}

function writeEntities(writer: ByteWriter, entities: ContactIndex['entities']): void {
  writer.varint(entities.ids.length);
  writeIds(writer, entities.ids);
  entities.aggregate.forEach((aggregate, entity) => {
    const from = entities.memberOffsets[entity]!;
    const to = entities.memberOffsets[entity + 1]!;
    writer.varint(aggregate ? to - from + 1 : 0);
    let previous = 0;
    for (const member of entities.members.subarray(from, to)) {
      writer.varint(member - previous);
      previous = member;
    }
  });
}

function readEntities(reader: ByteReader): ContactIndex['entities'] {
  const count = reader.varintUpTo(reader.remaining);
  const ids = readIds(reader, count);
  const aggregate = new Uint8Array(count);
  const memberOffsets = new Uint32Array(count + 1);
  const members: number[] = [];
  for (let entity = 0; entity < count; entity += 1) {
    const size = reader.varintUpTo(count);
    aggregate[entity] = size > 0 ? 1 : 0;
    let member = 0;
    for (let index = 1; index < size; index += 1) {
      member += reader.varintUpTo(count);
      if (member >= count) reader.fail(`member ${member} is no entity`);
      members.push(member);
    }
    memberOffsets[entity + 1] = members.length;
  }
  return { ids, aggregate, memberOffsets, members: Uint32Array.from(members) };
}

function readBits(reader: ByteReader, valueCount: number, personCount: number): ContactIndex['values'] {
  const ids = readIds(reader, valueCount);
  const wordsPerValue = Math.ceil(personCount / 32);
  reader.align();
  const bytes = valueCount * wordsPerValue * 4;
  if (bytes > reader.remaining) reader.fail('it ends too early');
  const bits = new Uint32Array(valueCount * wordsPerValue);
  new Uint8Array(bits.buffer).set(reader.raw(bytes));
  return { ids, bits, wordsPerValue };
}

function writeMargins(writer: ByteWriter, margins: ContactIndex['margins']): void {
  writer.varint(margins.length);
  for (const ids of margins) {
    writer.varint(ids.length);
    writeIds(writer, Float64Array.from(ids));
  }
}

function readMargins(reader: ByteReader): number[][] {
  const count = reader.varintUpTo(reader.remaining);
  return Array.from({ length: count }, () => [...readIds(reader, reader.varintUpTo(reader.remaining))]);
}

/** What a head says besides what all of them do: later formats say more. */
export interface HeadContents {
  /** Units of weights and the margins. */
  units: boolean;
  households: boolean;
}

/** Units of a person before heads said so. */
const FORMER_UNITS = 1024;

/** Bytes of the head, without the seal. */
export function writeHead(index: IndexHead): Uint8Array {
  const writer = new ByteWriter();
  const [year, month] = index.months[0]!.split('-').map(Number);
  writer.varint(index.methodVersion);
  writer.varint(year! * 12 + month! - 1);
  writer.varint(index.months.length);
  const days = index.months.flatMap((month) => monthDays(month));
  writer.varint(index.holidays.length);
  for (const holiday of index.holidays) writer.varint(days.indexOf(holiday));
  writer.varint(index.universe);
  writer.varint(Math.log2(index.weightUnits));
  writeMargins(writer, index.margins);
  writer.varint(index.persons.ids.length);
  writeIds(writer, index.persons.ids);
  for (const weight of index.persons.weights) writer.varint(weight * index.weightUnits);
  const { households } = index.persons;
  writer.varint(households ? 1 : 0);
  if (households) writeIds(writer, households);
  writer.varint(index.values.ids.length);
  writeIds(writer, index.values.ids);
  const { buffer, byteOffset, byteLength } = index.values.bits;
  writer.align();
  writer.raw(new Uint8Array(buffer, byteOffset, byteLength));
  writeEntities(writer, index.entities);
  return writer.finish();
}

/**
 * Reads what {@link writeHead} wrote.
 * @param says what stands in heads of its format
 * @throws ContactIndexFormatError when the bytes make no sense
 */
export function readHead(reader: ByteReader, says: HeadContents): IndexHead {
  const methodVersion = reader.varint();
  const monthNumber = reader.varintUpTo(9999 * 12 + 11);
  const year = String(Math.floor(monthNumber / 12)).padStart(4, '0');
  const month = `${year}-${String((monthNumber % 12) + 1).padStart(2, '0')}`;
  const months = frameMonths(month, Math.max(1, reader.varintUpTo(MAX_FRAME_MONTHS)));
  const days = months.flatMap((each) => monthDays(each));
  const holidays = Array.from(
    { length: reader.varintUpTo(days.length) },
    () => days[reader.varintUpTo(days.length - 1)]!,
  );
  const universe = reader.varint();
  const weightUnits = says.units ? 2 ** reader.varintUpTo(52) : FORMER_UNITS;
  const margins = says.units ? readMargins(reader) : [];
  const personCount = reader.varintUpTo(reader.remaining);
  const ids = readIds(reader, personCount);
  const weights = new Float64Array(personCount);
  for (let person = 0; person < personCount; person += 1) weights[person] = reader.varint() / weightUnits;
  const households = says.households && reader.varintUpTo(1) === 1 ? readIds(reader, personCount) : undefined;
  const values = readBits(reader, reader.varintUpTo(reader.remaining), personCount);
  const entities = readEntities(reader);
  reader.end();
  return {
    methodVersion,
    months,
    holidays,
    universe,
    weightUnits,
    margins,
    persons: { ids, weights, ...(households && { households }) },
    values,
    entities,
  };
}
