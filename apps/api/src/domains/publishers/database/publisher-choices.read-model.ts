import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';

/** Something a publisher can be given. */
export interface PublisherChoice {
  readonly id: number;
  readonly name: string;
}

const SERVICES = `
SELECT id, name FROM rating_items WHERE country_code = $1 AND type = 'service' ORDER BY lower(name), id`;

/** What publishers of a country can be given. */
@Injectable()
export class PublisherChoicesReadModel {
  constructor(private readonly database: Database) {}

  /** All services of a country, by name. */
  services(country: string): Promise<PublisherChoice[]> {
    return this.database.query(SERVICES, [country]);
  }
}
