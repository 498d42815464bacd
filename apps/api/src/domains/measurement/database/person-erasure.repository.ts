import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';
import { MONTH_JOBS, OPEN_JOB } from './month-jobs.sql.js';

/** Somebody of a panel. */
export interface ErasedPerson {
  readonly id: number;
  /** Clients (hex) that were ever linked to them. */
  readonly clients: readonly string[];
}

const PERSON = `
SELECT id, ARRAY(SELECT DISTINCT encode(client, 'hex') FROM client_links WHERE person_id = p.id) AS clients
FROM panel_persons p WHERE country_code = $1 AND external_id = $2 FOR UPDATE`;

/** Indexes built while the person was active by what is known of them today, or weighted with them. */
const HOLDS = `
  (p.active_from < i.month + interval '1 month' AND (p.active_until IS NULL OR p.active_until >= i.month))
  OR EXISTS (SELECT FROM panel_weights w WHERE w.country_code = $1 AND w.month = i.month AND w.person_id = $2)`;

const OTHER_INDEXES = `
SELECT i.id, to_char(i.month, 'YYYY-MM') AS month FROM contact_indexes i JOIN panel_persons p ON p.id = $2
WHERE i.country_code = $1 AND NOT (${HOLDS}) ORDER BY i.id`;

const MONTHS = `
INSERT INTO index_erasures (country_code, month, erased_at)
SELECT i.country_code, i.month, clock_timestamp() FROM contact_indexes i JOIN panel_persons p ON p.id = $2
WHERE i.country_code = $1 AND (${HOLDS} OR i.month = ANY($3::date[])) GROUP BY i.country_code, i.month
ON CONFLICT (country_code, month) DO UPDATE SET erased_at = excluded.erased_at
RETURNING to_char(month, 'YYYY-MM') AS month`;

// Lines that an import refused are kept as examples; one of them may name the person.
const EXAMPLES = `
UPDATE imports SET refused = (
  SELECT jsonb_object_agg(key, CASE WHEN strpos(value->'example'->>'text', $2) > 0
    THEN jsonb_set(value, '{example,text}', '"(erased)"') ELSE value END)
  FROM jsonb_each(refused))
WHERE country_code = $1 AND strpos(refused::text, $2) > 0`;

// A job that failed or was stopped is followed by another ten minutes later; one that is done began before the erasure.
const WAITING = `
SELECT e.country_code AS country, to_char(e.month, 'YYYY-MM') AS month FROM index_erasures e
WHERE NOT EXISTS (${MONTH_JOBS('e')} AND (${OPEN_JOB}
  OR j.state <> 'done' AND j.finished_at BETWEEN now() - interval '10 minutes' AND now()))
ORDER BY e.month`;

const SEEN = `
SELECT erased_at::text AS mark,
  ARRAY(SELECT id FROM contact_indexes i WHERE i.country_code = e.country_code AND i.month = e.month) AS "indexIds"
FROM index_erasures e WHERE country_code = $1 AND month = $2`;

const TAKE = `
WITH taken AS (
  DELETE FROM index_erasures WHERE country_code = $1 AND month = $2 AND erased_at::text = $3 RETURNING 1)
SELECT * FROM taken`;

// What is computed from the contacts of a campaign is computed anew when its stamp has changed.
const AD_CONTACTS = `
WITH gone AS (
  DELETE FROM ad_contacts WHERE person_id = $1 RETURNING campaign_id
), events AS (
  DELETE FROM ad_contact_events WHERE person_id = $1
), stamped AS (
  INSERT INTO ad_stamps (campaign_id, contacts) SELECT DISTINCT campaign_id, 1 FROM gone
  ON CONFLICT (campaign_id) DO UPDATE SET contacts = ad_stamps.contacts + 1
)
SELECT count(*)::int AS contacts FROM gone`;

