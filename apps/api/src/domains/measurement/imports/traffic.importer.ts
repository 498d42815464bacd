import { Injectable } from '@nestjs/common';
import { DEVICE_CLASSES, ITEM_TYPES, type DeviceClass, type ItemType } from '@netreach/domain';
import type { Importer, Refusal } from '../../../platform/imports/import.types.js';
import type { CsvRow } from '../../../platform/imports/readers/csv.reader.js';
import { TrafficImportRepository, type TrafficRow } from '../database/traffic-import.repository.js';
import { TRAFFIC_COUNTS } from '../traffic-counts.js';

const BATCH = 5000;

/**
 * Census figures delivered by another counting system. Columns: `period` (`day` or `month`), `date` (the day, or the first
 * of the month), `item_type`, `item`, `device`; for days `impressions`, `impressions_consent`, `impressions_located`,
 * `impressions_home`, `visits`, `gaps`, `gap_seconds`; for months `clients`.
 */
@Injectable()
export class TrafficImport {
  constructor(private readonly traffic: TrafficImportRepository) {}

  /** Importer for a country. */
  async importer(country: string): Promise<Importer<CsvRow, TrafficRow>> {
    const items = await this.traffic.items(country);
    return {
      batchSize: BATCH,
      tables: ['traffic_days', 'traffic_months'],
      parse: (row) => parseTraffic(row, items),
      store: (rows) => this.traffic.store(country, rows),
    };
  }
}

/**
 * A census figure, or why the row is none.
 * @param items `type|name` to id
 */
function parseTraffic(row: CsvRow, items: ReadonlyMap<string, number>): TrafficRow | Refusal {
  const { period, date = '', item_type: type = '', item = '', device = '' } = row;
  if (!ITEM_TYPES.includes(type as ItemType)) return { reason: 'item_type is not known' };
  if (!DEVICE_CLASSES.includes(device as DeviceClass)) return { reason: 'device is not known' };
  if (!/^\d{4}-\d{2}-\d{2}$/.test(date)) return { reason: 'date is not YYYY-MM-DD' };
  const itemId = items.get(`${type}|${item}`);
  if (itemId === undefined) return { reason: 'item is not known' };
  const common = { date, itemId, device: device as DeviceClass };
  if (period === 'month') {
    const clients = count(row['clients']);
    if (!date.endsWith('-01')) return { reason: 'date of a month is not its first day' };
    return clients === undefined ? { reason: 'clients is no whole number' } : { period, ...common, clients };
  }
  if (period !== 'day') return { reason: 'period is neither day nor month' };
  const counts = TRAFFIC_COUNTS.map((column) => count(row[column]));
  const gapSeconds = Number(row['gap_seconds'] ?? '');
  if (counts.some((value) => value === undefined) || !(gapSeconds >= 0))
    return { reason: 'a count is no number' };
  return { period, ...common, counts: counts as number[], gapSeconds };
}

function count(cell: string | undefined): number | undefined {
  return cell !== undefined && /^\d{1,15}$/.test(cell) ? Number(cell) : undefined;
}
