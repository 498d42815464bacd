import { Injectable } from '@nestjs/common';
import type { ItemType } from '@netreach/domain';
import { Database } from '../../../platform/database/database.service.js';
import { foldedSql, holdsSql } from '../../../platform/database/folded-sql.js';
import { visibleItem, type Viewer } from '../../ratings/database/visible-items.lookup.js';

/** An item as a selection shows it. */
export interface FoundItem {
  readonly id: number;
  readonly type: ItemType;
  readonly name: string;
  readonly mediaHouse: { readonly id: number; readonly name: string } | null;
}

/** What is looked for. */
export interface ItemSearch {
  readonly search: string | null;
  readonly type: ItemType | null;
  /** Only these. */
  readonly ids: readonly number[] | null;
  readonly limit: number;
  readonly offset: number;
}

const HOUSE = `(SELECT json_build_object('id', h.id, 'name', h.name) FROM rating_item_members m
  JOIN rating_items h ON h.id = m.item_id AND h.type = 'mediahouse'
  WHERE m.service_id = i.id AND ${visibleItem('h', '$2', '$3')} ORDER BY h.name, h.id LIMIT 1) AS "mediaHouse"`;

const NAMED = `i.country_code = $1 AND ${visibleItem('i', '$2', '$3')}
  AND ($4::text IS NULL OR ${holdsSql('i.name', '$4')} OR EXISTS (
    SELECT FROM rating_item_members m JOIN rating_items h ON h.id = m.item_id AND h.type = 'mediahouse'
    WHERE m.service_id = i.id AND ${visibleItem('h', '$2', '$3')} AND ${holdsSql('h.name', '$4')})) AND ($5::int[] IS NULL OR i.id = ANY ($5))`;

const PAGE = `
SELECT i.id, i.type, i.name, ${HOUSE} FROM rating_items i
WHERE ${NAMED} AND ($6::text IS NULL OR i.type = $6)
ORDER BY position(${foldedSql("coalesce($4, '')")} IN ${foldedSql('i.name')}) <> 1, lower(i.name), i.id LIMIT $7 OFFSET $8`;

const COUNTS = `SELECT i.type, count(*)::int AS count FROM rating_items i WHERE ${NAMED} GROUP BY i.type`;

const SERVICES = `
SELECT i.id, i.type, i.name, ${HOUSE} FROM unnest($4::int[]) WITH ORDINALITY AS asked (id, place)
JOIN rating_items i ON i.id = asked.id
WHERE i.country_code = $1 AND i.type = 'service' AND ${visibleItem('i', '$2', '$3')} ORDER BY asked.place`;

/** Items to choose from. */
@Injectable()
export class ItemSearchReadModel {
  constructor(private readonly database: Database) {}

  /** A page of the items a viewer may see, and how many of each kind have such a name. */
  async find(
    country: string,
    { admin, customerId }: Viewer,
    { search, type, ids, limit, offset }: ItemSearch,
  ): Promise<{ items: FoundItem[]; counts: Record<ItemType, number> }> {
    const whose = [country, admin, customerId, search, ids];
    const [items, counted] = await Promise.all([
      this.database.query<FoundItem>(PAGE, [...whose, type, limit, offset]),
      this.database.query<{ type: ItemType; count: number }>(COUNTS, whose),
    ]);
    const count = (wanted: ItemType) => counted.find((row) => row.type === wanted)?.count ?? 0;
    const counts = {
      service: count('service'),
      mediahouse: count('mediahouse'),
      adnetwork: count('adnetwork'),
      channel: count('channel'),
    };
    return { items, counts };
  }

  /** Those of the ids that are services a viewer may see, in the order given. */
  services(country: string, { admin, customerId }: Viewer, ids: readonly number[]): Promise<FoundItem[]> {
    return this.database.query(SERVICES, [country, admin, customerId, ids]);
  }
}
