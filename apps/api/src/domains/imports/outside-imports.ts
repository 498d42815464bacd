import { Injectable } from '@nestjs/common';
import { AdImports } from '../ad-contacts/imports/ads.importer.js';
import { AdObservationsImport } from '../media-watch/imports/ad-observations.importer.js';
import { SocialPostsImport } from '../social-analytics/imports/social-posts.importer.js';

/** What ad servers and platforms know. */
@Injectable()
export class OutsideImports {
  constructor(
    private readonly advertising: AdImports,
    private readonly observations: AdObservationsImport,
    private readonly posts: SocialPostsImport,
  ) {}

  /** Importer of a kind for a country; posts belong to none. */
  importer(
    kind: 'ad-contacts' | 'ad-hits' | 'ad-traffic' | 'ad-observations' | 'social-posts',
    country: string,
  ) {
    if (kind === 'social-posts') return this.posts.importer();
    return kind === 'ad-observations'
      ? this.observations.importer(country)
      : this.advertising.importer(kind, country);
  }
}
