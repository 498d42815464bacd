import type { Rights } from '../../../platform/access/principal.js';

/** Who is looking at items. */
export type Viewer = Pick<Rights, 'admin' | 'customerId'>;

/**
 * The one access filter of all that lists items, in whatever domain: a second wording would be a second rule. It is handed out as
 * SQL because items the reader may not see must count in no page and no total.
 *
 * SQL condition: the item is everybody's, kept for the viewer's customer, or the viewer is an administrator.
 *
 * @param item alias of the row of rating_items
 * @param admin parameter that holds the viewer's admin flag
 * @param customer parameter that holds the viewer's customer
 */
export function visibleItem(item: string, admin: string, customer: string): string {
  return `(${admin}::boolean
    OR NOT EXISTS (SELECT FROM rating_item_customers kept WHERE kept.item_id = ${item}.id)
    OR EXISTS (SELECT FROM rating_item_customers kept
      WHERE kept.item_id = ${item}.id AND kept.customer_id = ${customer}::int))`;
}
