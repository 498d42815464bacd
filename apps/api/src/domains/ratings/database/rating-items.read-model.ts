import { Injectable } from '@nestjs/common';
import type { ItemType } from '@netreach/domain';
import { Database } from '../../../platform/database/database.service.js';
import type { CatalogueItem } from '../catalogue.lookup.js';
import { visibleItem, type Viewer } from './visible-items.lookup.js';

const NOT_DELETED =
  'NOT EXISTS (SELECT FROM channels gone WHERE gone.item_id = i.id AND gone.deleted_at IS NOT NULL)';

const CATALOGUE = `
SELECT i.id, i.type, i.name, i.traffic_source AS "trafficSource", i.bookable, i.has_owa_data AS "hasOwaData",
  i.excludable, to_char(i.enabled_from, 'YYYY-MM') AS "enabledFrom", to_char(i.enabled_until, 'YYYY-MM') AS "enabledUntil",
  (SELECT json_build_object('byDefault', c.active_by_default, 'quarters', COALESCE((
    SELECT json_object_agg(a.year || '-' || a.quarter, a.active) FROM (
      SELECT DISTINCT ON (year, quarter) year, quarter, active FROM channel_activations
      WHERE channel_id = c.item_id ORDER BY year, quarter, id DESC) a), '{}'))
    FROM channels c WHERE c.item_id = i.id) AS activity,
  ARRAY(SELECT k.customer_id FROM rating_item_customers k WHERE k.item_id = i.id) AS "customerIds",
  ARRAY(SELECT m.service_id FROM rating_item_members m WHERE m.item_id = i.id) AS "memberIds",
  COALESCE((SELECT json_agg(json_build_object('id', c.id, 'name', c.name) ORDER BY c.position, c.id)
    FROM rating_item_categories ic JOIN categories c ON c.id = ic.category_id WHERE ic.item_id = i.id), '[]') AS categories,
  COALESCE((SELECT json_agg(json_build_object('id', t.id, 'name', t.name) ORDER BY t.position, t.id)
    FROM rating_item_streaming_types it JOIN streaming_types t ON t.id = it.type_id WHERE it.item_id = i.id), '[]')
    AS "streamingTypes",
  (SELECT y.name FROM channels c JOIN channel_types y ON y.id = c.channel_type_id WHERE c.item_id = i.id) AS "channelType"
FROM rating_items i WHERE i.country_code = $1 AND ${NOT_DELETED} ORDER BY i.id`;

const SERVICES = `
SELECT i.id, i.name FROM rating_items i
WHERE i.country_code = $1 AND i.type = 'service' AND ${visibleItem('i', '$2', '$3')} ORDER BY lower(i.name), i.id`;

const EXCLUDABLE = `
SELECT i.id, i.name FROM rating_items i
WHERE i.country_code = $1 AND i.type = 'service' AND i.excludable AND ${visibleItem('i', '$2', '$3')}
ORDER BY i.name, i.id`;

/** Items for rankings and selectors. */
@Injectable()
export class RatingItemsReadModel {
  constructor(private readonly database: Database) {}

  /** Every item of a country, whoever may see it, by id. */
  catalogue(country: string): Promise<CatalogueItem[]> {
    return this.database.query(CATALOGUE, [country]);
  }

  /** The id of an item by its exact name, or undefined. */
  async idOf(country: string, type: ItemType, name: string): Promise<number | undefined> {
    const sql = 'SELECT id FROM rating_items WHERE country_code = $1 AND type = $2 AND name = $3';
    return (await this.database.first<{ id: number }>(sql, [country, type, name]))?.id;
  }

  /** Services the viewer may see, by name. */
  services(country: string, { admin, customerId }: Viewer): Promise<{ id: number; name: string }[]> {
    return this.database.query(SERVICES, [country, admin, customerId]);
  }

  /** Services the viewer may leave out, by name. */
  excludable(country: string, { admin, customerId }: Viewer): Promise<{ id: number; name: string }[]> {
    return this.database.query(EXCLUDABLE, [country, admin, customerId]);
  }
}
