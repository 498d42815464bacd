import { createHash } from 'node:crypto';
import { DEVICE_CLASSES, type CensusImpressions, type Contact } from '@netreach/measurement';
import type { IndexInputs, InputPart } from './database/contact-indexes.repository.js';
import {
  AGE_IN_YEARS,
  type PanelEntity,
  type PanelPerson,
  type UniverseRow,
} from './database/panel-month.read-model.js';

/** Everything a month's index is made of. */
export interface PanelInputs {
  readonly persons: readonly PanelPerson[];
  /** The distribution valid in the month; undefined without one. */
  readonly universe: UniverseRow | undefined;
  readonly entities: readonly PanelEntity[];
  readonly contacts: readonly Contact[];
  /** What contacts were brought to; none where the country does not want it. */
  readonly census: readonly CensusImpressions[];
  /** Days of the market that are no workdays, `YYYY-MM-DD`. */
  readonly holidays: readonly string[];
}

/** How much there is of each input and a digest of it, to tell later whether anything has changed. */
export function digestInputs({
  persons,
  universe,
  entities,
  contacts,
  census,
  holidays,
}: PanelInputs): IndexInputs {
  const margins = (universe?.margins ?? []).toSorted((a, b) => a.valueId - b.valueId);
  return {
    persons: partOf(persons, ({ id, household, values }) => [
      id,
      ...levelsOf(values),
      // So that it is taken for no level; digests of panels without any stay as they were.
      ...(household > 0 ? [-household] : []),
    ]),
    margins: partOf(margins, ({ valueId, persons: count }) => [valueId, count]),
    holidays: partOf(holidays, (day) => [Date.parse(day)]),
    entities: partOf(entities, ({ id, memberIds }) => [id, ...(memberIds ?? [-1])]),
    contacts: {
      ...partOf(contacts, (contact) => [
        contact.personId,
        contact.entityId,
        DEVICE_CLASSES.indexOf(contact.device),
        contact.mask,
        contact.visits,
        contact.impressions,
        contact.seconds,
        contact.registered ? 1 : 0,
        contact.monthOffset ?? 0,
      ]),
      // Rows hold a month of a person at an item: a contact more is seldom a row more.
      count: contacts.reduce((sum, { impressions }) => sum + impressions, 0),
    },
    ...(census.length > 0 && {
      census: partOf(census, ({ entityId, device, monthOffset = 0, impressions }) => [
        entityId,
        DEVICE_CLASSES.indexOf(device),
        monthOffset,
        impressions,
      ]),
    }),
  };
}

// Ages in years came later than the first digests, which would no longer fit.
const levelsOf = (values: PanelPerson['values']) =>
  values.filter(({ attributeId }) => attributeId !== AGE_IN_YEARS).map(({ valueId }) => valueId);

const ROWS_A_BLOCK = 5000;

function partOf<Row>(rows: readonly Row[], numbersOf: (row: Row) => readonly number[]): InputPart {
  const hash = createHash('sha256');
  for (let start = 0; start < rows.length; start += ROWS_A_BLOCK) {
    const block = rows.slice(start, start + ROWS_A_BLOCK);
    hash.update(block.map((row) => numbersOf(row).join(',')).join(';') + ';');
  }
  return { count: rows.length, digest: hash.digest('base64url').slice(0, 22) };
}
