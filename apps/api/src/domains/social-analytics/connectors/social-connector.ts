import type { SocialMetric, SocialPlatform } from '@netreach/domain/social';
import type { PageMarkup } from './page-markup.js';

/** What a public page offers; what it does not say is null or missing, and nothing is made up. */
export interface ReadContent {
  readonly kind: string;
  readonly title: string;
  readonly description: string | null;
  readonly author: string | null;
  readonly publishedAt: Date | null;
  readonly metrics: Readonly<Partial<Record<SocialMetric, number>>>;
  /** What was found: `open_graph`, `json_ld`, `oembed`, `counters`. */
  readonly markup: readonly string[];
}

/** How pages of a platform are read. */
export interface SocialConnector {
  readonly platform: SocialPlatform;
  /** What a page offers; null = none of what its platform's pages say is in it: they have changed. */
  readonly read: (page: PageMarkup) => ReadContent | null;
}
