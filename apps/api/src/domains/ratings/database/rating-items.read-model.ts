import { Injectable } from '@nestjs/common';
import type { ItemType } from '@netreach/domain';
import { Database } from '../../../platform/database/database.service.js';
import { likePattern } from '../../../platform/database/like.js';
import { visibleItem, type Viewer } from './visible-items.js';

/** Which items a ranking lists. */
export interface ItemFilter {
  readonly categories: readonly number[];
  readonly excludedServices: readonly number[];
  readonly bookable: boolean | null;
  readonly hasOwaData: boolean | null;
  /** Part of the name, in any case. */
  readonly search: string | null;
}

/** An item as a ranking shows it. */
export interface ItemRow {
  readonly id: number;
  readonly type: ItemType;
  readonly name: string;
  readonly trafficSource: string;
  readonly mediaHouse: { id: number; name: string } | null;
  readonly categories: string[];
}

// Aggregates count as filed under a category when one of their services is, and vanish when none of their services is left.
const MATCHING = `
  i.country_code = $1
  AND ($2::int[] = '{}' OR EXISTS (
    SELECT FROM rating_item_categories ic WHERE ic.category_id = ANY($2) AND (ic.item_id = i.id
      OR ic.item_id IN (SELECT m.service_id FROM rating_item_members m WHERE m.item_id = i.id))))
  AND ($3::int[] = '{}' OR (i.type = 'service' AND i.id <> ALL($3)) OR i.type = 'channel'
    OR EXISTS (SELECT FROM rating_item_members m WHERE m.item_id = i.id AND m.service_id <> ALL($3)))
  AND ($4::boolean IS NULL OR i.bookable = $4)
  AND ($5::boolean IS NULL OR i.has_owa_data = $5)
  AND ($6::text IS NULL OR i.name ILIKE $6)
  AND ${visibleItem('i', '$7', '$8')}`;

const ITEMS = `
SELECT i.id, i.type, i.name, i.traffic_source AS "trafficSource",
  (SELECT json_build_object('id', h.id, 'name', h.name)
    FROM rating_item_members m JOIN rating_items h ON h.id = m.item_id AND h.type = 'mediahouse'
    WHERE m.service_id = i.id AND ${visibleItem('h', '$7', '$8')} ORDER BY h.id LIMIT 1) AS "mediaHouse",
  ARRAY(SELECT c.name FROM rating_item_categories ic JOIN categories c ON c.id = ic.category_id
    WHERE ic.item_id = i.id ORDER BY c.position, c.id) AS categories
FROM rating_items i
WHERE ${MATCHING} AND i.type = ANY($9)
ORDER BY i.name, i.id`;

const COUNTS = `SELECT i.type, count(*)::int AS count FROM rating_items i WHERE ${MATCHING} GROUP BY i.type`;

const EXCLUDABLE = `
SELECT i.id, i.name FROM rating_items i
WHERE i.country_code = $1 AND i.type = 'service' AND i.excludable AND ${visibleItem('i', '$2', '$3')}
ORDER BY i.name, i.id`;

const VISIBLE = `
SELECT $4::boolean OR EXISTS (SELECT FROM rating_item_customers c WHERE c.item_id = i.id AND c.customer_id = $5) AS own
FROM rating_items i
WHERE i.country_code = $1 AND i.id = $2 AND i.type = $3 AND ${visibleItem('i', '$4', '$5')}`;

/** Items for rankings and selectors. */
@Injectable()
export class RatingItemsReadModel {
  constructor(private readonly database: Database) {}

  /** Items of these kinds the viewer may see that pass the filter, by name. */
  list(country: string, types: readonly ItemType[], filter: ItemFilter, viewer: Viewer): Promise<ItemRow[]> {
    return this.database.query(ITEMS, [...parametersOf(country, filter, viewer), types]);
  }

  /** How many items of each kind the viewer may see pass the filter. */
  async counts(country: string, filter: ItemFilter, viewer: Viewer): Promise<Map<ItemType, number>> {
    const rows = await this.database.query<{ type: ItemType; count: number }>(
      COUNTS,
      parametersOf(country, filter, viewer),
    );
    return new Map(rows.map(({ type, count }) => [type, count]));
  }

  /** The id of an item by its exact name, or undefined. */
  async idOf(country: string, type: ItemType, name: string): Promise<number | undefined> {
    const sql = 'SELECT id FROM rating_items WHERE country_code = $1 AND type = $2 AND name = $3';
    return (await this.database.first<{ id: number }>(sql, [country, type, name]))?.id;
  }

  /** Services the viewer may leave out, by name. */
  excludable(country: string, { admin, customerId }: Viewer): Promise<{ id: number; name: string }[]> {
    return this.database.query(EXCLUDABLE, [country, admin, customerId]);
  }

  /** Whether the viewer may see an item of this type, and whether it is the viewer's own; undefined when there is none to see. */
  async visibility(
    country: string,
    id: number,
    type: string,
    viewer: Viewer,
  ): Promise<'own' | 'shared' | undefined> {
    const values = [country, id, type, viewer.admin, viewer.customerId];
    const row = await this.database.first<{ own: boolean }>(VISIBLE, values);
    return row && (row.own ? 'own' : 'shared');
  }
}

function parametersOf(country: string, filter: ItemFilter, viewer: Viewer): unknown[] {
  const search = filter.search && likePattern(filter.search);
  return [
    country,
    filter.categories,
    filter.excludedServices,
    filter.bookable,
    filter.hasOwaData,
    search || null,
    viewer.admin,
    viewer.customerId,
  ];
}
