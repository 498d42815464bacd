import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';
import type { ItemAboutDto } from '../dto/item-about.dto.js';

// What is said of its company takes the place of what is said of a service, where that is set up.
const ABOUT = `
SELECT CASE WHEN s.use_company_url THEN c.url ELSE s.url END AS url,
  CASE WHEN s.use_company_description THEN c.description ELSE s.description END AS description,
  CASE WHEN s.use_company_logo THEN c.logo END AS logo
FROM rating_items s LEFT JOIN companies c ON c.id = s.company_id
WHERE s.country_code = $1 AND s.id = $2 AND s.type = 'service'`;

const NOTHING: ItemAboutDto = { url: '', description: '', logo: null };

/** What is said of items. */
@Injectable()
export class ItemAboutReadModel {
  constructor(private readonly database: Database) {}

  /** What is said of an item; nothing of what is no service. */
  async of(country: string, item: number): Promise<ItemAboutDto> {
    return (await this.database.firstPrepared('item-about', ABOUT, [country, item])) ?? NOTHING;
  }

  /** What an item is called; empty where there is none. */
  async name(country: string, item: number): Promise<string> {
    const sql = 'SELECT name FROM rating_items WHERE country_code = $1 AND id = $2';
    return (await this.database.first<{ name: string }>(sql, [country, item]))?.name ?? '';
  }
}
