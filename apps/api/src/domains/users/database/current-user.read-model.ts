import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';

/** A user as the portal shows them. */
export interface CurrentUserRow {
  readonly id: number;
  readonly name: string;
  readonly email: string;
  readonly countryCode: string;
  readonly customer: { id: number; name: string } | null;
}

const CURRENT_USER = `
SELECT u.id, u.name, u.email, u.country_code AS "countryCode",
  CASE WHEN c.id IS NULL THEN NULL ELSE json_build_object('id', c.id, 'name', c.name) END AS customer
FROM users u LEFT JOIN customers c ON c.id = u.customer_id
WHERE u.id = $1`;

const MODULE_STATES = 'SELECT key AS name, maintenance FROM modules WHERE key = ANY($1) ORDER BY position';

/** What the portal shows of the signed-in user. */
@Injectable()
export class CurrentUserReadModel {
  constructor(private readonly database: Database) {}

  /** The user's row; the caller has proved that the user exists. */
  async find(userId: number): Promise<CurrentUserRow> {
    const [row] = await this.database.prepared<CurrentUserRow>('current-user', CURRENT_USER, [userId]);
    if (!row) throw new Error(`user ${userId} has a session but no row`);
    return row;
  }

  /** Number and name of a user who is known to exist. */
  async nameOf(userId: number): Promise<{ id: number; name: string }> {
    const { id, name } = await this.find(userId);
    return { id, name };
  }

  /** Modules with their maintenance flags, in the product's order. */
  modules(keys: readonly string[]): Promise<{ name: string; maintenance: boolean }[]> {
    return this.database.prepared('module-states', MODULE_STATES, [keys]);
  }
}
