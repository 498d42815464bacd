import { Injectable } from '@nestjs/common';
import type { ItemType } from '@netreach/domain';
import { Database } from '../../../platform/database/database.service.js';
import { visibleItem, type Viewer } from '../../ratings/database/visible-items.lookup.js';

/** An item as a selection shows it. */
export interface FoundItem {
  readonly id: number;
  readonly type: ItemType;
  readonly name: string;
  readonly mediaHouse: { readonly id: number; readonly name: string } | null;
}

const HOUSE = `(SELECT json_build_object('id', h.id, 'name', h.name) FROM rating_item_members m
  JOIN rating_items h ON h.id = m.item_id AND h.type = 'mediahouse'
  WHERE m.service_id = i.id AND ${visibleItem('h', '$2', '$3')} ORDER BY h.name, h.id LIMIT 1) AS "mediaHouse"`;

const SERVICES = `
SELECT i.id, i.type, i.name, ${HOUSE} FROM unnest($4::int[]) WITH ORDINALITY AS asked (id, place)
JOIN rating_items i ON i.id = asked.id
WHERE i.country_code = $1 AND i.type = 'service' AND ${visibleItem('i', '$2', '$3')} ORDER BY asked.place`;

/** Items to choose from. */
@Injectable()
export class ItemSearchReadModel {
  constructor(private readonly database: Database) {}

  /** Those of the ids that are services a viewer may see, in the order given. */
  services(country: string, { admin, customerId }: Viewer, ids: readonly number[]): Promise<FoundItem[]> {
    return this.database.query(SERVICES, [country, admin, customerId, ids]);
  }
}
