import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';

const NAMES = `
SELECT id, name FROM rating_items WHERE country_code = $1 AND type = 'service' AND id = ANY($2)`;

/** Names of services. */
@Injectable()
export class ServiceNamesReadModel {
  constructor(private readonly database: Database) {}

  /** Names by number, of those that are services of the country. */
  async of(country: string, ids: readonly number[]): Promise<Map<number, string>> {
    const rows = await this.database.query<{ id: number; name: string }>(NAMES, [country, ids]);
    return new Map(rows.map(({ id, name }) => [id, name]));
  }
}
