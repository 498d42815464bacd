import { Injectable } from '@nestjs/common';
import type { Importer, Refusal } from '../../../platform/imports/import.types.js';
import type { CsvRow } from '../../../platform/imports/readers/csv.reader.js';
import { ServicesImportRepository, type ServiceRow } from '../database/services-import.repository.js';

const BATCH = 200;

/**
 * Services with everything around them. Columns: `service` (required), `media_house`, `ad_network`, `category`,
 * `targets`, `patterns` and `streaming_types` (`|` between
 * them), `tracking_identifier`, `traffic_source`, `bookable`, `has_owa_data`.
 */
@Injectable()
export class ServicesImport {
  constructor(private readonly services: ServicesImportRepository) {}

  /** Importer for a country. */
  importer(country: string): Importer<CsvRow, ServiceRow> {
    return {
      batchSize: BATCH,
      tables: ['rating_items', 'rating_item_members', 'rating_item_categories', 'targets'],
      parse: parseService,
      store: (rows) => this.services.store(country, rows),
      finish: () => this.services.assignTargets(country),
    };
  }
}

/** A service's row, or why it is none. */
function parseService(row: CsvRow): ServiceRow | Refusal {
  const name = row['service'] ?? '';
  if (!name) return { reason: 'no service name' };
  return {
    name,
    mediaHouse: row['media_house'] || null,
    adNetwork: row['ad_network'] || null,
    category: row['category'] || null,
    targets: parts(row['targets']),
    patterns: parts(row['patterns']),
    trackingIdentifier: row['tracking_identifier'] || null,
    trafficSource: row['traffic_source'] || 'panel',
    bookable: row['bookable'] !== 'false',
    hasOwaData: row['has_owa_data'] === 'true',
    streamingTypes: split(row['streaming_types']),
  };
}

function parts(cell: string | undefined): string[] {
  return split(cell).map((part) => part.toLowerCase());
}

function split(cell: string | undefined): string[] {
  return (cell ?? '')
    .split('|')
    .map((part) => part.trim())
    .filter(Boolean);
}
