/**
 * SQL condition: the channel is the customer's, because it is kept for it or the customer has made it; without a customer,
 * every channel is.
 * @param customer parameter that holds the customer, or null
 */
export function ownChannel(customer: string): string {
  return `(${customer}::int IS NULL OR c.owner_id = ${customer}
    OR EXISTS (SELECT FROM rating_item_customers own WHERE own.item_id = i.id AND own.customer_id = ${customer}))`;
}
