import { AGE_VALUES } from '@netreach/domain';

/**
 * SQL of two common tables: persons of a country's panel who are active on a day (`active`), and a row for each value that is known of
 * them (`known`: `person_id`, `value_id`), with age groups and ages in years (`AGE_VALUES`) by the age of that day. Nobody of whom nothing is known can be asked.
 * @param country and `day` parameters of the statement, e.g. `$1`
 */
export const todaysValues = (country: string, day: string) => `active AS (
  SELECT id, birthday FROM panel_persons WHERE country_code = ${country} AND active_from <= ${day}::date
    AND (active_until IS NULL OR active_until >= ${day}::date)
), known AS (
  SELECT v.person_id, v.value_id FROM panel_person_values v JOIN active p ON p.id = v.person_id
  UNION ALL
  SELECT p.id, v.id FROM active p JOIN attributes a ON a.country_code = ${country} AND a.key = 'birthday'
  JOIN attribute_values v ON v.attribute_id = a.id
    AND extract(year FROM age(${day}::date, p.birthday)) BETWEEN v.min_age AND COALESCE(v.max_age, 1000)
  UNION ALL
  SELECT id, ${AGE_VALUES} + extract(year FROM age(${day}::date, birthday))::int FROM active WHERE birthday <= ${day}::date
)`;

/** The same, and each person with all their values: `persons` (`id`, `vals`). */
export const todaysPersons = (country: string, day: string) => `${todaysValues(country, day)}, persons AS (
  SELECT person_id AS id, array_agg(value_id) AS vals FROM known GROUP BY person_id
)`;

/** SQL: whether values fit a target group. @param filter parameter with a JSON list of values for each attribute */
export const fitsTarget = (
  vals: string,
  filter: string,
) => `NOT EXISTS (SELECT FROM json_array_elements(${filter}::json) f
    WHERE NOT ${vals} && ARRAY(SELECT value::int FROM json_array_elements_text(f)))`;
