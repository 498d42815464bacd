import {
  addDays,
  ContactIndexBuilder,
  DEVICE_CLASSES,
  encodeContactIndex,
  nextMonth,
  prepareFrame,
  type EncodedContactIndex,
  type FramePanel,
  type FrameSelection,
  type PreparedFrame,
} from '@netreach/measurement';
import { fixedRows, type FixedRows } from '../../../platform/database/binary-copy.js';
import { CONTACT_COLUMNS } from '../database/campaign-contacts.read-model.js';
import { entitiesOf, type CampaignParts } from './campaign-entities.js';

/** What the frame of a campaign is built from. */
export interface CampaignToBuild {
  /** Without the numbers of its persons, which are found out again: a map takes long on its way into a thread. */
  readonly panel: Omit<FramePanel, 'persons'> & { readonly persons: Omit<FramePanel['persons'], 'numberOf'> };
  readonly parts: CampaignParts;
  /** First and last day, `YYYY-MM-DD`. */
  readonly days: readonly [string, string];
  /** As `CampaignContactsReadModel.bytes` reads them. */
  readonly contacts: readonly Uint8Array[];
  /** What is asked first. */
  readonly selection: FrameSelection;
}

/** The frame of a campaign, on its way between threads. */
export interface BuiltCampaign {
  readonly encoded: EncodedContactIndex;
  readonly prepared: PreparedFrame;
  /** Contacts of persons who have no weight in the month, and all contacts. */
  readonly leftOut: number;
  readonly all: number;
}

/** Builds the frame of a campaign. @throws RangeError as `ContactIndexBuilder` */
export function buildCampaignFrame(campaign: CampaignToBuild): BuiltCampaign {
  const { panel, parts, days, selection } = campaign;
  const rows = fixedRows(campaign.contacts, CONTACT_COLUMNS.length);
  const numberOf = new Map(Array.from(panel.persons.persons.ids, (id, person) => [id, person]));
  const places = new Places(parts);
  const { sorted, all, leftOut } = byPerson(rows, numberOf, places);
  const calendar = calendarOf(days);
  const months = 1 + (calendar.at(-1)?.monthOffset ?? 0);
  const builder = new ContactIndexBuilder({
    ...panel,
    persons: { ...panel.persons, numberOf },
    month: days[0].slice(0, 7),
    length: months,
    entities: places.entities.map((id) => ({ id })),
  });
  const sums = new PersonSums(builder, places.entities, { months, calendar });
  for (let at = 0; at < sorted.length; at += WORDS) sums.add(sorted, at, places.entitiesAt(sorted[at + 1]!));
  sums.flush();
  const encoded = shared(encodeContactIndex(builder.finish()));
  return { encoded, prepared: prepareFrame(encoded, selection), leftOut, all };
}

/** Words of a row in {@link byPerson}: person, place, device and day, contacts. */
const WORDS = 4;
/** Days are fewer than these. */
const DAYS = 1 << 12;

/**
 * Rows of persons with a weight, person by person, and the contacts of all and of the others. Rows are moved to where they are
 * read from: picking them one by one out of all that was sent takes three times as long.
 */
function byPerson(rows: FixedRows, numberOf: ReadonlyMap<number, number>, places: Places) {
  const starts = new Uint32Array(numberOf.size + 1);
  const persons = new Int32Array(rows.length);
  let [all, leftOut] = [0, 0];
  for (let row = 0; row < rows.length; row += 1) {
    const person = numberOf.get(rows.at(row, 0)) ?? -1;
    const count = rows.at(row, 6);
    persons[row] = person;
    all += count;
    if (person < 0) leftOut += count;
    else starts[person + 1]! += 1;
  }
  for (let person = 0; person < numberOf.size; person += 1) starts[person + 1]! += starts[person]!;
  const sorted = new Uint32Array((starts.at(-1) ?? 0) * WORDS);
  for (let row = 0; row < rows.length; row += 1) {
    const person = persons[row]!;
    if (person < 0) continue;
    const at = starts[person]! * WORDS;
    starts[person]! += 1;
    sorted[at] = rows.at(row, 0);
    sorted[at + 1] = places.of(rows.at(row, 1), rows.at(row, 2), rows.at(row, 3));
    sorted[at + 2] = rows.at(row, 4) * DAYS + rows.at(row, 5);
    sorted[at + 3] = rows.at(row, 6);
  }
  return { sorted, all, leftOut };
}

