import { DAY_BITS } from '../calendar/month-calendar.js';
import { frameMonths, monthDays } from '../calendar/month.js';
import type { Contact, ContactIndexHead, ContactIndexInput } from '../contacts/contact.types.js';
import { DEVICE_CLASSES } from '../contacts/device-class.js';
import { weightUnits } from '../weighting/quantise-weights.js';
import { METHOD_VERSION } from '../method-version.js';
import { columnsSource, type ContactIndex } from './contact-index.types.js';
import { GrowingColumns } from './growing-columns.js';
import { numberPersons } from './number-persons.js';
import type { NumberedPersons } from '../contacts/numbered-persons.types.js';
import { numberEntities, type ResolvedEntity, resolveEntities } from './resolve-entities.js';
import { sortRows } from './sort-rows.js';
import { MAX_COUNT } from '../kernel/row-counts.js';

/** Collects the contacts of a frame one by one, for callers that read them from an asynchronous source. */
export class ContactIndexBuilder {
  private readonly numbered: NumberedPersons;
  private readonly entities: ResolvedEntity[];
  private readonly positions: Map<number, number>;
  private readonly rowCounts: Float64Array;
  private readonly dayBits: number[];
  private readonly months: string[];
  private readonly holidays: string[];
  private readonly universe: number;
  private readonly margins: ContactIndex['margins'];
  private readonly rows = {
    desktop: new GrowingColumns(),
    mobile_web: new GrowingColumns(),
    mobile_app: new GrowingColumns(),
  };

  /**
   * @throws RangeError when the month, a weight, the sum of weights, an id or a membership is not usable; the message
   * names it
   */
  constructor(head: ContactIndexHead) {
    this.months = frameMonths(head.month, head.length ?? 1);
    this.universe = head.universe;
    this.margins = head.margins ?? [];
    const holidays = new Set(head.holidays);
    this.holidays = this.months.flatMap((month) => monthDays(month)).filter((day) => holidays.has(day));
    this.dayBits = this.months.map((month) => 2 ** monthDays(month).length - 1);
    this.numbered = 'numberOf' in head.persons ? head.persons : numberPersons(head.persons, head.universe);
    this.entities = resolveEntities(head.entities);
    this.positions = new Map(this.entities.map(({ id }, position) => [id, position]));
    this.rowCounts = new Float64Array(this.entities.length);
  }

  /**
   * Adds one contact row. Rows of the same person, entity and device may come in pieces.
   * @throws RangeError for an unknown person or entity, an aggregate, a mask without days or with days the month does
   * not have, and counts that are no integers from 0 to 2^32-1 or not 0 without a day of the month, and a month outside
   * the frame
   */
  add(contact: Contact): void {
    const { personId, entityId, device, monthOffset = 0 } = contact;
    const person = this.numbered.numberOf.get(personId);
    if (person === undefined) throw new RangeError(`Person ${personId} of a contact is not in the panel`);
    const entity = this.positions.get(entityId);
    if (entity === undefined) throw new RangeError(`Entity ${entityId} of a contact is not known`);
    if (this.entities[entity]!.aggregate) {
      throw new RangeError(`Entity ${entityId} has members and therefore no contacts of its own`);
    }
    const dayBits = this.dayBits[monthOffset];
    if (dayBits === undefined) throw new RangeError(`The frame has no month ${monthOffset}`);
    const mask = contact.mask | 0;
    if (mask >>> 0 !== contact.mask && mask !== contact.mask) {
      throw new RangeError(`The day mask ${contact.mask} is not a 32-bit number`);
    }
    if (mask === 0 || (mask & DAY_BITS & ~dayBits) !== 0) {
      throw new RangeError(
        `The day mask ${contact.mask} has no day or days that ${this.months[monthOffset]} does not have`,
      );
    }
    if ((mask & DAY_BITS) === 0 && contact.visits + contact.impressions + contact.seconds > 0) {
      throw new RangeError('A contact on days of the month before only has counts');
    }
    const rows = this.rows[device];
    if (!rows) throw new RangeError(`"${String(device)}" is not a device class`);
    const row = rows.append();
    rows.persons[row] = person;
    rows.entities[row] = entity;
    rows.months[row] = monthOffset;
    rows.masks[row] = mask;
    rows.visits[row] = checkCount('visits', contact.visits);
    rows.impressions[row] = checkCount('impressions', contact.impressions);
    rows.seconds[row] = checkCount('seconds', contact.seconds);
    rows.registered[row] = contact.registered ? 1 : 0;
    this.rowCounts[entity]! += 1;
  }

  /**
   * Numbers, orders and merges what was added.
   * @throws RangeError when counts added up no longer fit 2^32-1
   */
  finish(): ContactIndex {
    const { persons, values } = this.numbered;
    const { columns, numberOf } = numberEntities(this.entities, this.rowCounts);
    const [desktop, mobileWeb, mobileApp] = DEVICE_CLASSES.map((device) =>
      columnsSource(sortRows(this.rows[device], persons.ids.length, numberOf, this.months.length)),
    );
    return {
      methodVersion: METHOD_VERSION,
      months: this.months,
      holidays: this.holidays,
      universe: this.universe,
      weightUnits: weightUnits(this.universe),
      margins: this.margins,
      persons,
      values,
      entities: columns,
      devices: { desktop: desktop!, mobile_web: mobileWeb!, mobile_app: mobileApp! },
    };
  }
}

function checkCount(what: string, count: number): number {
  if (!Number.isInteger(count) || count < 0 || count > MAX_COUNT) {
    throw new RangeError(`${count} ${what} of a contact are no whole number from 0 to ${MAX_COUNT}`);
  }
  return count;
}

/**
 * Builds the contact index of a country and frame from persons, entities and contact rows.
 * @throws RangeError as the constructor and `add` of {@link ContactIndexBuilder}; nothing is skipped
 */
export function buildContactIndex(input: ContactIndexInput): ContactIndex {
  const builder = new ContactIndexBuilder(input);
  for (const contact of input.contacts) builder.add(contact);
  return builder.finish();
}
