import { frameMonths, monthDays } from '../calendar/month.js';
import type { ContactIndexHead } from '../contacts/contact.types.js';
import { DEVICE_CLASSES } from '../contacts/device-class.js';
import type { NumberedPersons } from '../contacts/numbered-persons.types.js';
import { MAX_COUNT } from '../kernel/row-counts.js';
import { METHOD_VERSION } from '../method-version.js';
import { weightUnits } from '../weighting/quantise-weights.js';
import { columnsSource, entityColumn, type ContactIndex, type DeviceRows } from './contact-index.types.js';
import { resolveEntities } from './resolve-entities.js';

const FIRST_ROOM = 1024;

/** Everything about a frame whose contacts come in order. */
export interface OrderedIndexHead extends Omit<ContactIndexHead, 'persons' | 'entities'> {
  readonly persons: Omit<NumberedPersons, 'numberOf'>;
  /** Ids of the entities, none an aggregate, the most popular first: their places are their numbers. */
  readonly entityIds: readonly number[];
}

/** Rows of a device class, as they are written. */
class WrittenRows {
  length = 0;
  readonly offsets: Uint32Array;
  private entities;
  private masks: Uint32Array;
  private impressions: Uint32Array;

  constructor(
    personCount: number,
    private readonly entityCount: number,
    private readonly months: number,
  ) {
    this.offsets = new Uint32Array(personCount + 1);
    this.entities = entityColumn(entityCount, FIRST_ROOM);
    this.masks = new Uint32Array(FIRST_ROOM * months);
    this.impressions = new Uint32Array(FIRST_ROOM);
  }

  /** @param from where the masks of the row are */
  write(entity: number, masks: Int32Array, from: number, impressions: number): void {
    if (impressions > MAX_COUNT) throw new RangeError(`The impressions of a contact row exceed ${MAX_COUNT}`);
    const { months } = this;
    const row = this.length;
    if (row === this.impressions.length) this.grow();
    this.entities[row] = entity;
    this.impressions[row] = impressions;
    for (let month = 0; month < months; month += 1) this.masks[row * months + month] = masks[from + month]!;
    this.length += 1;
  }

  finish(): DeviceRows {
    const { length, months } = this;
    const counts = new Uint32Array(length * 3);
    for (let row = 0; row < length; row += 1) counts[row * 3 + 1] = this.impressions[row]!;
    return {
      offsets: this.offsets,
      entities: this.entities.slice(0, length),
      masks: this.masks.slice(0, length * months),
      counts,
      registered: new Uint8Array(Math.ceil(length / 8)),
    };
  }

  private grow(): void {
    const room = this.length * 2;
    const wider = {
      entities: entityColumn(this.entityCount, room),
      masks: new Uint32Array(room * this.months),
      impressions: new Uint32Array(room),
    };
    wider.entities.set(this.entities);
    wider.masks.set(this.masks);
    wider.impressions.set(this.impressions);
    Object.assign(this, wider);
  }
}

/**
 * Builds the index of contacts that come person by person, in the order of their numbers, one day at a time: nothing has to be
 * sorted, and nothing looked up. Impressions are all it counts. The index is what `ContactIndexBuilder` makes of the same
 * contacts.
 */
export class OrderedIndexBuilder {
  private readonly months: string[];
  private readonly words: number;
  /** By device and entity: day masks, one a month, and impressions of the person whose contacts come. */
  private readonly masks: Int32Array;
  private readonly counts: Float64Array;
  /** Bits of the entities he has contacts at, by device. */
  private readonly marks: Uint32Array;
  private readonly rows: readonly WrittenRows[];
  /** Persons whose rows are written. */
  private ended = 0;

  /** @throws RangeError for a month, an id or a number of months that is not usable */
  constructor(private readonly head: OrderedIndexHead) {
    const { entityIds, persons } = head;
    resolveEntities(entityIds.map((id) => ({ id })));
    this.months = frameMonths(head.month, head.length ?? 1);
    this.words = Math.ceil(entityIds.length / 32);
    const slots = DEVICE_CLASSES.length * entityIds.length;
    this.masks = new Int32Array(slots * this.months.length);
    this.counts = new Float64Array(slots);
    this.marks = new Uint32Array(DEVICE_CLASSES.length * this.words);
    const personCount = persons.persons.ids.length;
    this.rows = DEVICE_CLASSES.map(() => new WrittenRows(personCount, entityIds.length, this.months.length));
  }

  /**
   * Adds impressions of a day to the person whose contacts come; none of its numbers is checked.
   * @param entity its number
   * @param device its place among the device classes
   * @param mask the bit of the day in its month
   */
  add(entity: number, device: number, monthOffset: number, mask: number, impressions: number): void {
    const slot = device * this.head.entityIds.length + entity;
    this.masks[slot * this.months.length + monthOffset]! |= mask;
    this.counts[slot]! += impressions;
    this.marks[device * this.words + (entity >> 5)]! |= 1 << (entity & 31);
  }

  /**
   * Writes what was added as the rows of a person; those between the last one and this one have none.
   * @throws RangeError for a person who is not behind the last one, and counts above 2^32-1
   */
  endPerson(person: number): void {
    if (person < this.ended) throw new RangeError(`Person ${person} comes too late`);
    this.rows.forEach((rows, device) => {
      rows.offsets.fill(rows.length, this.ended + 1, person + 1);
      this.writeRows(rows, device);
      rows.offsets[person + 1] = rows.length;
    });
    this.ended = person + 1;
  }

  /** The index of what was added. */
  finish(): ContactIndex {
    const { universe, margins = [], persons, entityIds } = this.head;
    const holidays = new Set(this.head.holidays);
    const [desktop, mobileWeb, mobileApp] = this.rows.map((rows) => {
      rows.offsets.fill(rows.length, this.ended + 1);
      return columnsSource(rows.finish());
    });
    return {
      methodVersion: METHOD_VERSION,
      months: this.months,
      holidays: this.months.flatMap((month) => monthDays(month)).filter((day) => holidays.has(day)),
      universe,
      weightUnits: weightUnits(universe),
      margins,
      persons: persons.persons,
      values: persons.values,
      entities: {
        ids: Float64Array.from(entityIds),
        aggregate: new Uint8Array(entityIds.length),
        memberOffsets: new Uint32Array(entityIds.length + 1),
        members: new Uint32Array(0),
      },
      devices: { desktop: desktop!, mobile_web: mobileWeb!, mobile_app: mobileApp! },
    };
  }

  /** Moves the person's sums of a device into rows; bits come in the order of the entities. */
  private writeRows(rows: WrittenRows, device: number): void {
    const { marks, masks, counts, words } = this;
    const months = this.months.length;
    const first = device * this.head.entityIds.length;
    for (let word = 0; word < words; word += 1) {
      let rest = marks[device * words + word]! | 0;
      if (rest === 0) continue;
      marks[device * words + word] = 0;
      for (; rest !== 0; rest &= rest - 1) {
        const entity = word * 32 + 31 - Math.clz32(rest & -rest);
        const slot = first + entity;
        rows.write(entity, masks, slot * months, counts[slot]!);
        masks.fill(0, slot * months, (slot + 1) * months);
        counts[slot] = 0;
      }
    }
  }
}
