import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';

/** Whose tab: a customer's, or that of a user without one. */
export type TabOwner = { customerId: number } | { userId: number };

/** A saved selection of items. */
export interface CustomTab {
  readonly name: string;
  /** In the order chosen. */
  readonly itemIds: number[];
}

const FIND = `
SELECT t.name, ARRAY(SELECT i.item_id FROM custom_tab_items i WHERE i.tab_id = t.id ORDER BY i.position) AS "itemIds"
FROM custom_tabs t WHERE t.country_code = $1 AND t.customer_id IS NOT DISTINCT FROM $2 AND t.user_id IS NOT DISTINCT FROM $3`;

const SAVE = `
INSERT INTO custom_tabs (country_code, customer_id, user_id, name) VALUES ($1, $2, $3, $4)
ON CONFLICT (country_code, customer_id, user_id) DO UPDATE SET name = excluded.name
RETURNING id`;

const DELETE = `
DELETE FROM custom_tabs
WHERE country_code = $1 AND customer_id IS NOT DISTINCT FROM $2 AND user_id IS NOT DISTINCT FROM $3`;

const ITEMS = `
INSERT INTO custom_tab_items (tab_id, item_id, position)
SELECT $1, id, place FROM unnest($2::int[]) WITH ORDINALITY chosen (id, place)`;

/** Tabs customers have made for themselves. */
@Injectable()
export class CustomTabRepository {
  constructor(private readonly database: Database) {}

  /** The owner's tab of a country, or undefined. */
  find(country: string, owner: TabOwner): Promise<CustomTab | undefined> {
    return this.database.first(FIND, [country, ...idsOf(owner)]);
  }

  /** Saves the tab in one transaction; without items it goes. @param itemIds each once */
  save(country: string, owner: TabOwner, { name, itemIds }: CustomTab): Promise<void> {
    return this.database.transaction(async (manager) => {
      if (itemIds.length === 0) {
        await manager.query(DELETE, [country, ...idsOf(owner)]);
        return;
      }
      const [tab] = (await manager.query(SAVE, [country, ...idsOf(owner), name])) as { id: number }[];
      await manager.query('DELETE FROM custom_tab_items WHERE tab_id = $1', [tab?.id]);
      await manager.query(ITEMS, [tab?.id, itemIds]);
    });
  }
}

function idsOf(owner: TabOwner): [number | null, number | null] {
  return 'customerId' in owner ? [owner.customerId, null] : [null, owner.userId];
}
