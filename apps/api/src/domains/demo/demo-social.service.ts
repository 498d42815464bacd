import { Injectable } from '@nestjs/common';
import { marketDay } from '@netreach/measurement';
import { Clock } from '../../platform/clock/clock.js';
import { CountriesLookup } from '../countries/countries.lookup.js';
import { FileImports } from '../imports/file-imports.lookup.js';
import { DemoCampaignsReadModel } from './database/demo-campaigns.read-model.js';
import { importFiles } from './demo-imports.js';
import { DEMO_SEED } from './demo-sizes.js';
import { csv } from './generator/csv.js';
import { inventPosts } from './generator/social-posts.js';

/** Gives social analytics posts, as files of platforms that go through the import. */
@Injectable()
export class DemoSocialService {
  constructor(
    private readonly demo: DemoCampaignsReadModel,
    private readonly imports: FileImports,
    private readonly countries: CountriesLookup,
    private readonly clock: Clock,
  ) {}

  /** Imports the posts. They belong to no country: those of another demo country are there already, and not stored again. */
  async ensure(country: string): Promise<void> {
    const { timeZone } = await this.countries.market(country);
    const files = inventPosts(marketDay(this.clock.now(), timeZone), DEMO_SEED);
    const last = files.at(-1)?.name ?? '';
    if (await this.demo.isLoaded(country, 'social-posts', last)) return;
    const texts = files.map(({ name, head, rows }) => ({
      kind: 'social-posts' as const,
      name,
      text: csv(head, rows),
    }));
    await importFiles(this.imports, country, texts, () => undefined);
  }
}
