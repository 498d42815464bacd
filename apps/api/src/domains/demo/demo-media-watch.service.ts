import { Injectable } from '@nestjs/common';
import { CountriesLookup } from '../countries/countries.lookup.js';
import { FileImports } from '../imports/file-imports.lookup.js';
import { MediaWatchLookup } from '../media-watch/media-watch.lookup.js';
import { DemoCampaignsReadModel } from './database/demo-campaigns.read-model.js';
import { DemoPublishersRepository } from './database/demo-publishers.repository.js';
import { DemoReadModel } from './database/demo.read-model.js';
import { importFiles } from './demo-imports.js';
import { DEMO_SEED } from './demo-sizes.js';
import { csv } from './generator/csv.js';
import { SIGHTING_COLUMNS, sightingRows } from './generator/sightings.js';
import { UNMAPPED_NAME } from './tables/watched-brands.js';

const FILE = 'demo-ad-observations.csv';
/** Factors from sightings to estimated impressions of the demo countries. */
const COVERAGE = { desktop: 1.1, mobile_web: 1.2, mobile_app: 1.35 };
/** Of more months than these, the last one waits to be published. */
const MONTHS_OUT = 2;

/** Services of the publisher that has tags, on whose pages ads are met too. */
const UNTAGGED = 2;

/** Gives a demo country observed advertising, and publishes months of it. */
@Injectable()
export class DemoMediaWatchService {
  constructor(
    private readonly demo: DemoReadModel,
    private readonly campaigns: DemoCampaignsReadModel,
    private readonly publishers: DemoPublishersRepository,
    private readonly imports: FileImports,
    private readonly countries: CountriesLookup,
    private readonly watch: MediaWatchLookup,
  ) {}

  /**
   * Imports sightings of all measured months and publishes these; nothing where that was done before.
   * @param userId who publishes
   * @param onProgress called often: what is being done, and how far that is, 0 to 1
   */
  async ensure(
    country: string,
    userId: number,
    onProgress: (step: string, share: number) => void,
  ): Promise<void> {
    const { measured } = await this.demo.state(country);
    const months = [...measured].sort();
    const wanted = months.length > MONTHS_OUT ? months.slice(0, -1) : months;
    const known = new Set(await this.watch.everOut(country));
    const out = wanted.filter((month) => !known.has(month));
    if (out.length === 0) return;
    if (!(await this.campaigns.isLoaded(country, 'ad-observations', FILE)))
      await this.load(country, months, onProgress);
    await this.watch.mapNames(country, [UNMAPPED_NAME], userId);
    for (const [place, month] of out.entries()) {
      onProgress('media watch', place / out.length);
      await this.watch.publish({ country, month, coverage: COVERAGE, userId });
    }
  }

  private async load(
    country: string,
    months: readonly string[],
    onProgress: (step: string, share: number) => void,
  ): Promise<void> {
    const persons = await this.campaigns.persons(country);
    const { timeZone } = await this.countries.market(country);
    const [untagged, hosts] = await Promise.all([
      this.publishers.services(country, UNTAGGED),
      this.publishers.hosts(country),
    ]);
    const media = [...untagged.map(({ host }) => host), ...hosts];
    const rows = sightingRows({ country, timeZone, persons, months, media, seed: DEMO_SEED });
    const file = { kind: 'ad-observations', name: FILE, text: csv(SIGHTING_COLUMNS, [...rows]) } as const;
    await importFiles(this.imports, country, [file], onProgress);
  }
}
