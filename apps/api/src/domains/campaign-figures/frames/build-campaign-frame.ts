import {
  addDays,
  encodeContactIndex,
  nextMonth,
  OrderedIndexBuilder,
  prepareSelections,
  type EncodedContactIndex,
  type FramePanel,
  type FrameSelection,
  type PreparedFrame,
} from '@netreach/measurement';
import { fixedRows, type FixedRows } from '../../../platform/database/binary-copy.js';
import { CONTACT_COLUMNS } from '../database/campaign-contacts.read-model.js';
import { entitiesOf, type CampaignParts } from './campaign-entities.js';

const COLUMNS = CONTACT_COLUMNS.length;

/** What the frame of a campaign is built from. */
export interface CampaignToBuild {
  /** Without the numbers of its persons, which are found out again: a map takes long on its way into a thread. */
  readonly panel: Omit<FramePanel, 'persons'> & { readonly persons: Omit<FramePanel['persons'], 'numberOf'> };
  readonly parts: CampaignParts;
  /** First and last day, `YYYY-MM-DD`. */
  readonly days: readonly [string, string];
  /** As `CampaignContactsReadModel.bytes` reads them. */
  readonly contacts: readonly Uint8Array[];
  /** What is asked first, and what is asked with it. */
  readonly selections: readonly FrameSelection[];
}

/** The frame of a campaign, on its way between threads. */
export interface BuiltCampaign {
  readonly encoded: EncodedContactIndex;
  /** That of what is asked first comes first. */
  readonly prepared: readonly PreparedFrame[];
  /** Contacts of persons who have no weight in the month, and all contacts. */
  readonly leftOut: number;
  readonly all: number;
}

/** Builds the frame of a campaign. @throws RangeError as `OrderedIndexBuilder` */
export function buildCampaignFrame(campaign: CampaignToBuild): BuiltCampaign {
  const { panel, parts, days, selections } = campaign;
  const rows = fixedRows(campaign.contacts, COLUMNS);
  const numberOf = new Map(Array.from(panel.persons.persons.ids, (id, person) => [id, person]));
  const places = new Places(parts);
  const { sorted, all, leftOut } = byPerson(rows, numberOf, places);
  const calendar = calendarOf(days);
  const { entityIds, entitiesAt } = places.byPopularity();
  const builder = new OrderedIndexBuilder({
    ...panel,
    month: days[0].slice(0, 7),
    length: 1 + (calendar.at(-1)?.monthOffset ?? 0),
    entityIds,
  });
  for (let at = 0; at < sorted.length; at += WORDS) {
    const when = sorted[at + 2]!;
    const { monthOffset, mask } = calendar[when % DAYS]!;
    const device = Math.floor(when / DAYS);
    for (const entity of entitiesAt[sorted[at + 1]!]!)
      builder.add(entity, device, monthOffset, mask, sorted[at + 3]!);
    if (sorted[at] !== sorted[at + WORDS]) builder.endPerson(sorted[at]!);
  }
  const index = builder.finish();
  const encoded = shared(encodeContactIndex(index));
  return { encoded, prepared: prepareSelections(index, encoded, selections), leftOut, all };
}

/** Words of a row in {@link byPerson}: number of the person, place, device and day, contacts. */
const WORDS = 4;
/** Days are fewer than these. */
const DAYS = 1 << 12;

/**
 * Rows of persons with a weight, person by person, and the contacts of all and of the others. Rows are moved to where they are
 * read from: picking them one by one out of all that was sent takes three times as long.
 */
function byPerson({ length, numbers }: FixedRows, numberOf: ReadonlyMap<number, number>, places: Places) {
  const starts = new Uint32Array(numberOf.size + 1);
  const persons = new Int32Array(length);
  let [all, leftOut] = [0, 0];
  for (let row = 0; row < length; row += 1) {
    const person = numberOf.get(numbers[row * COLUMNS]!) ?? -1;
    const count = numbers[row * COLUMNS + 6]!;
    persons[row] = person;
    all += count;
    if (person < 0) leftOut += count;
    else starts[person + 1]! += 1;
  }
  for (let person = 0; person < numberOf.size; person += 1) starts[person + 1]! += starts[person]!;
  const sorted = new Uint32Array((starts.at(-1) ?? 0) * WORDS);
  for (let row = 0; row < length; row += 1) {
    const person = persons[row]!;
    if (person < 0) continue;
    const from = row * COLUMNS;
    const at = starts[person]! * WORDS;
    starts[person]! += 1;
    sorted[at] = person;
    sorted[at + 1] = places.of(numbers[from + 1]!, numbers[from + 2]!, numbers[from + 3]!);
    sorted[at + 2] = numbers[from + 4]! * DAYS + numbers[from + 5]!;
    sorted[at + 3] = numbers[from + 6]!;
  }
  return { sorted, all, leftOut };
}

/** Numbers places as they come, and the entities a contact at each of them is one of. */
class Places {
  private readonly places: number[][] = [];
  /** Rows of each place. */
  private readonly rows: number[] = [];
  private readonly numbers = new Map<number, Map<number, number>>();

  constructor(private readonly parts: CampaignParts) {}

  of(creativeId: number, nameId: number, flightId: number): number {
    const key = flightId * 2 ** 31 + creativeId;
    let names = this.numbers.get(key);
    if (!names) this.numbers.set(key, (names = new Map()));
    const known = names.get(nameId);
    if (known !== undefined) {
      this.rows[known]! += 1;
      return known;
    }
    const number = this.places.push(entitiesOf({ creativeId, nameId, flightId }, this.parts)) - 1;
    this.rows.push(1);
    names.set(nameId, number);
    return number;
  }

  /** Ids of the entities, the one of the most rows first, and the places in that order of those at each place. */
  byPopularity(): { entityIds: number[]; entitiesAt: number[][] } {
    const rowsOf = new Map<number, number>();
    this.places.forEach((entities, place) => {
      for (const id of entities) rowsOf.set(id, (rowsOf.get(id) ?? 0) + this.rows[place]!);
    });
    const entityIds = [...rowsOf].sort(([a, ofA], [b, ofB]) => ofB - ofA || a - b).map(([id]) => id);
    const numberOf = new Map(entityIds.map((id, number) => [id, number]));
    return { entityIds, entitiesAt: this.places.map((ids) => ids.map((id) => numberOf.get(id)!)) };
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
