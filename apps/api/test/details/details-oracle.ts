import type { SqlRunner } from '../../src/platform/database/database.service.js';

/** Whose contacts with what are asked for. */
export interface ContactsQuestion {
  readonly item: number;
  /** First day of the month. */
  readonly month: string;
  readonly devices: readonly string[];
  /** Only persons with a level of an attribute: [attribute, level]. */
  readonly level?: readonly [string, string];
}

/** A person of the panel and what they did at an item in a month. */
export interface PersonAtItem {
  readonly id: number;
  readonly weight: number;
  /** Contacts of the month. */
  readonly contacts: number;
  /** Day of the first one, `YYYY-MM-DD`. */
  readonly first: string | null;
  /** Level of each margin the market's panel is weighted to. */
  readonly gender: number | null;
  readonly age: number | null;
}

// From the raw contacts and the weights alone.
const PERSONS = `
WITH targets_of AS (
  SELECT t.id FROM targets t WHERE t.service_id = $1
  UNION SELECT t.id FROM targets t JOIN rating_item_members m ON m.service_id = t.service_id WHERE m.item_id = $1
), seen AS (
  SELECT c.person_id, c.contact_id, (c.occurred_at AT TIME ZONE 'Europe/Vienna')::date AS day
  FROM panel_contacts c JOIN targets_of o ON o.id = c.target_id WHERE c.device = ANY($3)
)
SELECT p.id, w.weight::float8 AS weight, count(s.contact_id)::int AS contacts, to_char(min(s.day), 'YYYY-MM-DD') AS first,
  (SELECT v.value_id::int FROM panel_person_values v JOIN attributes a ON a.id = v.attribute_id AND a.key = 'gender'
   WHERE v.person_id = p.id) AS gender,
  (SELECT v.id::int FROM attribute_values v JOIN attributes a ON a.id = v.attribute_id AND a.key = 'birthday'
   WHERE extract(year FROM age($2::date, p.birthday)) BETWEEN v.min_age AND COALESCE(v.max_age, 1000)) AS age
FROM panel_persons p JOIN panel_weights w ON w.person_id = p.id AND w.month = $2::date
LEFT JOIN seen s ON s.person_id = p.id AND s.day >= $2::date AND s.day < $2::date + interval '1 month'
WHERE $4::text IS NULL OR EXISTS (SELECT FROM panel_person_values pv
  JOIN attributes a ON a.id = pv.attribute_id AND a.key = $4 JOIN attribute_values v ON v.id = pv.value_id AND v.key = $5
  WHERE pv.person_id = p.id)
GROUP BY p.id, w.weight ORDER BY p.id`;

/** Every weighted person of a month with what they did at a service, media house or ad network. */
export function contactsByPerson(database: SqlRunner, question: ContactsQuestion): Promise<PersonAtItem[]> {
  const { item, month, devices, level } = question;
  return database.query(PERSONS, [item, month, devices, level?.[0] ?? null, level?.[1] ?? null]);
}

/**
 * What the margins of the panel leave of a variable: the mean of each gender and of each age taken out again and again, until none is
 * left. @param z by person
 */
export function residuals(persons: readonly PersonAtItem[], z: readonly number[]): number[] {
  const left = [...z];
  const groups = (['gender', 'age'] as const).flatMap((margin) =>
    [...new Set(persons.map((person) => person[margin]))].map((level) =>
      persons.flatMap((person, at) => (person[margin] === level ? [at] : [])),
    ),
  );
  for (let sweep = 0; sweep < 200; sweep += 1)
    for (const group of groups) {
      const mean = group.reduce((sum, at) => sum + left[at]!, 0) / group.length;
      for (const at of group) left[at]! -= mean;
    }
  return left;
}
