import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';

const HOLD = 'SELECT id, name FROM customers WHERE id = $1 FOR KEY SHARE';

const WORKS_IN = `
SELECT EXISTS (SELECT FROM customer_countries WHERE customer_id = $1 AND country_code = ANY($2)) AS works`;

/** Which customers users work for. */
@Injectable()
export class CustomersRepository {
  constructor(private readonly database: Database) {}

  /** All or nothing. */
  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.database.transaction(work);
  }

  /** A customer, who then stays until the transaction ends; undefined when there is none. */
  async hold(manager: EntityManager, id: number): Promise<{ id: number; name: string } | undefined> {
    return ((await manager.query(HOLD, [id])) as { id: number; name: string }[])[0];
  }

  /** Whether a customer works in any of the countries. */
  async worksIn(manager: EntityManager, id: number, countries: readonly string[]): Promise<boolean> {
    const rows = (await manager.query(WORKS_IN, [id, countries])) as { works: boolean }[];
    return rows[0]?.works === true;
  }

  /** Makes a user work for a customer, or for none. */
  async assign(manager: EntityManager, userId: number, customerId: number | null): Promise<void> {
    await manager.query('UPDATE users SET customer_id = $2 WHERE id = $1', [userId, customerId]);
  }
}