// Whoever a longer frame holds was there in its first month, and it is built anew with that one.
const OLD = `
WITH old AS (DELETE FROM contact_indexes WHERE id = ANY($1) RETURNING published_at) SELECT max(published_at) AS at FROM old`;

// The month stays published: what takes the place of the published version answers for it.
const PUBLISH = `
UPDATE contact_indexes SET published_at = $3 WHERE country_code = $1 AND month = $2 AND months = 1
  AND published_at IS NULL
  AND version = (SELECT max(version) FROM contact_indexes WHERE country_code = $1 AND month = $2 AND months = 1)`;

/** A month of a country. */
export interface ErasedMonth {
  readonly country: string;
  /** `YYYY-MM` */
  readonly month: string;
}

/** The erasures of a month, and the indexes that may hold who was erased. */
export interface SeenErasures {
  readonly mark: string;
  readonly indexIds: readonly number[];
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
   * Indexes of which only their bytes can tell whether they hold the person: the panel may have been imported again with
   * other times since they were built.
   */
  async otherIndexes(
    manager: EntityManager,
    country: string,
    id: number,
  ): Promise<{ id: number; month: string }[]> {
    return (await manager.query(OTHER_INDEXES, [country, id])) as { id: number; month: string }[];
  }

  /**
   * Removes a person with attributes, links, contacts and weights, and notes the months whose indexes hold them.
   * @param alsoIn further months, `YYYY-MM`
   * @returns these months and the number of contacts removed
   */
  async remove(
    manager: EntityManager,
    country: string,
    { id, externalId }: { id: number; externalId: string },
    alsoIn: readonly string[],
  ): Promise<{ months: string[]; contacts: number }> {
    const also = alsoIn.map((month) => `${month}-01`);
    const months = (await manager.query(MONTHS, [country, id, also])) as { month: string }[];
    let contacts = 0;
    for (const table of ['panel_contacts', 'linked_contacts', 'panel_weights']) {
      const sql = `DELETE FROM ${table} WHERE country_code = $1 AND person_id = $2`;
      const [, rows] = (await manager.query(sql, [country, id])) as [unknown, number];
      if (table !== 'panel_weights') contacts += rows;
    }
    contacts += await removeAdContacts(manager, id);
    await manager.query('DELETE FROM survey_respondents WHERE person_id = $1', [id]);
    await manager.query('DELETE FROM panel_persons WHERE id = $1', [id]);
    await manager.query(EXAMPLES, [country, externalId]);
    return { months: months.map(({ month }) => month).sort(), contacts };
  }

  /** Months that are to be computed anew, and nobody is at it. */
  waiting(): Promise<ErasedMonth[]> {
    return this.database.query(WAITING);
  }

  /** The erasures of a month as they are now; undefined when there are none. */
  seen(country: string, month: string): Promise<SeenErasures | undefined> {
    return this.database.first(SEEN, [country, `${month}-01`]);
  }

  /**
   * Removes what was computed from erased persons, in a month that was computed since; nothing when there were more meanwhile.
   * @param seen as it was before the month's data were read
   */
  async settle(manager: EntityManager, country: string, month: string, seen: SeenErasures): Promise<void> {
    const values = [country, `${month}-01`];
    const taken = (await manager.query(TAKE, [...values, seen.mark])) as unknown[];
    if (taken.length === 0) return;
    const [old] = (await manager.query(OLD, [seen.indexIds])) as { at: Date | null }[];
    if (old?.at) await manager.query(PUBLISH, [...values, old.at]);
    const nobody = `DELETE FROM panel_weights w WHERE country_code = $1 AND month = $2
      AND NOT EXISTS (SELECT FROM panel_persons p WHERE p.id = w.person_id)`;
    await manager.query(nobody, values);
  }
}

/** Removes the contacts of a person with advertising. @returns how many there were */
async function removeAdContacts(manager: EntityManager, personId: number): Promise<number> {
  const [row] = (await manager.query(AD_CONTACTS, [personId])) as { contacts: number }[];
  return row?.contacts ?? 0;
}
