import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';

/** What is to change of a customer's modules: keys that its contracts give from now on, and that they give no more. */
export interface ModuleChanges {
  readonly on: readonly string[];
  readonly off: readonly string[];
}

/** Modules of a customer that end on the same day. */
export interface EndingModules {
  readonly customerId: number;
  /** Last day, `YYYY-MM-DD`. */
  readonly day: string;
  readonly keys: readonly string[];
  /** Days before the end that are told of with this. */
  readonly left: number;
}

// At the moment $1, of the customer $2 or of all: what contracts give, each module until its last day (infinity = no end).
const GIVEN = `
SELECT c.customer_id, m.key, d.today, max(coalesce(e.ends_on, 'infinity')) AS until
FROM contract_items i JOIN contracts c ON c.id = i.contract_id JOIN countries k ON k.code = c.country_code
JOIN modules m ON m.key = ANY (i.modules)
CROSS JOIN LATERAL (SELECT ($1::timestamptz AT TIME ZONE k.time_zone)::date AS today) d
CROSS JOIN LATERAL (SELECT least(i.ends_on, CASE WHEN c.renewal_months = 0 THEN c.ends_on END) AS ends_on) e
WHERE ($2::int IS NULL OR c.customer_id = $2) AND i.starts_on <= d.today AND coalesce(e.ends_on >= d.today, true)
GROUP BY 1, 2, 3`;

const CHANGES = `
SELECT coalesce(g.customer_id, h.customer_id) AS "customerId",
  coalesce(array_agg(g.key ORDER BY g.key) FILTER (WHERE h.module_key IS NULL), '{}') AS on,
  coalesce(array_agg(h.module_key ORDER BY h.module_key) FILTER (WHERE g.key IS NULL), '{}') AS off
FROM (SELECT DISTINCT customer_id, key FROM (${GIVEN}) a) g
FULL JOIN (SELECT * FROM contract_modules WHERE $2::int IS NULL OR customer_id = $2) h
  ON h.customer_id = g.customer_id AND h.module_key = g.key
WHERE g.key IS NULL OR h.module_key IS NULL GROUP BY 1 ORDER BY 1`;

// Terms that follow without a gap go on: what ends is what no item gives on the day after.
const ENDING = `
SELECT e.customer_id AS "customerId", e.until::text AS day, array_agg(e.key ORDER BY e.key) AS keys, e.step AS left
FROM (
  SELECT g.customer_id, g.key, g.until, min(s.step) AS step FROM (${GIVEN}) g
  JOIN unnest($3::int[]) AS s (step) ON g.until <= g.today + s.step
  WHERE NOT EXISTS (
    SELECT FROM contract_items n JOIN contracts c ON c.id = n.contract_id
    WHERE c.customer_id = g.customer_id AND g.key = ANY (n.modules) AND n.starts_on <= g.until + 1
      AND (coalesce(least(n.ends_on, CASE WHEN c.renewal_months = 0 THEN c.ends_on END), 'infinity') > g.until))
  GROUP BY 1, 2, 3
) e JOIN contract_modules h ON h.customer_id = e.customer_id AND h.module_key = e.key
WHERE h.told IS NULL OR h.told > e.step GROUP BY 1, 2, 4 ORDER BY 1, 2`;

const KEEP = `
INSERT INTO contract_modules (customer_id, module_key) SELECT $1, unnest($2::text[]) ON CONFLICT DO NOTHING`;
const DROP = `DELETE FROM contract_modules WHERE customer_id = $1 AND module_key = ANY ($2)`;
const TOLD = `UPDATE contract_modules SET told = $3 WHERE customer_id = $1 AND module_key = ANY ($2)`;
const ADMINS = `SELECT id FROM users WHERE customer_id = $1 AND role = 'customer_admin' AND active ORDER BY id`;
const NAMES = `SELECT name FROM modules WHERE key = ANY ($1) ORDER BY position, key`;

/** Modules that contracts give to customers. */
@Injectable()
export class ContractModulesRepository {
  constructor(private readonly database: Database) {}

  /** Customers whose modules are not what their contracts say at a moment. */
  async differing(now: Date): Promise<number[]> {
    const rows = await this.database.query<{ customerId: number }>(CHANGES, [now, null]);
    return rows.map(({ customerId }) => customerId);
  }

  /** What is to change of a customer's modules at a moment; undefined = nothing. */
  async changes(manager: EntityManager, customerId: number, now: Date): Promise<ModuleChanges | undefined> {
    return ((await manager.query(CHANGES, [now, customerId])) as ModuleChanges[])[0];
  }

  /** Notes what contracts have switched. */
  async keep(manager: EntityManager, customerId: number, { on, off }: ModuleChanges): Promise<void> {
    await manager.query(KEEP, [customerId, on]);
    await manager.query(DROP, [customerId, off]);
  }

  /** Modules that end soon and are to be told of. @param steps days before the end at which that is done */
  ending(now: Date, steps: readonly number[]): Promise<EndingModules[]> {
    return this.database.query(ENDING, [now, null, steps]);
  }

  /** Notes that the end of modules was told of. */
  async told(manager: EntityManager, { customerId, keys, left }: EndingModules): Promise<void> {
    await manager.query(TOLD, [customerId, keys, left]);
  }

  /** Who is told of a customer's modules. */
  async admins(manager: EntityManager, customerId: number): Promise<number[]> {
    const rows = (await manager.query(ADMINS, [customerId])) as { id: number }[];
    return rows.map(({ id }) => id);
  }

  /** Modules by name, in the product's order. */
  async names(manager: EntityManager, keys: readonly string[]): Promise<string> {
    const rows = (await manager.query(NAMES, [keys])) as { name: string }[];
    return rows.map(({ name }) => name).join(', ');
  }
}
