import { sql } from '../../../platform/database/sql.js';
import { listSql } from '../../../platform/list/list-sql.js';
import type { DistributionDto } from '../dto/distribution.dto.js';
import { withPercentages, type StoredMargin } from '../percentages.js';

interface Row extends Omit<DistributionDto, 'attributes'> {
  readonly attributes: StoredMargin[];
}

// A level added to an attribute since is there with nobody.
const MARGINS = `
SELECT json_agg(json_build_object('attribute_id', a.id, 'attribute_name', a.name, 'attribute_values', (
    SELECT json_agg(json_build_object('id', v.id, 'name', v.name, 'percentage', m.percentage, 'persons', COALESCE(m.persons, 0))
      ORDER BY v.position, v.id)
    FROM attribute_values v LEFT JOIN distribution_margins m ON m.value_id = v.id AND m.distribution_id = d.id
    WHERE v.attribute_id = a.id)) ORDER BY a.position, a.id)
FROM attributes a WHERE a.country_code = d.country_code AND EXISTS (SELECT FROM distribution_margins m
  JOIN attribute_values v ON v.id = m.value_id WHERE m.distribution_id = d.id AND v.attribute_id = a.id)`;

const NEXT = `
SELECT min(n.valid_from) FROM distributions n WHERE n.country_code = d.country_code AND n.valid_from > d.valid_from`;

/** The universes of a country with their margins, the newest first. */
export const DISTRIBUTIONS = listSql({
  rows: 'distributions',
  select: `d.id, d.name, d.universe, to_char(d.valid_from, 'YYYY-MM') AS valid_from,
  to_char((${NEXT}) - interval '1 month', 'YYYY-MM') AS valid_until,
  (SELECT count(DISTINCT i.month)::int FROM contact_indexes i WHERE i.country_code = d.country_code AND i.months = 1
    AND i.month >= d.valid_from AND i.month < COALESCE((${NEXT}), 'infinity')) AS months,
  COALESCE((${MARGINS}), '[]') AS attributes, d.version`,
  from: 'distributions d',
  scope: ({ country }) => [sql`d.country_code = ${country}`],
  search: ['d.name'],
  sort: { valid_from: 'd.valid_from', name: 'lower(d.name)' },
  firstOrder: 'desc',
  key: 'd.id',
  item: ({ attributes, ...row }: Row): DistributionDto => ({
    ...row,
    attributes: attributes.map(withPercentages),
  }),
});
