import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { marketArbitrary } from '../../test/arbitrary-market.js';
import type { Contact, ContactIndexInput } from '../contacts/contact.types.js';
import { DEVICE_CLASSES } from '../contacts/device-class.js';
import { METHOD_VERSION } from '../method-version.js';
import { ContactIndexFormatError } from './byte-stream.js';
import { ContactIndexBuilder, buildContactIndex } from './contact-index-builder.js';
import type { ContactIndex } from './contact-index.types.js';
import { type EncodedContactIndex, decodeContactIndex, encodeContactIndex } from './contact-index-codec.js';
import { checksum } from './checksum.js';

const contact: Contact = {
  personId: 7,
  entityId: 2,
  device: 'desktop',
  mask: 0b11,
  visits: 3,
  impressions: 10,
  seconds: 60,
  registered: false,
};

const persons = [
  { id: 7, weight: 2.5, valueIds: [12, 31] },
  { id: 9, weight: 4, valueIds: [11, 32] },
  { id: 3, weight: 3.5, valueIds: [11, 31] },
];

const market: ContactIndexInput = {
  month: '2025-02',
  universe: 10,
  persons,
  entities: [{ id: 1 }, { id: 50, memberIds: [1, 2] }, { id: 2 }],
  contacts: [contact, { ...contact, personId: 9 }, { ...contact, personId: 3, entityId: 1 }],
};

function expectSameIndex(
  { devices, takeArena: _memory, ...head }: ContactIndex,
  { devices: expected, takeArena: _other, ...wanted }: ContactIndex,
) {
  expect(head).toEqual(wanted);
  for (const device of DEVICE_CLASSES) {
    expect(devices[device].read()).toEqual(expected[device].read());
    expect(devices[device].rowCount).toBe(expected[device].rowCount);
  }
}

const build = (change: Partial<ContactIndexInput>) => () => buildContactIndex({ ...market, ...change });
const withContact = (change: object) => build({ contacts: [{ ...contact, ...change }] });

describe('building a contact index', () => {
  it('numbers persons by their values and entities by popularity', () => {
    const index = buildContactIndex(market);
    expect(index).toMatchObject({ methodVersion: METHOD_VERSION, months: ['2025-02'], universe: 10 });
    expect([...index.persons.ids]).toEqual([3, 9, 7]);
    expect([...index.persons.weights]).toEqual([3.5, 4, 2.5]);
    expect([...index.values.ids]).toEqual([11, 12, 31, 32]);
    expect([...index.values.bits]).toEqual([0b011, 0b100, 0b101, 0b010]);
    expect([...index.entities.ids]).toEqual([50, 2, 1]);
    expect([...index.entities.members]).toEqual([1, 2]);
    const desktop = index.devices.desktop.read();
    expect([...desktop.offsets]).toEqual([0, 1, 2, 3]);
    expect([...desktop.entities]).toEqual([2, 1, 1]);
    expect(index.devices.mobile_app.rowCount).toBe(0);
  });

  it('unites rows of the same person, entity and device, and keeps counts beyond 2^24 exact', () => {
    const builder = new ContactIndexBuilder(market);
    builder.add({ ...contact, mask: 1, impressions: 2 ** 24 + 1 });
    builder.add({ ...contact, mask: 2 ** 31 + 1, impressions: 2 ** 25, registered: true });
    const desktop = builder.finish().devices.desktop.read();
    expect([...desktop.masks]).toEqual([2 ** 31 + 1]);
    expect(desktop.counts[1]).toBe(2 ** 24 + 2 ** 25 + 1);
    expect([...desktop.registered]).toEqual([1]);
  });

  it('takes signed and unsigned masks as the same days', () => {
    expect(withContact({ mask: (1 << 31) + 1 })().devices.desktop.read().masks).toEqual(
      withContact({ mask: 2 ** 31 + 1 })().devices.desktop.read().masks,
    );
  });

  it('resolves aggregates of aggregates', () => {
    const entities = [{ id: 60, memberIds: [50, 1] }, { id: 1 }, { id: 2 }, { id: 50, memberIds: [1, 2] }];
    const columns = buildContactIndex({ ...market, entities }).entities;
    const position = columns.ids.indexOf(60);
    const members = columns.members.slice(
      columns.memberOffsets[position],
      columns.memberOffsets[position + 1],
    );
    expect([...members].map((member) => columns.ids[member])).toEqual([2, 1]);
  });

  it.each([
    ['an unknown person', withContact({ personId: 8 }), 'Person 8'],
    ['an unknown entity', withContact({ entityId: 8 }), 'Entity 8'],
    ['contacts of an aggregate', withContact({ entityId: 50 }), 'Entity 50 has members'],
    ['an unknown device', withContact({ device: 'fridge' }), '"fridge"'],
    ['a mask without days', withContact({ mask: 0 }), 'day mask 0'],
    ['a day the month does not have', withContact({ mask: 2 ** 28 }), 'does not have'],
    ['a mask wider than 32 bits', withContact({ mask: 2 ** 32 }), '32-bit'],
    ['counts of days before the month', withContact({ mask: 2 ** 31 }), 'has counts'],
    ['a month the frame does not have', withContact({ monthOffset: 1 }), 'no month 1'],
    ['half a visit', withContact({ visits: 0.5 }), '0.5 visits'],
    ['a count too large', withContact({ seconds: 2 ** 32 }), 'seconds'],
    [
      'counts too large together',
      build({ contacts: Array(2).fill({ ...contact, visits: 2 ** 31 }) }),
      'visits',
    ],
    ['a wrong universe', build({ universe: 11 }), 'sum to 10'],
    ['a weight that is not quantised', build({ persons: [{ id: 1, weight: 0.1, valueIds: [] }] }), '0.1'],
    ['a person twice', build({ persons: [...persons, ...persons] }), 'given twice'],
    ['an entity twice', build({ entities: [{ id: 1 }, { id: 1 }] }), 'Entity 1 is given twice'],
    ['an unknown member', build({ entities: [{ id: 1, memberIds: [4] }] }), 'Member 4'],
    ['an aggregate in itself', build({ entities: [{ id: 1, memberIds: [1] }] }), 'contains itself'],
    ['an id that is not whole', build({ entities: [{ id: 1.5 }] }), '1.5'],
    ['an id too large', build({ entities: [{ id: 2 ** 52 }] }), 'Entity id'],
    ['a month that does not exist', build({ month: '2025-13' }), '2025-13'],
  ])('refuses %s', (_, run, message) => {
    expect(run).toThrow(RangeError);
    expect(run).toThrow(message);
  });
});

