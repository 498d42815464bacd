import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';

/** Where a target would belong; null = nowhere. */
export interface DraftMove {
  readonly targetId: number;
  readonly serviceId: number | null;
}

/** A person who was with a target of a month, the service it belongs to, and the one it would belong to. */
export interface DraftContact {
  readonly personId: number;
  readonly now: number | null;
  readonly then: number | null;
}

// As the contacts of a month's index are read: page views of the month's days, from files and from the tag.
const CONTACTS = `
WITH moved AS (
  SELECT * FROM unnest($4::int[], $5::int[]) AS m(target_id, service_id)
), involved AS MATERIALIZED (
  SELECT t.id, t.service_id AS now_id, CASE WHEN m.target_id IS NULL THEN t.service_id ELSE m.service_id END AS then_id
  FROM targets t LEFT JOIN moved m ON m.target_id = t.id
  WHERE t.country_code = $1 AND (t.service_id = ANY($3) OR m.target_id IS NOT NULL)
)
SELECT DISTINCT c.person_id AS "personId", i.now_id AS now, i.then_id AS then
FROM involved i JOIN panel_contacts c ON c.target_id = i.id
  AND c.market_day >= $2::date AND c.market_day < ($2::date + interval '1 month')::date
UNION
SELECT person_id, service_id, service_id FROM linked_contacts
WHERE country_code = $1 AND service_id = ANY($3) AND kind = 'page'
  AND market_day >= $2::date AND market_day < ($2::date + interval '1 month')::date`;

// By persons of the panel, before any weight.
const LARGEST = `
SELECT i.id, i.name FROM (
  SELECT t.service_id, count(DISTINCT c.person_id) AS persons
  FROM panel_contacts c JOIN targets t ON t.id = c.target_id
  WHERE c.country_code = $1 AND c.market_day >= $2::date AND c.market_day < ($2::date + interval '1 month')::date
    AND t.service_id IS NOT NULL
  GROUP BY t.service_id ORDER BY 2 DESC, 1 LIMIT $3
) l JOIN rating_items i ON i.id = l.service_id ORDER BY l.persons DESC, i.id`;

/** Contacts of a month as they would count were targets assigned otherwise. */
@Injectable()
export class DraftContactsReadModel {
  constructor(private readonly database: Database) {}

  /** Persons by service, now and then. @param month `YYYY-MM` @param services those asked about */
  of(
    country: string,
    month: string,
    services: readonly number[],
    moves: readonly DraftMove[],
  ): Promise<DraftContact[]> {
    const [targets, to] = [moves.map(({ targetId }) => targetId), moves.map(({ serviceId }) => serviceId)];
    return this.database.query(CONTACTS, [country, `${month}-01`, services, targets, to]);
  }

  /** The services that most persons of the panel were with, from files. @param month `YYYY-MM` */
  largest(country: string, month: string, count: number): Promise<{ id: number; name: string }[]> {
    return this.database.query(LARGEST, [country, `${month}-01`, count]);
  }
}
