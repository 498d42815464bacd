import type { NumberedPersons } from './numbered-persons.types.js';
import type { DeviceClass } from './device-class.js';

/** What one person did at one entity with one device class in one month. */
export interface Contact {
  personId: number;
  /** An entity with contacts of its own, never one with members. */
  entityId: number;
  device: DeviceClass;
  /** Month of the frame the row is about: 0, the default, is its first. */
  monthOffset?: number;
  /**
   * Day mask: bit d-1 is set when the person was there on day d of the month, bit 31 when he was there on a day of
   * the previous month that belongs to the first ISO week ending in this month (see `dayMaskBit`). Signed and
   * unsigned 32-bit numbers both work, so a PostgreSQL `integer` fits. Bit 31 alone is a valid row: it counts for
   * the average week only, and its counts are 0.
   */
  mask: number;
  /** Counts of the month's days, without the lead days; integers from 0 to 2^32-1. */
  visits: number;
  impressions: number;
  seconds: number;
  /** Made by a registered (logged-in) user of the entity. */
  registered: boolean;
}

/** A person of the month's panel. */
export interface IndexPerson {
  id: number;
  /** Whole units of the universe (see `weightUnits`), as `rake` gives it. */
  weight: number;
  /**
   * Ids of the attribute values the person has. Persons are stored in the order of these lists, so give every
   * person the attributes in the same order, the most often filtered first: gender, age, province, education.
   */
  valueIds: readonly number[];
  /** Number of the household the person lives in, the same in every month; 0 or left out where it is not known. */
  household?: number;
}

/** Something contacts are counted for: a service, media house, ad network or channel. */
export interface IndexEntity {
  id: number;
  /**
   * Present on an aggregate: its rows are the union of its members' rows. Members may be aggregates themselves.
   * An aggregate has no contacts of its own.
   */
  memberIds?: readonly number[];
}

/** Everything about a frame but its contacts. */
export interface ContactIndexHead {
  /** First month of the frame, `YYYY-MM`. */
  month: string;
  /** Months of the frame, 1 to 13; 1 by default. */
  length?: number;
  /** Days (`YYYY-MM-DD`) of the market that do not count as workdays; those outside the frame change nothing. */
  holidays?: readonly string[];
  /** Persons the panel stands for; the weights sum to it. */
  universe: number;
  /** Value ids of each attribute the weights were raked to, whose sizes are therefore exact; none by default. */
  margins?: readonly (readonly number[])[];
  /** Or persons that were numbered for another index, which saves doing it again. */
  persons: Iterable<IndexPerson> | NumberedPersons;
  entities: Iterable<IndexEntity>;
}

/** Input of `buildContactIndex`. */
export interface ContactIndexInput extends ContactIndexHead {
  contacts: Iterable<Contact>;
}
