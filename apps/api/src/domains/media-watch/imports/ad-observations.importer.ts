import { createHash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { Clock } from '../../../platform/clock/clock.js';
import type { Importer, Refusal } from '../../../platform/imports/import.types.js';
import type { CsvRow } from '../../../platform/imports/readers/csv.reader.js';
import { cleanText } from '../../../platform/text/clean-text.js';
import { deviceOf, flagOf, timeOf } from '../../ad-contacts/ad-cells.lookup.js';
import { hitIdOf, marketDayOf } from '../../collect/hit-parts.lookup.js';
import { CountriesLookup } from '../../countries/countries.lookup.js';
import { splitAddress } from '../../panel/imports/contacts.importer.js';
import { ObservationsRepository, type ObservationRow } from '../database/observations.repository.js';
import { AD_FORMATS, PROVENANCES, type AdFormat, type Provenance } from '../observation.js';

const BATCH = 5000;
const LONGEST_NAME = 100;
const LONGEST_MEDIUM = 253;
/** What a person writes who has looked at a sighting and found that it is no ad. */
const NO_AD = '-';

/** What is known before the first row. */
interface Known {
  readonly persons: ReadonlyMap<string, number>;
  readonly timeZone: string;
  readonly now: number;
}

/**
 * Ads that persons of the panel have met, as a meter has seen them. Columns: `person`, `time`, `page` or `app`, `brand`,
 * `campaign`, `creative`, `format`, `platform`, `viewable`, `provenance` (rule, landing_domain, image_hash, person), `label`
 * (the brand a person found in it, `-` for no ad; empty where nobody has looked), `id`. A row is one sighting; the same
 * `id`, or without one the same row, counts once.
 */
@Injectable()
export class AdObservationsImport {
  constructor(
    private readonly observations: ObservationsRepository,
    private readonly countries: CountriesLookup,
    private readonly clock: Clock,
  ) {}

  /** Importer for a country. */
  async importer(country: string): Promise<Importer<CsvRow, ObservationRow>> {
    const { timeZone } = await this.countries.market(country);
    const persons = await this.observations.persons(country);
    const known: Known = { persons, timeZone, now: this.clock.now() };
    return {
      batchSize: BATCH,
      tables: ['ad_observations', 'watched_names', 'watched_campaigns'],
      parse: (row) => parseObservation(row, known),
      store: (rows) => this.observations.store(country, rows),
    };
  }
}

/** A sighting, or why the row is none. */
function parseObservation(row: CsvRow, { persons, timeZone, now }: Known): ObservationRow | Refusal {
  const personId = persons.get(row['person'] ?? '');
  if (personId === undefined) return { reason: 'person is not in the panel' };
  const at = timeOf(row['time'], now);
  if (at === undefined) return { reason: 'time is not readable, or in the future' };
  const medium = splitAddress(row['page'] || row['app'] || '')?.target;
  if (medium === undefined || medium.length > LONGEST_MEDIUM)
    return { reason: 'page or app is not readable' };
  const [brand, campaign, creative, labelled] = ['brand', 'campaign', 'creative', 'label'].map((column) =>
    cleanText((row[column] ?? '').trim()),
  ) as [string, string, string, string];
  if ([brand, campaign, creative, labelled].some((name) => name.length > LONGEST_NAME))
    return { reason: 'a name is longer than 100 characters' };
  if (!brand && (!labelled || labelled === NO_AD)) return { reason: 'brand is missing' };
  const format = oneOf(AD_FORMATS, row['format'] || 'other');
  if (!format) return { reason: 'format is not known' };
  const platform = deviceOf(row['platform']);
  if (!platform) return { reason: 'platform is not known' };
  const viewable = flagOf(row['viewable']);
  if (viewable === undefined) return { reason: 'viewable is neither 1 nor 0' };
  const provenance = oneOf(PROVENANCES, row['provenance'] ?? '');
  if (!provenance) return { reason: 'provenance is not known' };
  const what = row['id']
    ? ['id', row['id']]
    : [personId, at, medium, brand, campaign, creative, format, platform, viewable];
  return {
    eventId: hitIdOf(createHash('md5').update(JSON.stringify(what)).digest('hex')),
    at,
    day: marketDayOf(at, timeZone),
    personId,
    brand: brand || null,
    campaign,
    medium,
    creative,
    format,
    platform,
    viewable,
    provenance,
    label: labelled === '' ? undefined : labelled === NO_AD ? null : labelled,
  };
}

function oneOf<Value extends AdFormat | Provenance>(
  values: readonly Value[],
  cell: string,
): Value | undefined {
  return values.find((value) => value === cell.toLowerCase());
}
