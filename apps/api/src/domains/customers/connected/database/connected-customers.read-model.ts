import { Injectable } from '@nestjs/common';
import { Database } from '../../../../platform/database/database.service.js';
import type { CustomerNameDto } from '../dto/connected-customers.dto.js';

// Whoever is below the customer cannot be above it, too.
const CANDIDATES = `
WITH RECURSIVE below AS (
  SELECT id FROM customers WHERE id = $2
  UNION SELECT c.id FROM customers c JOIN below b ON c.connected_to = b.id
)
SELECT c.id, c.name FROM customers c
WHERE EXISTS (SELECT FROM customer_countries n WHERE n.customer_id = c.id AND n.country_code = $1)
  AND c.id NOT IN (SELECT id FROM below)
ORDER BY lower(c.name), c.id`;

const CONNECTED = 'SELECT id, name FROM customers WHERE connected_to = $1 ORDER BY lower(name), id';

const TO = 'SELECT p.id, p.name FROM customers c JOIN customers p ON p.id = c.connected_to WHERE c.id = $1';

/** Which customers belong together. */
@Injectable()
export class ConnectedCustomersReadModel {
  constructor(private readonly database: Database) {}

  /** Customers of a country that one of them can be connected to, by name. */
  candidates(country: string, customer: number): Promise<CustomerNameDto[]> {
    return this.database.query(CANDIDATES, [country, customer]);
  }

  /** Customers connected to one, by name. */
  connected(customer: number): Promise<CustomerNameDto[]> {
    return this.database.query(CONNECTED, [customer]);
  }

  /** The customer one is connected to; null without one. */
  async to(customer: number): Promise<CustomerNameDto | null> {
    return (await this.database.first<CustomerNameDto>(TO, [customer])) ?? null;
  }
}
