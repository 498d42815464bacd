import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { SqlRunner } from '../../../platform/database/database.service.js';

/** Whether something was given to a user, or to a customer. */
export type GrantOwner = 'user' | 'customer';

/** Codes of countries and keys of modules. */
export interface Grants {
  readonly countries: string[];
  readonly modules: string[];
}

const COLUMNS = { countries: 'country_code', modules: 'module_key' } as const;

/** Where users and customers work, and with what. */
@Injectable()
export class GrantsRepository {
  /** What somebody was given, in alphabetical order. */
  async of(runner: SqlRunner | EntityManager, owner: GrantOwner, id: number): Promise<Grants> {
    const list = (what: keyof typeof COLUMNS) =>
      `ARRAY(SELECT ${COLUMNS[what]} FROM ${owner}_${what} WHERE ${owner}_id = $1 ORDER BY 1) AS ${what}`;
    const rows = (await runner.query(`SELECT ${list('countries')}, ${list('modules')}`, [id])) as Grants[];
    return rows[0] ?? { countries: [], modules: [] };
  }

  /** Gives somebody just these, within the caller's transaction. */
  async replace(
    manager: EntityManager,
    { owner, id }: { owner: GrantOwner; id: number },
    what: keyof typeof COLUMNS,
    values: readonly string[],
  ): Promise<void> {
    const table = `${owner}_${what}`;
    await manager.query(`DELETE FROM ${table} WHERE ${owner}_id = $1`, [id]);
    const columns = `${owner}_id, ${COLUMNS[what]}`;
    await manager.query(`INSERT INTO ${table} (${columns}) SELECT $1, unnest($2::text[])`, [id, values]);
  }
}
