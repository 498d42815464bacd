import { Injectable } from '@nestjs/common';
import type { Importer, Refusal } from '../../../platform/imports/import.types.js';
import type { CsvRow } from '../../../platform/imports/readers/csv.reader.js';
import { PanelImportRepository, type MarginRow } from '../database/panel-import.repository.js';

/** A distribution is checked and stored as a whole. */
const WHOLE_FILE = 100_000;

/** What a distribution file does not say itself. */
export interface DistributionOptions {
  readonly name: string;
  /** First day of the first month it weights, `YYYY-MM-DD`. */
  readonly validFrom: string;
}

/** The universe and its margins. Columns: `attribute`, `value`, `persons`; every attribute sums to the same universe. */
@Injectable()
export class DistributionImport {
  constructor(private readonly panel: PanelImportRepository) {}

  /** Importer for a country. */
  importer(country: string, { name, validFrom }: DistributionOptions): Importer<CsvRow, MarginRow> {
    return {
      batchSize: WHOLE_FILE,
      tables: ['distributions', 'distribution_margins'],
      parse: parseMargin,
      store: (rows) => this.panel.storeUniverse(country, name, validFrom, universeOf(rows), rows),
    };
  }
}

/** A margin, or why the row is none. */
function parseMargin(row: CsvRow): MarginRow | Refusal {
  const { attribute = '', value = '', persons = '' } = row;
  if (!attribute || !value) return { reason: 'attribute or value is missing' };
  if (!/^\d{1,10}$/.test(persons)) return { reason: 'persons is no whole number' };
  return { attribute, value, persons: Number(persons) };
}

/**
 * Persons in the universe.
 * @throws Error when the attributes do not sum to the same number
 */
function universeOf(rows: readonly MarginRow[]): number {
  const sums = new Map<string, number>();
  for (const { attribute, persons } of rows) sums.set(attribute, (sums.get(attribute) ?? 0) + persons);
  const universes = new Set(sums.values());
  if (universes.size === 1) return [...universes][0] ?? 0;
  throw new Error(
    `The attributes do not sum to one universe: ${[...sums].map((pair) => pair.join(' ')).join(', ')}`,
  );
}
