import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';
import { FIGURE_COLUMNS, type FigureRow } from './figure-row.js';

/** A brand as it was met in a medium. */
export interface BrandInMedium extends FigureRow {
  readonly brand_id: number;
  readonly brand: string;
  readonly medium: string;
  /** Persons of the panel who met it anywhere, and persons weighted; 0 and null where they are withheld. */
  readonly all_cases: number;
  readonly all_users: number | null;
}

/** More than anybody reads. */
const MOST = 100;

const RELEASE = `
SELECT id FROM media_watch_releases WHERE country_code = $1 AND status = 'published' AND month = $2::date`;

const BRANDS = `
SELECT i.item_id AS brand_id, i.name AS brand, substr(f.segment, 8) AS medium, w.cases AS all_cases, w.users AS all_users,
  ${FIGURE_COLUMNS('f')}
FROM media_watch_figures f
JOIN media_watch_items i ON i.release_id = f.release_id AND i.scope = f.scope AND i.item_id = f.item_id
JOIN media_watch_figures w ON w.release_id = f.release_id AND w.scope = f.scope AND w.item_id = f.item_id AND w.segment = 'all'
WHERE f.release_id = $1 AND f.scope = 'brands' AND f.segment = ANY ($2::text[]) AND f.reason IS NULL
ORDER BY f.users DESC, i.name, f.segment LIMIT ${MOST}`;

/** What was published of brands in single media. */
@Injectable()
export class WatchedMediaReadModel {
  constructor(private readonly database: Database) {}

  /** Number of the release of a month that is out. @param month its first day */
  async release(country: string, month: string): Promise<number | null> {
    return (await this.database.first<{ id: number }>(RELEASE, [country, month]))?.id ?? null;
  }

  /** Brands in media with what is told of them there, most persons first; nothing that is withheld. */
  brands(release: number, media: readonly string[]): Promise<BrandInMedium[]> {
    return this.database.query(BRANDS, [release, media.map((medium) => `medium:${medium}`)]);
  }
}
