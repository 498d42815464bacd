import { Injectable } from '@nestjs/common';
import type { Importer, Refusal } from '../../../platform/imports/import.types.js';
import type { CsvRow } from '../../../platform/imports/readers/csv.reader.js';
import { PanelImportRepository, type PersonRow } from '../database/panel-import.repository.js';

const BATCH = 1000;
const LONGEST_ID = 200;
/** Persons of a household; where more are told, the column says something else. */
const LARGEST_HOUSEHOLD = 30;
const OWN_COLUMNS = new Set(['person', 'birthday', 'age', 'active_from', 'active_until', 'household']);
const DAY = /^\d{4}-\d{2}-\d{2}$/;

/** What a panel file does not say itself. */
export interface PanelOptions {
  /** First day of persons without `active_from`; also the day on which an `age` is true. */
  readonly asOf: string;
}

/**
 * Persons. Columns: `person` (required), `birthday` (`YYYY-MM-DD`) or `age`, `active_from`, `active_until`, `household` (the
 * same id for all who live together, 30 persons at most); every other column is an attribute whose cells are levels, new ones included.
 */
@Injectable()
export class PanelImport {
  constructor(private readonly panel: PanelImportRepository) {}

  /** Importer for a country. */
  importer(country: string, options: PanelOptions): Importer<CsvRow, PersonRow> {
    const households = new Map<string, Set<string>>();
    return {
      batchSize: BATCH,
      tables: ['panel_persons', 'panel_person_values', 'attribute_values'],
      parse: (row) => withinHousehold(parsePerson(row, options), households),
      store: (rows) => this.panel.storePersons(country, rows),
    };
  }
}

/** The person, or why nobody else can live in the household. @param households those told before, with their persons; grows */
function withinHousehold(
  person: PersonRow | Refusal,
  households: Map<string, Set<string>>,
): PersonRow | Refusal {
  if ('reason' in person || person.household === null) return person;
  const mates = households.get(person.household) ?? new Set();
  households.set(person.household, mates.add(person.externalId));
  if (mates.size <= LARGEST_HOUSEHOLD) return person;
  mates.delete(person.externalId);
  return { reason: `more than ${LARGEST_HOUSEHOLD} persons live in the household` };
}

/** A person, or why the row is none. */
function parsePerson(row: CsvRow, { asOf }: PanelOptions): PersonRow | Refusal {
  const externalId = row['person'] ?? '';
  if (!externalId) return { reason: 'no person' };
  const birthday = row['birthday'] || birthdayOfAge(row['age'], asOf);
  const activeFrom = row['active_from'] || asOf;
  const activeUntil = row['active_until'] || null;
  const household = row['household'] || null;
  if (household && household.length > LONGEST_ID) return { reason: 'the household is too long' };
  for (const day of [birthday, activeFrom, activeUntil])
    if (day !== null && (!DAY.test(day) || Number.isNaN(Date.parse(day))))
      return { reason: 'a date is not YYYY-MM-DD' };
  const values = Object.entries(row)
    .filter(([column, cell]) => !OWN_COLUMNS.has(column) && cell !== '')
    .map(([attribute, value]) => ({ attribute, value }));
  if (values.some(({ attribute }) => !/^[a-z0-9_]+$/.test(attribute)))
    return { reason: 'a column name is no key' };
  return { externalId, birthday, activeFrom, activeUntil, household, values };
}

/** Somebody of age n on a day is taken to have been born n years before it: the age stays n for a year. */
function birthdayOfAge(age: string | undefined, asOf: string): string | null {
  if (!age) return null;
  if (!/^\d{1,3}$/.test(age)) return 'not a number';
  const [year = '', rest] = [asOf.slice(0, 4), asOf.slice(4)];
  return `${String(Number(year) - Number(age)).padStart(4, '0')}${rest === '-02-29' ? '-02-28' : rest}`;
}
