import { Injectable } from '@nestjs/common';
import { WatchedMediaReadModel, type BrandInMedium } from './database/watched-media.read-model.js';

/** What other domains may ask of published advertising in media of theirs; all of it went through the gate when it was published. */
@Injectable()
export class WatchedMediaLookup {
  constructor(private readonly media: WatchedMediaReadModel) {}

  /** Number of the release of a month that is out: another one where it was corrected; null without any. @param month its first day */
  release(country: string, month: string): Promise<number | null> {
    return this.media.release(country, month);
  }

  /** Brands in media (hosts and apps), most persons first. */
  brands(release: number, media: readonly string[]): Promise<BrandInMedium[]> {
    return this.media.brands(release, media);
  }
}
