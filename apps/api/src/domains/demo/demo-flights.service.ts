import { Injectable } from '@nestjs/common';
import { marketDay } from '@netreach/measurement';
import { Clock } from '../../platform/clock/clock.js';
import { CountriesLookup } from '../countries/countries.lookup.js';
import { FileImports } from '../imports/file-imports.lookup.js';
import { DemoCampaignsReadModel } from './database/demo-campaigns.read-model.js';
import {
  DemoFlightsRepository,
  type FlightOwner,
  type TestToWrite,
} from './database/demo-flights.repository.js';
import { importFiles } from './demo-imports.js';
import { NAME_MARK } from './demo-mark.js';
import { pictureOf } from './demo-pictures.js';
import { DEMO_SEED } from './demo-sizes.js';
import { CENSUS_COLUMNS, censusRows } from './generator/campaign-census.js';
import { CONTACT_COLUMNS, contactRows } from './generator/campaigns.js';
import { csv } from './generator/csv.js';
import { HIT_COLUMNS, hitRows, isShownNow } from './generator/flight-hits.js';
import { inventFlight, type DemoFlight, type FlightWorld } from './generator/flights.js';
import { ADFX_TESTS, type AdfxTestSpec } from './tables/flights.js';
import { questionsAbout } from './tables/surveys.js';

/** The file that comes last says that everything is there. */
const FILES = {
  hits: 'demo-flight-hits.csv',
  contacts: 'demo-flight-contacts.csv',
  traffic: 'demo-flight-traffic.csv',
} as const;

/** Gives the demo customer tests of ad effects with flights in every state, with contacts and counts that go through the imports. */
@Injectable()
export class DemoFlightsService {
  constructor(
    private readonly demo: DemoCampaignsReadModel,
    private readonly flights: DemoFlightsRepository,
    private readonly imports: FileImports,
    private readonly countries: CountriesLookup,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes the tests of a country that is measured; nothing where they were made before.
   * @param onProgress called often: what is being done, and how far that is, 0 to 1
   */
  async ensure(owner: FlightOwner, onProgress: (step: string, share: number) => void): Promise<void> {
    const { country } = owner;
    if (await this.demo.isLoaded(country, 'ad-traffic', FILES.traffic)) return;
    const persons = await this.demo.persons(country);
    if (persons.length === 0) return;
    const { timeZone } = await this.countries.market(country);
    const today = marketDay(this.clock.now(), timeZone);
    const world: FlightWorld = { country, timeZone, persons, today, seed: DEMO_SEED };
    const tests: TestToWrite[] = [];
    for (const [place, spec] of ADFX_TESTS.entries()) {
      onProgress('flights', place / ADFX_TESTS.length);
      tests.push(await toWrite(spec, world));
    }
    const ids = await this.flights.write(owner, tests, NAME_MARK);
    const all = tests.flatMap(({ flights }, place) =>
      flights.map(({ flight }, number) => ({ flight, number, test: ids[place] ?? 0 })),
    );
    const contacts = all.flatMap(({ flight: { ads, reachable }, number, test }) => [
      ...contactRows(ads, reachable, test, `demo-flight-${number}`),
    ]);
    const traffic = all.flatMap(({ flight: { ads }, test }) => [...censusRows(ads, test)]);
    const now = this.clock.now();
    const hits = all.flatMap(({ flight, test }) =>
      isShownNow(flight) ? [...hitRows(flight, test, { country, now })] : [],
    );
    const files = [
      { kind: 'ad-hits', name: FILES.hits, text: csv(HIT_COLUMNS, hits) },
      { kind: 'ad-contacts', name: FILES.contacts, text: csv(CONTACT_COLUMNS, contacts) },
      { kind: 'ad-traffic', name: FILES.traffic, text: csv(CENSUS_COLUMNS, traffic) },
    ] as const;
    await importFiles(this.imports, country, files, onProgress);
  }
}

async function toWrite(spec: AdfxTestSpec, world: FlightWorld): Promise<TestToWrite> {
  const flights = await Promise.all(
    spec.flights.map(async (flight) => drawn(inventFlight(spec, flight, world), spec.brand)),
  );
  return { spec, flights, questions: questionsAbout(spec.brand) };
}

async function drawn(flight: DemoFlight, brand: string) {
  const pictures = await Promise.all(flight.ads.creatives.map((creative) => pictureOf(brand, creative)));
  return { flight, pictures };
}
