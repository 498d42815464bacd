import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';
import { visibleItem, type Viewer } from '../../ratings/database/visible-items.lookup.js';
import { ownPublisher } from './visible-publishers.js';

/** A publisher with its services, by name. */
export interface OwnPublisher {
  readonly id: number;
  readonly name: string;
  readonly services: { id: number; name: string }[];
}

const OWN = `
SELECT p.id, p.name, COALESCE((SELECT json_agg(json_build_object('id', i.id, 'name', i.name) ORDER BY lower(i.name), i.id)
  FROM publisher_services s JOIN rating_items i ON i.id = s.service_id
  WHERE s.publisher_id = p.id AND ${visibleItem('i', '$2', '$3')}), '[]') AS services
FROM publishers p WHERE p.country_code = $1 AND ${ownPublisher('p', '$2', '$3')}
ORDER BY lower(p.name), p.id`;

/** Publishers whose census counts are somebody's to see. */
@Injectable()
export class OwnPublishersReadModel {
  constructor(private readonly database: Database) {}

  /** Those of a country, by name. */
  of(country: string, { admin, customerId }: Viewer): Promise<OwnPublisher[]> {
    return this.database.query(OWN, [country, admin, customerId]);
  }
}
