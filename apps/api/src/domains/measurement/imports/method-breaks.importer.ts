import { Injectable } from '@nestjs/common';
import { METRICS } from '@netreach/domain';
import type { Importer, Refusal } from '../../../platform/imports/import.types.js';
import type { CsvRow } from '../../../platform/imports/readers/csv.reader.js';
import { MethodBreaksRepository, type KnownBreak } from '../database/method-breaks.repository.js';

const BATCH = 500;
const MAX_TEXT = 200;

/**
 * Changes of method, across which nothing is compared. Columns: `from` (first day measured by the new method), `metrics`
 * (names of figures with `|` between them; empty = all), `name` (what changed, in a few words).
 */
@Injectable()
export class MethodBreaksImport {
  constructor(private readonly breaks: MethodBreaksRepository) {}

  /** Importer for a country. */
  importer(country: string): Importer<CsvRow, KnownBreak> {
    return {
      batchSize: BATCH,
      tables: ['method_breaks'],
      parse: parseBreak,
      store: (rows) => this.breaks.store(country, rows),
    };
  }
}

/** A change of method, or why the row is none. */
function parseBreak({ from = '', metrics = '', name = '' }: CsvRow): KnownBreak | Refusal {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(from) || Number.isNaN(Date.parse(from)))
    return { reason: 'from is not YYYY-MM-DD' };
  if (!name || name.length > MAX_TEXT) return { reason: 'name is missing or too long' };
  const named = metrics.split('|').filter(Boolean);
  if (named.some((metric) => !Object.hasOwn(METRICS, metric)))
    return { reason: 'metrics has an unknown one' };
  return { from, metrics: named.length > 0 ? named : null, name };
}
