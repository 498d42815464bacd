import { Injectable } from '@nestjs/common';
import type { Importer, Refusal } from '../../../platform/imports/import.types.js';
import type { CsvRow } from '../../../platform/imports/readers/csv.reader.js';
import { PanelImportRepository, type LevelRow } from '../database/panel-import.repository.js';

const BATCH = 500;

/**
 * Attributes and their levels, in their order. Columns: `attribute`, `attribute_name`, `group`, `value`, `value_name`, and
 * for levels of `birthday` `min_age` and `max_age` (empty = open end).
 */
@Injectable()
export class AttributesImport {
  constructor(private readonly panel: PanelImportRepository) {}

  /** Importer for a country. */
  importer(country: string): Importer<CsvRow, LevelRow> {
    return {
      batchSize: BATCH,
      tables: ['attributes', 'attribute_values'],
      parse: parseLevel,
      store: (rows) => this.panel.storeLevels(country, rows),
    };
  }
}

/** A level, or why it is none. */
function parseLevel(row: CsvRow): LevelRow | Refusal {
  const attribute = row['attribute'] ?? '';
  const value = row['value'] ?? '';
  if (!/^[a-z0-9_]+$/.test(attribute)) return { reason: 'attribute is no key (a-z, 0-9, _)' };
  if (!/^[\w+.-]+$/.test(value)) return { reason: 'value is no key (letters, digits, _ + . -)' };
  const [minAge, maxAge] = [age(row['min_age']), age(row['max_age'])];
  if (Number.isNaN(minAge) || Number.isNaN(maxAge)) return { reason: 'an age is no whole number' };
  const names = { attributeName: row['attribute_name'] || attribute, valueName: row['value_name'] || value };
  return { attribute, value, ...names, group: row['group'] || 'Panel', minAge, maxAge };
}

function age(cell: string | undefined): number | null {
  if (!cell) return null;
  return /^\d{1,3}$/.test(cell) ? Number(cell) : Number.NaN;
}
