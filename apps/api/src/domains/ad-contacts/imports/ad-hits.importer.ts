import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { isRefusal, type Importer, type Refusal } from '../../../platform/imports/import.types.js';
import type { CsvRow } from '../../../platform/imports/readers/csv.reader.js';
import { classifyAgent, hitIdOf } from '../../collect/hit-parts.lookup.js';
import { AD_EVENTS, type AdEvent, type AdHit } from '../ad-hit.lookup.js';
import { AdHitStore } from '../ad-hit-store.lookup.js';
import { AdPlacesReadModel } from '../database/ad-places.read-model.js';
import { deviceOf, flagOf, timeOf } from './ad-cells.js';
import { AdPlaces } from './ad-places.js';

const BATCH = 5000;
const HEX = /^[0-9a-f]{32}$/;

/**
 * Events of ad impressions from the log of an ad server. Columns: `time`, `code` or `campaign`, `creative` and `channel` (by
 * number or name), `impression` (its id there), `event` (an impression where it is empty), `client` (any identifier; only its
 * hash is kept), `consent` (1 where there is a client), `geo`, `agent`, `device` (asked where there is no agent),
 * `placement`. The same event of an impression counts once in a day.
 */
@Injectable()
export class AdHitsImport {
  constructor(
    private readonly hits: AdHitStore,
    private readonly places: AdPlacesReadModel,
    private readonly clock: Clock,
  ) {}

  /** Importer for a country. */
  async importer(country: string): Promise<Importer<CsvRow, AdHit>> {
    const places = new AdPlaces(await this.places.of(country));
    const now = this.clock.now();
    return {
      batchSize: BATCH,
      tables: ['ad_hits'],
      parse: (row) => parseAdHit(row, country, places, now),
      store: async (rows) => (await this.hits.store(rows)).added,
    };
  }
}

/** An event of an impression, or why the row is none. */
function parseAdHit(row: CsvRow, country: string, places: AdPlaces, now: number): AdHit | Refusal {
  const at = timeOf(row['time'], now);
  if (at === undefined) return { reason: 'time is not readable, or in the future' };
  const place = places.find(row);
  if (isRefusal(place)) return place;
  const event = (row['event'] || 'impression') as AdEvent;
  if (!AD_EVENTS.includes(event)) return { reason: 'event is not known' };
  if (!row['impression']) return { reason: 'impression is missing' };
  const consent = flagOf(row['consent'] || (row['client'] ? '1' : '0'));
  if (consent === undefined) return { reason: 'consent is neither 1 nor 0' };
  const geo = (row['geo'] || '').toLowerCase();
  if (geo !== '' && !/^[a-z]{2}$/.test(geo)) return { reason: 'geo is no code of a country' };
  const named = deviceOf(row['device']);
  if (!named) return { reason: 'device is not known' };
  const agent = row['agent'] ? classifyAgent({ userAgent: row['agent'] }) : undefined;
  return {
    id: hitIdOf(hexOf(row['impression'])),
    country,
    event,
    ...place,
    at,
    device: agent?.device ?? named,
    client: consent && row['client'] ? hexOf(row['client']) : null,
    consent,
    geo: geo || null,
    placement: (row['placement'] ?? '').slice(0, 100),
    invalid: agent?.bot ?? null,
    source: 'log',
  };
}

/** 32 hex digits as they are, anything else by its hash. */
function hexOf(text: string): string {
  return HEX.test(text) ? text : createHash('md5').update(text).digest('hex');
}
