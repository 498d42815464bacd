import { Injectable } from '@nestjs/common';
import { AGE_VALUES } from '@netreach/domain';
import type { Contact } from '@netreach/measurement';
import Cursor from 'pg-cursor';
import { Database } from '../../../platform/database/database.service.js';

/** Stands in place of an attribute where a value is an age in whole years (`AGE_VALUES`). */
export const AGE_IN_YEARS = 0;

/** A person of a month's panel with one value per known attribute, attributes in their order, and the age in years after them. */
export interface PanelPerson {
  readonly id: number;
  readonly values: { attributeId: number; valueId: number }[];
  /** Secret; evenly spread in [0, 1). */
  readonly noise: number;
  /** Number of the household, the same in every month; 0 where it is not known. */
  readonly household: number;
}

/** The universe a month is weighted to. */
export interface UniverseRow {
  readonly name: string;
  readonly universe: number;
  readonly margins: { attributeId: number; valueId: number; persons: number }[];
}

/** An item with the services below it; null for items with contacts of their own. */
export interface PanelEntity {
  readonly id: number;
  readonly memberIds: number[] | null;
}

// Ages are those at the first day of the frame's last month, so that a month's groups never change while it runs. $3 is
// the first month: whoever answers for a longer frame was in the panel in each of its months. A household is known by the
// lowest id of all who were ever of it.
const PERSONS = `
WITH active AS (
  SELECT id, birthday, noise, household FROM panel_persons
  WHERE country_code = $1 AND active_from < $3::date + interval '1 month'
    AND (active_until IS NULL OR active_until >= $2::date)
), households AS (
  SELECT household, min(id) AS number FROM panel_persons WHERE country_code = $1 AND household IS NOT NULL GROUP BY household
), known AS (
  SELECT v.person_id, v.attribute_id, v.value_id FROM panel_person_values v JOIN active p ON p.id = v.person_id
  UNION ALL
  SELECT p.id, a.id, v.id
  FROM active p
  JOIN attributes a ON a.country_code = $1 AND a.key = 'birthday'
  JOIN attribute_values v ON v.attribute_id = a.id
    AND extract(year FROM age($2::date, p.birthday)) BETWEEN v.min_age AND COALESCE(v.max_age, 1000)
  UNION ALL
  SELECT id, ${AGE_IN_YEARS}, ${AGE_VALUES} + extract(year FROM age($2::date, birthday))::int
  FROM active WHERE birthday <= $2::date
)
SELECT p.id, p.noise, COALESCE(h.number, 0) AS household, COALESCE(json_agg(json_build_object('attributeId', k.attribute_id, 'valueId', k.value_id)
  ORDER BY a.position, a.id) FILTER (WHERE k.person_id IS NOT NULL), '[]') AS values
FROM active p
LEFT JOIN known k ON k.person_id = p.id
LEFT JOIN attributes a ON a.id = k.attribute_id
LEFT JOIN households h USING (household)
GROUP BY p.id, p.noise, h.number ORDER BY p.id`;

const UNIVERSE = `
SELECT d.name, d.universe, COALESCE((
  SELECT json_agg(json_build_object('attributeId', v.attribute_id, 'valueId', m.value_id, 'persons', m.persons))
  FROM distribution_margins m JOIN attribute_values v ON v.id = m.value_id WHERE m.distribution_id = d.id), '[]') AS margins
FROM distributions d
WHERE d.country_code = $1 AND d.valid_from <= $2::date
ORDER BY d.valid_from DESC LIMIT 1`;

const ENTITIES = `
SELECT i.id, CASE WHEN i.type IN ('mediahouse', 'adnetwork') THEN
  ARRAY(SELECT m.service_id FROM rating_item_members m WHERE m.item_id = i.id ORDER BY 1) END AS "memberIds"
FROM rating_items i WHERE i.country_code = $1
  AND EXISTS (SELECT FROM unnest($2::date[]) AS m(month)
    WHERE COALESCE(i.enabled_from <= m.month, true) AND COALESCE(i.enabled_until >= m.month, true))
  AND (i.type <> 'channel' OR EXISTS (SELECT FROM unnest($2::date[]) AS m(month) WHERE channel_is_active(i.id, m.month)))
ORDER BY i.id`;

