/**
 * SQL condition: a publisher of the viewer's customer has the service, or the viewer is an administrator: what is the publisher's
 * to say of the service is theirs to say.
 * @param service expression of the service's number
 * @param admin expression of the viewer's admin flag
 * @param customer expression of the viewer's customer
 */
export function keepsService(service: string, admin: string, customer: string): string {
  return `(${admin}::boolean OR EXISTS (SELECT FROM publisher_services held
    JOIN publisher_customers own ON own.publisher_id = held.publisher_id
    WHERE held.service_id = ${service} AND own.customer_id = ${customer}::int))`;
}
