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

/** The same with what the user may open. */
export interface WholeUserRow extends CurrentUserRow {
  /** In the product's order. */
  readonly modules: { readonly name: string; readonly maintenance: boolean }[];
  /** By name. */
  readonly countries: { readonly code: string; readonly name: string; readonly currency: string }[];
}

const USER = `u.id, u.name, u.email, u.country_code AS "countryCode",
  CASE WHEN c.id IS NULL THEN NULL ELSE json_build_object('id', c.id, 'name', c.name) END AS customer`;

const FROM_USER = 'FROM users u LEFT JOIN customers c ON c.id = u.customer_id WHERE u.id = $1';

const CURRENT_USER = `SELECT ${USER} ${FROM_USER}`;

const WHOLE_USER = `
SELECT ${USER},
  COALESCE((SELECT json_agg(json_build_object('name', key, 'maintenance', maintenance) ORDER BY position)
    FROM modules WHERE key = ANY($2)), '[]') AS modules,
  COALESCE((SELECT json_agg(json_build_object('code', code, 'name', name, 'currency', currency) ORDER BY name)
    FROM countries WHERE code = ANY($3)), '[]') AS countries
${FROM_USER}`;

const MODULE_STATES = 'SELECT key AS name, maintenance FROM modules WHERE key = ANY($1) ORDER BY position';

/** What the portal shows of the signed-in user. */
@Injectable()
export class CurrentUserReadModel {
  constructor(private readonly database: Database) {}

  /** The user's row; the caller has proved that the user exists. */
  async find(userId: number): Promise<CurrentUserRow> {
    return found(await this.database.firstPrepared('current-user', CURRENT_USER, [userId]), userId);
  }

  /** The same in one round trip with modules and countries: every page asks for it. */
  async whole(
    userId: number,
    modules: readonly string[],
    countries: readonly string[],
  ): Promise<WholeUserRow> {
    const values = [userId, modules, countries];
    return found(await this.database.firstPrepared('whole-user', WHOLE_USER, values), userId);
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

function found<Row>(row: Row | undefined, userId: number): Row {
  if (!row) throw new Error(`user ${userId} has a session but no row`);
  return row;
}
