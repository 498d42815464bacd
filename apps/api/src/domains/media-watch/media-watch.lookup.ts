import { Injectable } from '@nestjs/common';
import { BrandMapping } from './admin/brand-mapping.service.js';
import { BrandMappingRepository } from './database/brand-mapping.repository.js';
import { WatchReleasesRepository } from './database/releases.repository.js';
import { WatchPublication, type MonthToPublish } from './publication/watch-publication.service.js';

/** What other domains may have done in media watch. */
@Injectable()
export class MediaWatchLookup {
  constructor(
    private readonly mapping: BrandMapping,
    private readonly names: BrandMappingRepository,
    private readonly publication: WatchPublication,
    private readonly releases: WatchReleasesRepository,
  ) {}

  /** Makes a brand of every observed name that has none, but for some. */
  async mapNames(country: string, but: readonly string[], userId: number): Promise<void> {
    for (const { id, name } of await this.names.unmapped(country))
      if (!but.includes(name)) await this.mapping.map(country, id, name, userId);
  }

  /** Months that were ever published, `YYYY-MM`. */
  everOut(country: string): Promise<string[]> {
    return this.releases.everOut(country);
  }

  /** Publishes a month. @returns its version @throws AppError as `WatchPublication.publish` */
  publish(month: MonthToPublish): Promise<number> {
    return this.publication.publish(month);
  }
}
