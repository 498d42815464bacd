import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';

/** Somebody of a panel. */
export interface ErasedPerson {
  readonly id: number;
  /** Clients (hex) that were ever linked to them. */
  readonly clients: readonly string[];
}

const PERSON = `
SELECT id, ARRAY(SELECT DISTINCT encode(client, 'hex') FROM client_links WHERE person_id = p.id) AS clients
FROM panel_persons p WHERE country_code = $1 AND external_id = $2 FOR UPDATE`;

const MONTHS = `
INSERT INTO index_erasures (country_code, month)
SELECT DISTINCT i.country_code, i.month FROM contact_indexes i JOIN panel_persons p ON p.id = $2
WHERE i.country_code = $1 AND (
  (p.active_from < i.month + interval '1 month' AND (p.active_until IS NULL OR p.active_until >= i.month))
  OR EXISTS (SELECT FROM panel_weights w WHERE w.country_code = $1 AND w.month = i.month AND w.person_id = $2))
ON CONFLICT (country_code, month) DO UPDATE SET erased_at = 'infinity'
RETURNING to_char(month, 'YYYY-MM') AS month`;

// Who was in an earlier version is known from its bytes alone; nothing is computed from it any more.
const EARLIER_VERSIONS = `
DELETE FROM contact_indexes i WHERE country_code = $1 AND EXISTS (
  SELECT FROM contact_indexes n WHERE n.country_code = i.country_code AND n.month = i.month AND n.version > i.version)`;

// Lines that an import refused are kept as examples; one of them may name the person.
const EXAMPLES = `
UPDATE imports SET refused = (
  SELECT jsonb_object_agg(key, CASE WHEN strpos(value->'example'->>'text', $2) > 0
    THEN jsonb_set(value, '{example,text}', '"(erased)"') ELSE value END)
  FROM jsonb_each(refused))
WHERE country_code = $1 AND strpos(refused::text, $2) > 0`;

const BEGIN = `UPDATE index_erasures SET erased_at = clock_timestamp() WHERE erased_at = 'infinity'`;

const CLEAN = `
SELECT e.country_code AS country, to_char(e.month, 'YYYY-MM') AS month, max(j.started_at) AS "startedAt"
FROM index_erasures e JOIN measurement_jobs j ON j.country_code = e.country_code AND j.month = e.month
WHERE j.state = 'finished' AND j.started_at > e.erased_at
GROUP BY e.country_code, e.month`;

// One that failed is tried again ten minutes later.
const WAITING = `
SELECT e.country_code AS country, to_char(e.month, 'YYYY-MM') AS month FROM index_erasures e
WHERE NOT EXISTS (SELECT FROM measurement_jobs j WHERE j.country_code = e.country_code AND j.month = e.month
  AND (j.state IN ('queued', 'running') OR j.finished_at > now() - interval '10 minutes' AND j.started_at > e.erased_at))
ORDER BY e.month`;

/** A month of a country. */
export interface ErasedMonth {
  readonly country: string;
  /** `YYYY-MM` */
  readonly month: string;
}

/** Takes persons out of the panel and out of everything computed from it. */
@Injectable()
export class PersonErasureRepository {
  constructor(private readonly database: Database) {}

  /** All or nothing. */
  transaction<T>(work: (manager: EntityManager) => Promise<T>): Promise<T> {
    return this.database.transaction(work);
  }

  /** Finds a person by the panel's own id and holds their row. */
  async find(manager: EntityManager, country: string, externalId: string): Promise<ErasedPerson | undefined> {
    return ((await manager.query(PERSON, [country, externalId])) as ErasedPerson[])[0];
  }

  /**
   * Removes a person with attributes, links, contacts and weights, and notes the months whose indexes hold them.
   * @returns these months and the number of contacts removed
   */
  async remove(
    manager: EntityManager,
    country: string,
    id: number,
    externalId: string,
  ): Promise<{ months: string[]; contacts: number }> {
    const months = (await manager.query(MONTHS, [country, id])) as { month: string }[];
    await manager.query(EARLIER_VERSIONS, [country]);
    let contacts = 0;
    for (const table of ['panel_contacts', 'linked_contacts', 'panel_weights']) {
      const sql = `DELETE FROM ${table} WHERE country_code = $1 AND person_id = $2`;
      const [, rows] = (await manager.query(sql, [country, id])) as [unknown, number];
      if (table !== 'panel_weights') contacts += rows;
    }
    await manager.query('DELETE FROM panel_persons WHERE id = $1', [id]);
    await manager.query(EXAMPLES, [country, externalId]);
    return { months: months.map(({ month }) => month).sort(), contacts };
  }

  /**
   * Removes what was computed before the person went, in months that have been computed since.
   * @returns months that are still to be computed, and nobody is at it
   */
  async settle(): Promise<ErasedMonth[]> {
    await this.database.query(BEGIN);
    const clean = await this.database.query<ErasedMonth & { startedAt: Date }>(CLEAN);
    for (const { country, month, startedAt } of clean) await this.purge(country, month, startedAt);
    return this.database.query(WAITING);
  }

  private purge(country: string, month: string, startedAt: Date): Promise<void> {
    const values = [country, `${month}-01`];
    return this.database.transaction(async (manager) => {
      const old = 'DELETE FROM contact_indexes WHERE country_code = $1 AND month = $2 AND built_at < $3';
      await manager.query(old, [...values, startedAt]);
      const nobody = `DELETE FROM panel_weights w WHERE country_code = $1 AND month = $2
        AND NOT EXISTS (SELECT FROM panel_persons p WHERE p.id = w.person_id)`;
      await manager.query(nobody, values);
      await manager.query('DELETE FROM index_erasures WHERE country_code = $1 AND month = $2', values);
    });
  }
}
