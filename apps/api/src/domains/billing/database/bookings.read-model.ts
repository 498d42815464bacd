import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';
import type { Booking } from '../bookkeeping/booking.js';

// Each invoice once for each rate of tax, and each payment; what takes a payment back is below 0.
const BOOKINGS = `
SELECT kind, day, number, "customerId", customer, currency, gross, vat, category, rate, "vatId" FROM (
  SELECT i.kind, i.issued_on::text AS day, i.number, i.customer_id AS "customerId", i.content->'buyer'->>'name' AS customer, i.currency,
    ((t->>'net')::numeric + (t->>'vat')::numeric)::text AS gross, t->>'vat' AS vat, t->>'category' AS category, t->>'rate' AS rate,
    i.content->'buyer'->>'vatId' AS "vatId", 0 AS place, i.place AS at, ord
  FROM invoices i CROSS JOIN jsonb_array_elements(i.content->'taxes') WITH ORDINALITY AS x (t, ord)
  WHERE i.country_code = $1 AND i.state = 'issued' AND i.issued_on BETWEEN $2 AND $3
  UNION ALL
  SELECT 'payment', p.paid_on::text, i.number, i.customer_id, i.content->'buyer'->>'name', i.currency, p.amount::text, '0.00', '', '0', '',
    1, p.id, 0
  FROM payments p JOIN invoices i ON i.id = p.invoice_id WHERE p.country_code = $1 AND p.paid_on BETWEEN $2 AND $3) b
ORDER BY day, place, at, ord`;

/** What was billed and paid, as it is booked. */
@Injectable()
export class BookingsReadModel {
  constructor(private readonly database: Database) {}

  /** Bookings of some days of a country, in their order. @param from @param until `YYYY-MM-DD` */
  of(country: string, from: string, until: string): Promise<Booking[]> {
    return this.database.query(BOOKINGS, [country, from, until]);
  }
}
