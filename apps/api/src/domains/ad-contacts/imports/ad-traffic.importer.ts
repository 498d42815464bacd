import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { isRefusal, type Importer, type Refusal } from '../../../platform/imports/import.types.js';
import type { CsvRow } from '../../../platform/imports/readers/csv.reader.js';
import { marketDayOf } from '../../collect/hit-parts.lookup.js';
import { CountriesLookup } from '../../countries/countries.lookup.js';
import { VIDEO_EVENTS } from '../ad-hit.lookup.js';
import {
  AD_COUNTS,
  AdTrafficImportRepository,
  type AdTrafficRow,
} from '../database/ad-traffic-import.repository.js';
import { AdPlacesReadModel } from '../database/ad-places.read-model.js';
import { deviceOf } from './ad-cells.js';
import { AdPlaces } from './ad-places.js';

const BATCH = 5000;
const DAY = /^\d{4}-\d{2}-\d{2}$/;
const FIRST_ADS = '1994-01-01';
/** A reason and how many impressions have it. */
const REASON = /^([a-z][a-z_]{0,39}):(\d{1,9})$/;

/**
 * Impressions of a day as another counting system has them. Columns: `date`, `code` or `campaign`, `creative` and `channel`
 * (by number or name), `device`, `served`, `net`, `located`, `home`, `consented`, `viewable`, `not_viewable`, `undetermined`,
 * `clicks`, `invalid` (`reason:count`, with `|` between them; together what `net` lacks of `served`), and of videos `start`,
 * `first_quartile`, `midpoint`, `third_quartile`, `complete`. Empty counts are 0.
 */
@Injectable()
export class AdTrafficImport {
  constructor(
    private readonly traffic: AdTrafficImportRepository,
    private readonly places: AdPlacesReadModel,
    private readonly countries: CountriesLookup,
    private readonly clock: Clock,
  ) {}

  /** Importer for a country. */
  async importer(country: string): Promise<Importer<CsvRow, AdTrafficRow>> {
    const { timeZone } = await this.countries.market(country);
    const places = new AdPlaces(await this.places.of(country));
    const today = marketDayOf(this.clock.now(), timeZone);
    return {
      batchSize: BATCH,
      tables: ['ad_traffic'],
      parse: (row) => parseAdTraffic(row, places, today),
      store: (rows) => this.traffic.store(rows),
    };
  }
}

/** Counts of a day, or why the row has none. */
function parseAdTraffic(row: CsvRow, places: AdPlaces, today: string): AdTrafficRow | Refusal {
  const day = row['date'] ?? '';
  if (!isDay(day) || day < FIRST_ADS || day > today)
    return { reason: 'date is not YYYY-MM-DD, or in the future' };
  const place = places.find(row);
  if (isRefusal(place)) return place;
  const device = deviceOf(row['device']);
  if (!device) return { reason: 'device is not known' };
  const counts = AD_COUNTS.map((column) => count(row[column]));
  const played = VIDEO_EVENTS.map((event) => [event, count(row[event])] as const);
  const invalid = reasonsOf(row['invalid']);
  if (!invalid || !counts.every(isCount) || !played.every(([, times]) => isCount(times)))
    return { reason: 'a count is no whole number' };
  const problem = problemOf(counts, invalid);
  if (problem) return { reason: problem };
  const { campaignId, flightId, creativeId, channel } = place;
  return {
    campaignId,
    flightId: flightId ?? 0,
    creativeId: creativeId ?? 0,
    channel,
    day,
    device,
    counts,
    invalid,
    video: Object.fromEntries(played.filter(([, times]) => times)) as Record<string, number>,
  };
}

/** What of a row's counts cannot be. */
function problemOf(counts: readonly number[], invalid: Readonly<Record<string, number>>): string | undefined {
  const [served = 0, net = 0, located = 0, home = 0, consented = 0, ...shown] = counts;
  const [viewable = 0, notViewable = 0, undetermined = 0] = shown;
  const lost = Object.values(invalid).reduce((sum, times) => sum + times, 0);
  if (net + lost !== served) return 'served is not net and invalid';
  if (home > located || Math.max(located, consented, viewable + notViewable + undetermined) > net)
    return 'a part is larger than the whole';
  return undefined;
}

function reasonsOf(cell: string | undefined): Record<string, number> | undefined {
  const parts = (cell ?? '').split('|').filter(Boolean);
  const found = parts.map((part) => REASON.exec(part));
  if (found.includes(null)) return undefined;
  return Object.fromEntries(found.map((match) => [match?.[1] ?? '', Number(match?.[2])]));
}

/** Whole numbers that the table holds. */
const count = (cell: string | undefined) => (/^\d{0,9}$/.test(cell ?? '') ? Number(cell || 0) : undefined);
const isCount = (times: number | undefined): times is number => times !== undefined;
const isDay = (text: string) => DAY.test(text) && new Date(`${text}T00:00Z`).toJSON()?.startsWith(text);
