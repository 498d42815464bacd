import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import { isRefusal, type Importer, type Refusal } from '../../../platform/imports/import.types.js';
import type { CsvRow } from '../../../platform/imports/readers/csv.reader.js';
import { hitIdOf, marketDayOf } from '../../collect/hit-parts.lookup.js';
import { CountriesLookup } from '../../countries/countries.lookup.js';
import { AdContactsImportRepository, type AdContactRow } from '../database/ad-contacts-import.repository.js';
import { AdPlacesReadModel } from '../database/ad-places.read-model.js';
import { deviceOf, flagOf, timeOf } from './ad-cells.js';
import { AdPlaces } from './ad-places.js';

const BATCH = 10_000;
const MOST_CLICKS = 1000;

/** What is known before the first row. */
interface Known {
  readonly persons: ReadonlyMap<string, number>;
  readonly places: AdPlaces;
  readonly timeZone: string;
  readonly now: number;
}

/**
 * Contacts of the panel's persons with advertising, as another meter has them. Columns: `person`, `time`, `code` or
 * `campaign`, `creative` and `channel` (by number or name), `device`, `viewable`, `clicks`, `id`. A row is one contact; the
 * same `id`, or without one the same row, counts once.
 */
@Injectable()
export class AdContactsImport {
  constructor(
    private readonly contacts: AdContactsImportRepository,
    private readonly places: AdPlacesReadModel,
    private readonly countries: CountriesLookup,
    private readonly clock: Clock,
  ) {}

  /** Importer for a country. */
  async importer(country: string): Promise<Importer<CsvRow, AdContactRow>> {
    const { timeZone } = await this.countries.market(country);
    const persons = await this.places.persons(country);
    const places = new AdPlaces(await this.places.of(country));
    const known: Known = { persons, places, timeZone, now: this.clock.now() };
    return {
      batchSize: BATCH,
      tables: ['ad_contacts', 'ad_contact_events'],
      parse: (row) => parseAdContact(row, known),
      store: (rows) => this.contacts.store(rows),
    };
  }
}

/** A contact, or why the row is none. */
function parseAdContact(row: CsvRow, { persons, places, timeZone, now }: Known): AdContactRow | Refusal {
  const personId = persons.get(row['person'] ?? '');
  if (personId === undefined) return { reason: 'person is not in the panel' };
  const at = timeOf(row['time'], now);
  if (at === undefined) return { reason: 'time is not readable, or in the future' };
  const place = places.find(row);
  if (isRefusal(place)) return place;
  const device = deviceOf(row['device']);
  if (!device) return { reason: 'device is not known' };
  const viewable = flagOf(row['viewable']);
  if (viewable === undefined) return { reason: 'viewable is neither 1 nor 0' };
  const clicks = Number(row['clicks'] || 0);
  if (!Number.isInteger(clicks) || clicks < 0 || clicks > MOST_CLICKS)
    return { reason: 'clicks is no whole number up to 1000' };
  const { campaignId, flightId, creativeId, channel } = place;
  const what = row['id']
    ? ['id', row['id']]
    : [personId, at, flightId, creativeId, channel, device, viewable, clicks];
  return {
    campaignId,
    flightId: flightId ?? 0,
    creativeId: creativeId ?? 0,
    channel,
    personId,
    day: marketDayOf(at, timeZone),
    device,
    // A click makes viewable, as it does of hits.
    viewable: viewable || clicks > 0,
    clicks,
    eventId: hitIdOf(createHash('md5').update(JSON.stringify(what)).digest('hex')),
  };
}