/** Numbers places as they come, and the entities a contact at each of them is one of. */
class Places {
  /** Ids of entities, by number. */
  readonly entities: number[] = [];
  private readonly entityNumbers = new Map<number, number>();
  private readonly places: number[][] = [];
  private readonly numbers = new Map<number, Map<number, number>>();

  constructor(private readonly parts: CampaignParts) {}

  of(creativeId: number, nameId: number, flightId: number): number {
    const key = flightId * 2 ** 31 + creativeId;
    let names = this.numbers.get(key);
    if (!names) this.numbers.set(key, (names = new Map()));
    const known = names.get(nameId);
    if (known !== undefined) return known;
    const found = entitiesOf({ creativeId, nameId, flightId }, this.parts);
    const number = this.places.push(found.map((id) => this.entity(id))) - 1;
    names.set(nameId, number);
    return number;
  }

  entitiesAt(place: number): readonly number[] {
    return this.places[place]!;
  }

  private entity(id: number): number {
    const known = this.entityNumbers.get(id);
    if (known !== undefined) return known;
    this.entityNumbers.set(id, this.entities.length);
    return this.entities.push(id) - 1;
  }
}

/** Adds up the contacts of one person after the other, and hands each sum on once. */
class PersonSums {
  private personId = -1;
  private readonly masks: Int32Array;
  private readonly counts: Float64Array;
  private readonly touched: number[] = [];

  private readonly months: number;
  private readonly calendar: readonly CalendarDay[];

  constructor(
    private readonly builder: ContactIndexBuilder,
    private readonly entities: readonly number[],
    { months, calendar }: { months: number; calendar: readonly CalendarDay[] },
  ) {
    this.months = months;
    this.calendar = calendar;
    const slots = entities.length * DEVICE_CLASSES.length * months;
    this.masks = new Int32Array(slots);
    this.counts = new Float64Array(slots);
  }

  /** @param entities those of the row's place, by number */
  add(sorted: Uint32Array, at: number, entities: readonly number[]): void {
    const { masks, counts, months, touched } = this;
    const when = sorted[at + 2]!;
    const { monthOffset, mask } = this.calendar[when % DAYS]!;
    const device = Math.floor(when / DAYS);
    if (sorted[at] !== this.personId) this.flush();
    this.personId = sorted[at]!;
    for (const entity of entities) {
      const slot = (entity * DEVICE_CLASSES.length + device) * months + monthOffset;
      if (masks[slot] === 0) touched.push(slot);
      masks[slot]! |= mask;
      counts[slot]! += sorted[at + 3]!;
    }
  }

  flush(): void {
    const { masks, counts, months, touched, personId } = this;
    for (const slot of touched) {
      const place = Math.floor(slot / months);
      this.builder.add({
        personId,
        entityId: this.entities[Math.floor(place / DEVICE_CLASSES.length)]!,
        device: DEVICE_CLASSES[place % DEVICE_CLASSES.length]!,
        monthOffset: slot % months,
        mask: masks[slot]!,
        impressions: counts[slot]!,
        visits: 0,
        seconds: 0,
        registered: false,
      });
      masks[slot] = 0;
      counts[slot] = 0;
    }
    touched.length = 0;
  }
}

/** Where a day stands: the month from the first one, and the day's bit in it. */
interface CalendarDay {
  readonly monthOffset: number;
  readonly mask: number;
}

function calendarOf([first, last]: readonly [string, string]): CalendarDay[] {
  const days: CalendarDay[] = [];
  let [month, monthOffset] = [first.slice(0, 7), 0];
  for (let day = first; day <= last; day = addDays(day, 1)) {
    if (!day.startsWith(month)) [month, monthOffset] = [nextMonth(month), monthOffset + 1];
    days.push({ monthOffset, mask: 1 << (Number(day.slice(8)) - 1) });
  }
  return days;
}

/** The same bytes where all threads read them. */
function shared({ head, devices }: EncodedContactIndex): EncodedContactIndex {
  const copy = (bytes: Uint8Array) => {
    const copied = new Uint8Array(new SharedArrayBuffer(bytes.length));
    copied.set(bytes);
    return copied;
  };
  const { desktop, mobile_web, mobile_app } = devices;
  return {
    head: copy(head),
    devices: { desktop: copy(desktop), mobile_web: copy(mobile_web), mobile_app: copy(mobile_app) },
  };
}
