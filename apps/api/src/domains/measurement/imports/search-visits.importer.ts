import { Injectable } from '@nestjs/common';
import { ITEM_TYPES, type ItemType } from '@netreach/domain';
import type { Importer, Refusal } from '../../../platform/imports/import.types.js';
import type { CsvRow } from '../../../platform/imports/readers/csv.reader.js';
import { SearchVisitsRepository, type SearchVisitsRow } from '../database/search-visits.repository.js';
import { TrafficImportRepository } from '../database/traffic-import.repository.js';

const BATCH = 5000;
const MAX_TEXT = 200;

/**
 * Visits that search engines led to, delivered by another counting system. Columns: `date`, `item_type`, `item`, `engine`,
 * `term` (empty where the engine does not say), `visits`.
 */
@Injectable()
export class SearchVisitsImport {
  constructor(
    private readonly searchVisits: SearchVisitsRepository,
    private readonly traffic: TrafficImportRepository,
  ) {}

  /** Importer for a country. */
  async importer(country: string): Promise<Importer<CsvRow, SearchVisitsRow>> {
    const items = await this.traffic.items(country);
    return {
      batchSize: BATCH,
      tables: ['search_visits'],
      parse: (row) => parseSearchVisits(row, items),
      store: (rows) => this.searchVisits.store(country, rows),
    };
  }
}

/** A delivered count, or why the row is none. */
function parseSearchVisits(row: CsvRow, items: ReadonlyMap<string, number>): SearchVisitsRow | Refusal {
  const { date = '', item_type: type = '', item = '', engine = '', term = '', visits = '' } = row;
  if (!ITEM_TYPES.includes(type as ItemType)) return { reason: 'item_type is not known' };
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return { reason: 'date is not YYYY-MM-DD' };
  const itemId = items.get(`${type}|${item}`);
  if (itemId === undefined) return { reason: 'item is not known' };
  if (!engine) return { reason: 'engine is missing' };
  if (engine.length > MAX_TEXT || term.length > MAX_TEXT) return { reason: 'engine or term is too long' };
  if (!/^\d{1,15}$/.test(visits)) return { reason: 'visits is no whole number' };
  return { date, itemId, engine, term: term.toLowerCase(), visits: Number(visits) };
}
