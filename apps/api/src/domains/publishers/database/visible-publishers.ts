/**
 * SQL condition: the publisher is the viewer's customer's, or the viewer is an administrator.
 * @param publisher alias of the row of publishers
 * @param admin parameter that holds the viewer's admin flag
 * @param customer parameter that holds the viewer's customer
 */
export function ownPublisher(publisher: string, admin: string, customer: string): string {
  return `(${admin}::boolean OR EXISTS (SELECT FROM publisher_customers own
    WHERE own.publisher_id = ${publisher}.id AND own.customer_id = ${customer}::int))`;
}

/**
 * SQL condition: the publisher is everybody's, the viewer's customer's, or the viewer is an administrator.
 * @param publisher alias of the row of publishers
 * @param admin parameter that holds the viewer's admin flag
 * @param customer parameter that holds the viewer's customer
 */
export function visiblePublisher(publisher: string, admin: string, customer: string): string {
  return `(${ownPublisher(publisher, admin, customer)}
    OR NOT EXISTS (SELECT FROM publisher_customers kept WHERE kept.publisher_id = ${publisher}.id))`;
}
