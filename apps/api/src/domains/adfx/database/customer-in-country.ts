import type { EntityManager } from 'typeorm';
import { exists } from '../../../platform/database/exists.js';

/** Whether a customer works in a country. */
export function worksIn(manager: EntityManager, country: string, customer: number): Promise<boolean> {
  return exists(
    manager,
    'SELECT FROM customer_countries WHERE country_code = $1 AND customer_id = $2 LIMIT 1',
    [country, customer],
  );
}
