import { Injectable } from '@nestjs/common';
import type { Importer, Refusal } from '../../../platform/imports/import.types.js';
import type { CsvRow } from '../../../platform/imports/readers/csv.reader.js';
import { ChannelsImportRepository, type ChannelUrlRow } from '../database/channels-import.repository.js';

const BATCH = 500;

/** Channels (booking units). Columns: `channel`, `target` (a known host or app), `path_prefix`. */
@Injectable()
export class ChannelsImport {
  constructor(private readonly channels: ChannelsImportRepository) {}

  /** Importer for a country. */
  importer(country: string): Importer<CsvRow, ChannelUrlRow> {
    return {
      batchSize: BATCH,
      tables: ['rating_items', 'channels', 'channel_urls'],
      parse: parseChannelUrl,
      store: (rows) => this.channels.store(country, rows),
    };
  }
}

/** A part of a channel, or why it is none. */
function parseChannelUrl(row: CsvRow): ChannelUrlRow | Refusal {
  const channel = row['channel'] ?? '';
  const target = (row['target'] ?? '').toLowerCase();
  const pathPrefix = row['path_prefix'] ?? '';
  if (!channel || !target) return { reason: 'channel or target is missing' };
  if (pathPrefix && !pathPrefix.startsWith('/')) return { reason: 'path_prefix does not begin with /' };
  return { channel, target, pathPrefix };
}
