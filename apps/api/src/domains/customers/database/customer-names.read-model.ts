import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';

const NAMES = `
SELECT c.id, c.name FROM customers c JOIN customer_countries n ON n.customer_id = c.id AND n.country_code = $1
WHERE $2::int IS NULL OR c.id = $2 ORDER BY lower(c.name), c.id`;

/** Names of customers. */
@Injectable()
export class CustomerNamesReadModel {
  constructor(private readonly database: Database) {}

  /** Those that work in a country, by name. @param only this one; null = all */
  list(country: string, only: number | null): Promise<{ id: number; name: string }[]> {
    return this.database.query(NAMES, [country, only]);
  }
}
