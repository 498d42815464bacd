import { Injectable } from '@nestjs/common';
import { marketDay } from '@netreach/measurement';
import { Clock } from '../../platform/clock/clock.js';
import { CountriesLookup } from '../countries/countries.lookup.js';
import { FileImports } from '../imports/file-imports.lookup.js';
import { DemoCampaignsReadModel } from './database/demo-campaigns.read-model.js';
import { DemoCampaignsRepository } from './database/demo-campaigns.repository.js';
import type { FlightOwner } from './database/demo-flights.repository.js';
import { importFiles } from './demo-imports.js';
import { pictureOf } from './demo-pictures.js';
import { NAME_MARK } from './demo-mark.js';
import { DEMO_SEED } from './demo-sizes.js';
import { DemoFlightsService } from './demo-flights.service.js';
import { DemoSurveysService } from './demo-surveys.service.js';
import { CENSUS_COLUMNS, censusRows } from './generator/campaign-census.js';
import type { CampaignWorld, DemoCampaign } from './generator/campaign.types.js';
import { CONTACT_COLUMNS, contactRows, inventCampaign } from './generator/campaigns.js';
import { csv } from './generator/csv.js';
import { CAMPAIGNS } from './tables/campaigns.js';
import type { DemoCountryCode } from './tables/population.js';

/** In the order they are imported in; the last one says that everything is there. */
const FILES = { 'ad-contacts': 'demo-ad-contacts.csv', 'ad-traffic': 'demo-ad-traffic.csv' } as const;

/** Whose campaigns are made, in which demo country. */
export interface DemoCampaignOwner extends FlightOwner {
  readonly country: DemoCountryCode;
}

/** Gives the demo customer campaigns in every state, with contacts and counts that go through the ordinary imports. */
@Injectable()
export class DemoCampaignsService {
  constructor(
    private readonly demo: DemoCampaignsReadModel,
    private readonly campaigns: DemoCampaignsRepository,
    private readonly imports: FileImports,
    private readonly countries: CountriesLookup,
    private readonly surveys: DemoSurveysService,
    private readonly flights: DemoFlightsService,
    private readonly clock: Clock,
  ) {}

  /**
   * Makes the campaigns of a country that is measured, their studies, and tests of ad effects; nothing where they were made before.
   * @param onProgress called often: what is being done, and how far that is, 0 to 1
   */
  async ensure(owner: DemoCampaignOwner, onProgress: (step: string, share: number) => void): Promise<void> {
    await this.make(owner, onProgress);
    await this.surveys.ensure(owner.country);
    await this.flights.ensure(owner, onProgress);
  }

  private async make(
    owner: DemoCampaignOwner,
    onProgress: (step: string, share: number) => void,
  ): Promise<void> {
    const { country } = owner;
    // Counts come last: once they are imported, everything is.
    if (await this.demo.isLoaded(country, 'ad-traffic', FILES['ad-traffic'])) return;
    const persons = await this.demo.persons(country);
    if (persons.length === 0) return;
    const { timeZone } = await this.countries.market(country);
    const today = marketDay(this.clock.now(), timeZone);
    const world: CampaignWorld = { country, timeZone, persons, today, seed: DEMO_SEED };
    const all = CAMPAIGNS[country].map((spec, place, { length }) => {
      onProgress('campaigns', place / length);
      return inventCampaign(spec, world);
    });
    const written = await Promise.all(
      all.map(async (campaign) => {
        const pictures = campaign.creatives.map((creative) => pictureOf(campaign.spec.brand, creative));
        return { campaign, pictures: await Promise.all(pictures) };
      }),
    );
    const ids = await this.campaigns.write(owner, written, NAME_MARK);
    await this.deliver(all, ids, world, onProgress);
  }

  private async deliver(
    all: readonly DemoCampaign[],
    ids: readonly number[],
    { country, persons }: CampaignWorld,
    onProgress: (step: string, share: number) => void,
  ): Promise<void> {
    const rows = <Row>(of: (campaign: DemoCampaign, id: number) => Iterable<Row>) =>
      all.flatMap((campaign, place) => [...of(campaign, ids[place] ?? 0)]);
    const contacts = csv(
      CONTACT_COLUMNS,
      rows((campaign, id) => contactRows(campaign, persons, id)),
    );
    const files = [
      { kind: 'ad-contacts', name: FILES['ad-contacts'], text: contacts },
      { kind: 'ad-traffic', name: FILES['ad-traffic'], text: csv(CENSUS_COLUMNS, rows(censusRows)) },
    ] as const;
    await importFiles(this.imports, country, files, onProgress);
  }
}
