import { Injectable } from '@nestjs/common';
import type { SocialMetric, SocialPlatform } from '@netreach/domain/social';
import { Database } from '../../../platform/database/database.service.js';

/** A post with its figures. */
export interface SocialPost {
  readonly platform: SocialPlatform;
  readonly url: string;
  readonly title: string;
  readonly description: string;
  readonly author: string | null;
  readonly publishedAt: Date;
  readonly metrics: Readonly<Partial<Record<SocialMetric, number>>>;
}

const STORE = `
WITH posts AS (
  SELECT DISTINCT ON (platform, url) * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::timestamptz[], $7::jsonb[])
    WITH ORDINALITY AS p(platform, url, title, description, author, published_at, metrics, place)
  ORDER BY platform, url, place DESC
), contents AS (
  INSERT INTO social_contents AS c (customer_id, platform, url, kind, title, description, author, published_at, source)
  SELECT NULL, platform, url, 'post', title, description, author, published_at, 'import' FROM posts
  ON CONFLICT (platform, customer_id, url) DO UPDATE SET seen_at = c.seen_at
  RETURNING c.id, c.platform, c.url
), figures AS (
  INSERT INTO social_scrapings (customer_id, platform, content_id, source, metrics)
  SELECT NULL, c.platform, c.id, 'import', p.metrics FROM contents c JOIN posts p USING (platform, url)
  WHERE p.metrics IS DISTINCT FROM (SELECT s.metrics FROM social_scrapings s
    WHERE s.content_id = c.id AND s.source = 'import' ORDER BY s.at DESC, s.id DESC LIMIT 1)
  RETURNING 1
)
SELECT count(*)::int AS added FROM figures`;

/** Keeps posts of files, which are the house's own. */
@Injectable()
export class SocialPostsRepository {
  constructor(private readonly database: Database) {}

  /** Stores posts with their figures; figures that are there already are not stored again. @returns how many were new */
  async store(posts: readonly SocialPost[]): Promise<number> {
    const columns = (['platform', 'url', 'title', 'description', 'author', 'publishedAt'] as const).map(
      (key) => posts.map((post) => post[key]),
    );
    const values = [...columns, posts.map(({ metrics }) => JSON.stringify(metrics))];
    return (await this.database.query<{ added: number }>(STORE, values))[0]?.added ?? 0;
  }
}
