import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';

const HOLD = 'SELECT id, name FROM customers WHERE id = $1 FOR KEY SHARE';

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

  /** Makes a user work for a customer, or for none. */
  async assign(manager: EntityManager, userId: number, customerId: number | null): Promise<void> {
    await manager.query('UPDATE users SET customer_id = $2 WHERE id = $1', [userId, customerId]);
  }
}