// $2 first day of the month, $3 first day whose contacts set the lead bit (the Monday of the first week that ends in the
// month). One more day is read, so that a visit running over midnight into the month is not taken for a new one. Contacts
// come from files and from the tag; a report of use time (kind 'time') adds seconds, and is no contact by itself.
const CONTACTS = `
WITH urls AS MATERIALIZED (
  SELECT * FROM active_channel_urls($1, $2::date)
), imported AS (
  SELECT c.person_id, c.target_id, t.service_id, c.device, c.market_day, c.occurred_at, c.contact_id, c.active_seconds,
    c.registered, c.path, 'page' AS kind
  FROM panel_contacts c JOIN targets t ON t.id = c.target_id
  WHERE c.country_code = $1 AND c.market_day >= $3::date - 1 AND c.market_day < ($2::date + interval '1 month')::date
), linked AS (
  SELECT person_id, service_id, device, market_day, occurred_at, hit_id, active_seconds, path, kind
  FROM linked_contacts
  WHERE country_code = $1 AND market_day >= $3::date - 1 AND market_day < ($2::date + interval '1 month')::date
), counted AS (
  SELECT person_id, service_id AS item_id, device, market_day, occurred_at, contact_id, active_seconds, registered, kind
  FROM imported WHERE service_id IS NOT NULL
  UNION ALL
  SELECT c.person_id, u.channel_id, c.device, c.market_day, c.occurred_at, c.contact_id, c.active_seconds, c.registered,
    c.kind
  FROM imported c JOIN (
    SELECT channel_id, target_id, array_agg(path_pattern) AS patterns FROM urls GROUP BY channel_id, target_id
  ) u ON u.target_id = c.target_id AND lower(c.path) LIKE ANY (u.patterns)
  UNION ALL
  SELECT person_id, service_id, device, market_day, occurred_at, hit_id, active_seconds, false, kind FROM linked
  UNION ALL
  SELECT l.person_id, c.channel_id, l.device, l.market_day, l.occurred_at, l.hit_id, l.active_seconds, false, l.kind
  FROM linked l JOIN (
    SELECT channel_id, service_id, array_agg(path_pattern) AS patterns FROM urls
    WHERE service_id IS NOT NULL GROUP BY channel_id, service_id
  ) c ON c.service_id = l.service_id AND lower(l.path) LIKE ANY (c.patterns)
), marked AS (
  SELECT *, occurred_at - lag(occurred_at)
    OVER (PARTITION BY person_id, item_id, device, kind ORDER BY occurred_at, contact_id) AS gap
  FROM counted
)
SELECT person_id AS "personId", item_id AS "entityId", device,
  bit_or(CASE WHEN kind <> 'page' THEN 0 WHEN market_day < $2::date THEN (1::bigint << 31)
    ELSE 1::bigint << (extract(day FROM market_day)::int - 1) END)::float8 AS mask,
  (count(*) FILTER (WHERE kind = 'page' AND market_day >= $2::date AND (gap IS NULL OR gap > interval '30 minutes')))::int
    AS visits,
  (count(*) FILTER (WHERE kind = 'page' AND market_day >= $2::date))::int AS impressions,
  CASE WHEN bool_or(kind = 'page' AND market_day >= $2::date)
    THEN COALESCE(sum(active_seconds) FILTER (WHERE market_day >= $2::date), 0) ELSE 0 END::int AS seconds,
  bool_or(registered) AS registered
FROM marked m
WHERE market_day >= $3::date AND EXISTS (SELECT FROM panel_persons p WHERE p.id = m.person_id)
GROUP BY person_id, item_id, device
HAVING bool_or(kind = 'page')
ORDER BY person_id, item_id, device`;

const ROWS_A_FETCH = 20_000;

/** What a month's contact index is made of. */
@Injectable()
export class PanelMonthReadModel {
  constructor(private readonly database: Database) {}

  /**
   * Persons active in each month of a frame, by id.
   * @param months `YYYY-MM`, in order
   */
  persons(country: string, months: readonly string[]): Promise<PanelPerson[]> {
    return this.database.query(PERSONS, [country, `${months.at(-1)}-01`, `${months[0]}-01`]);
  }

  /** The universe valid in the month, or undefined. */
  universe(country: string, month: string): Promise<UniverseRow | undefined> {
    return this.database.first(UNIVERSE, [country, `${month}-01`]);
  }

  /**
   * Items with the services below them; null for items with contacts of their own. Of channels only those active in a month, of aggregates those there in one.
   * @param months `YYYY-MM`
   */
  entities(country: string, months: readonly string[]): Promise<PanelEntity[]> {
    return this.database.query(ENTITIES, [country, months.map((month) => `${month}-01`)]);
  }

  /**
   * Contacts of a month grouped by person, item and device, read with a cursor.
   * @param leadStart first day that sets the lead bit; the month's first day when it begins on a Monday
   */
  async contacts(country: string, month: string, leadStart: string): Promise<Contact[]> {
    return this.database.withClient(async (client) => {
      const cursor = client.query(new Cursor<Contact>(CONTACTS, [country, `${month}-01`, leadStart]));
      const contacts: Contact[] = [];
      for (;;) {
        const rows = await cursor.read(ROWS_A_FETCH);
        if (rows.length === 0) break;
        for (const row of rows) contacts.push(row);
      }
      await cursor.close();
      return contacts;
    });
  }
}
