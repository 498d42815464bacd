import { Injectable } from '@nestjs/common';
import { AdImports } from '../ad-contacts/imports/ads.importer.js';
import { SocialPostsImport } from '../social-analytics/imports/social-posts.importer.js';

/** What ad servers and platforms know. */
@Injectable()
export class OutsideImports {
  constructor(
    private readonly advertising: AdImports,
    private readonly posts: SocialPostsImport,
  ) {}

  /** Importer of a kind for a country; posts belong to none. */
  importer(kind: 'ad-contacts' | 'ad-hits' | 'ad-traffic' | 'social-posts', country: string) {
    return kind === 'social-posts' ? this.posts.importer() : this.advertising.importer(kind, country);
  }
}