describe('storing a contact index', () => {
  const clone = (encoded: EncodedContactIndex): EncodedContactIndex => ({
    head: encoded.head.slice(),
    devices: {
      desktop: encoded.devices.desktop.slice(),
      mobile_web: encoded.devices.mobile_web.slice(),
      mobile_app: encoded.devices.mobile_app.slice(),
    },
  });
  const parts = (encoded: EncodedContactIndex) => [
    encoded.head,
    ...DEVICE_CLASSES.map((d) => encoded.devices[d]),
  ];

  it('reads back exactly what was stored', () => {
    fc.assert(
      fc.property(marketArbitrary(), (random) => {
        const index = buildContactIndex(random);
        expectSameIndex(decodeContactIndex(encodeContactIndex(index)), index);
      }),
    );
  });

  it.each([
    {
      format: 2,
      head: 'TlJJSAIAAAAvAAAAiGZdjgLtvQEBAAoDBgwDgByAIIAUBBYCJgIDAAAABAAAAAUAAAACAAAAA2RfAQMBAQAA',
      desktop:
        'TlJJUgIAAAA4AAAAkjWN5IhmXY4AAwMBAQECAAEAAQADAAAAAwAAAAMAAAAAAgADACwBAwABAAoKCgQAcBEBAHARAQBwEQEA',
      mobile_web: 'TlJJUgIAAAAQAAAAXugo8YhmXY4BAAAAAAABAAEAAQA=',
      mobile_app: 'TlJJUgIAAAAQAAAAhXA/eYhmXY4CAAAAAAABAAEAAQA=',
    },
    {
      format: 3,
      head: 'TlJJSAMAAAAxAAAAglEQ+wLtvQEBAAoDBgwDgByAIIAUBBYCJgIAAAMAAAAEAAAABQAAAAIAAAADZF8BAwEBAAA=',
      desktop:
        'TlJJUgMAAABEAAAAnXro0IJREPsAAwMBAQEAAAAAAAACAAEAAQAAAAMAAAADAAAAAwAAAAACAAADACwBAwABAAoKCgQAAAAAcBEBAHARAQBwEQEA',
      mobile_web: 'TlJJUgMAAAAoAAAA/dVgC4JREPsBAAAAAAAAAAAAAAABAAAAAAAAAAEAAAAAAAAAAQAAAAAAAAA=',
      mobile_app: 'TlJJUgMAAAAoAAAAhbFLo4JREPsCAAAAAAAAAAAAAAABAAAAAAAAAAEAAAAAAAAAAQAAAAAAAAA=',
    },
  ])('reads format $format, whose weights are multiples of 1/1024', (stored) => {
    const bytes = (base64: string) => Uint8Array.from(Buffer.from(base64, 'base64'));
    const contacts = [
      { ...contact, seconds: 70_000 },
      { ...contact, personId: 9, visits: 300, seconds: 70_000 },
      { ...contact, personId: 3, entityId: 1, seconds: 70_000 },
    ];
    const decoded = decodeContactIndex({
      head: bytes(stored.head),
      devices: {
        desktop: bytes(stored.desktop),
        mobile_web: bytes(stored.mobile_web),
        mobile_app: bytes(stored.mobile_app),
      },
    });
    const index = buildContactIndex({ ...market, contacts });
    expectSameIndex(decoded, { ...index, methodVersion: 2, weightUnits: 1024 });
    expectSameIndex(decodeContactIndex(encodeContactIndex(decoded)), decoded);
  });

  it("reads bytes that lie anywhere in somebody else's memory", () => {
    const counts = (at: number) => ({ visits: at, impressions: at * 300, seconds: at * 70_000 });
    const persons = Array.from({ length: 40 }, (_, at) => ({ id: at, weight: 1, valueIds: [1] }));
    const contacts = persons.map(({ id }) => ({ ...contact, personId: id, ...counts(id) }));
    const index = buildContactIndex({ ...market, universe: 40, persons, contacts });
    const { head, devices } = encodeContactIndex(index);
    for (const shift of [1, 2, 3]) {
      const inBuffer = (bytes: Uint8Array) =>
        Buffer.concat([Buffer.alloc(shift), bytes, Buffer.alloc(5)]).subarray(shift, shift + bytes.length);
      const { desktop, mobile_web, mobile_app } = devices;
      const moved = {
        desktop: inBuffer(desktop),
        mobile_web: inBuffer(mobile_web),
        mobile_app: inBuffer(mobile_app),
      };
      expectSameIndex(decodeContactIndex({ head: inBuffer(head), devices: moved }), index);
    }
  });

  it('says its unit of weights and the attributes weighting made exact', () => {
    const index = build({ margins: [[11, 12], [31]] })();
    expect(index).toMatchObject({ weightUnits: 2 ** 28, margins: [[11, 12], [31]] });
    expectSameIndex(decodeContactIndex(encodeContactIndex(index)), index);
  });

  it('knows who lives with whom, where anybody said so', () => {
    const persons = [5, 0, 2 ** 40, 5].map((household, at) => ({
      id: at + 1,
      weight: 1,
      valueIds: [11],
      ...(household > 0 && { household }),
    }));
    const market = { month: '2026-10', universe: 4, entities: [], contacts: [] };
    const found = (own: typeof persons) =>
      decodeContactIndex(encodeContactIndex(buildContactIndex({ ...market, persons: own }))).persons
        .households;
    expect([...found(persons)!]).toEqual([5, 0, 2 ** 40, 5]);
    expect(found(persons.map(({ id, weight, valueIds }) => ({ id, weight, valueIds })))).toBeUndefined();
  });

  it('keeps the widest ids and counts', () => {
    const id = 2 ** 52 - 1;
    const persons = [
      { id, weight: 70_000_000, valueIds: [2 ** 40] },
      { id: 0, weight: 0, valueIds: [] },
    ];
    const wide = { ...contact, personId: id, entityId: id, visits: 2 ** 32 - 1, impressions: 0 };
    const contacts = [{ ...wide, seconds: 2 ** 32 - 1, mask: 0xffffffff }];
    const input = {
      month: '2025-10',
      universe: 70_000_000,
      persons,
      entities: [{ id }, { id: 5 }],
      contacts,
    };
    const index = buildContactIndex(input);
    expectSameIndex(decodeContactIndex(encodeContactIndex(index)), index);
  });

  it('refuses any single changed byte and any truncation', () => {
    const encoded = encodeContactIndex(buildContactIndex(market));
    parts(encoded).forEach((bytes, part) => {
      for (let position = 0; position < bytes.length; position += 1) {
        const damaged = clone(encoded);
        parts(damaged)[part]![position]! ^= 1 << (position & 7);
        expect(() => decodeContactIndex(damaged)).toThrow(ContactIndexFormatError);
        const cut = bytes.slice(0, position);
        const short =
          part === 0
            ? { ...encoded, head: cut }
            : { ...encoded, devices: { ...encoded.devices, [DEVICE_CLASSES[part - 1]!]: cut } };
        expect(() => decodeContactIndex(short)).toThrow(ContactIndexFormatError);
      }
    });
  });

  it('refuses parts of another index, of another device, and other format versions, saying so', () => {
    const encoded = encodeContactIndex(buildContactIndex(market));
    const other = encodeContactIndex(build({ month: '2025-03' })());
    expect(() => decodeContactIndex({ ...encoded, head: other.head })).toThrow('belongs to another head');
    const swapped = { ...encoded.devices, mobile_web: encoded.devices.desktop };
    expect(() => decodeContactIndex({ ...encoded, devices: swapped })).toThrow('holds desktop');
    const later = clone(encoded);
    later.head[4] = 6;
    expect(() => decodeContactIndex(later)).toThrow('format 6');
  });

  it.each([
    ['', 0x02cc5d05],
    ['a', 0x550d7456],
    ['abc', 0x32d153ff],
    ['Nobody inspects the spammish repetition', 0xe2293b2f],
  ])('uses the published checksum XXH32: "%s"', (text, expected) => {
    expect(checksum(Uint8Array.from(text, (letter) => letter.charCodeAt(0)))).toBe(expected);
  });
});
