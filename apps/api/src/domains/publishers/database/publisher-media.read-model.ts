import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';

const MEDIA = 'SELECT DISTINCT lower(name) AS name FROM targets WHERE service_id = ANY ($1) ORDER BY 1';

/** What services are met as. */
@Injectable()
export class PublisherMediaReadModel {
  constructor(private readonly database: Database) {}

  /** Hosts and apps of services, in small letters. */
  async of(services: readonly number[]): Promise<string[]> {
    return (await this.database.query<{ name: string }>(MEDIA, [services])).map(({ name }) => name);
  }
}
