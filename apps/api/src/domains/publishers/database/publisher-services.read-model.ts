import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';
import { visibleItem, type Viewer } from '../../ratings/database/visible-items.lookup.js';

/** A service of a publisher. */
export interface ServiceOfPublisher {
  readonly id: number;
  readonly name: string;
  readonly traffic_source: string;
}

const SERVICES = `
SELECT i.id, i.name, i.traffic_source
FROM publisher_services s JOIN rating_items i ON i.id = s.service_id
WHERE s.publisher_id = $1 AND i.country_code = $2 AND ${visibleItem('i', '$3', '$4')}
ORDER BY lower(i.name), i.id`;

/** Which services a publisher has. */
@Injectable()
export class PublisherServicesReadModel {
  constructor(private readonly database: Database) {}

  /** Those of a publisher that somebody may see, by name. */
  of(country: string, publisher: number, { admin, customerId }: Viewer): Promise<ServiceOfPublisher[]> {
    return this.database.query(SERVICES, [publisher, country, admin, customerId]);
  }
}
