import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';
import type { WeightingAttributeDto } from '../dto/distributions.dto.js';
import type { StoredMargin } from '../percentages.js';

// The newest one, whether it weights already or only later.
const NEWEST =
  'SELECT id, universe FROM distributions WHERE country_code = $1 ORDER BY valid_from DESC LIMIT 1';

const ATTRIBUTES = `
WITH newest AS (${NEWEST})
SELECT a.id, a.name, count(*)::int AS levels, bool_or(EXISTS (SELECT FROM distribution_margins m
  WHERE m.value_id = v.id AND m.distribution_id = (SELECT id FROM newest))) AS weighted
FROM attributes a JOIN attribute_values v ON v.attribute_id = a.id
WHERE a.country_code = $1 GROUP BY a.id ORDER BY a.position, a.id`;

const NEXT_MONTH = `
SELECT to_char(max(month) + interval '1 month', 'YYYY-MM') AS month FROM contact_indexes
WHERE country_code = $1 AND months = 1`;

// Those of an attribute that was not weighted by begin with equal parts.
const MARGINS = `
WITH newest AS (${NEWEST})
SELECT a.id AS attribute_id, a.name AS attribute_name, json_agg(json_build_object('id', v.id, 'name', v.name,
  'percentage', m.percentage, 'persons', COALESCE(m.persons, (NOT w.is_weighted)::int)) ORDER BY v.position, v.id) AS attribute_values
FROM attributes a JOIN attribute_values v ON v.attribute_id = a.id
CROSS JOIN LATERAL (SELECT EXISTS (SELECT FROM distribution_margins n JOIN attribute_values o ON o.id = n.value_id
  WHERE n.distribution_id = (SELECT id FROM newest) AND o.attribute_id = a.id) AS is_weighted) w
LEFT JOIN distribution_margins m ON m.value_id = v.id AND m.distribution_id = (SELECT id FROM newest)
WHERE a.country_code = $1 AND a.id = ANY($2) GROUP BY a.id ORDER BY a.position, a.id`;

/** What a distribution is set up with. */
@Injectable()
export class WeightingAttributesReadModel {
  constructor(private readonly database: Database) {}

  /** Attributes that have levels. */
  attributes(country: string): Promise<WeightingAttributeDto[]> {
    return this.database.query(ATTRIBUTES, [country]);
  }

  /** Persons of the newest universe; null without one. */
  async universe(country: string): Promise<number | null> {
    return (await this.database.first<{ universe: number }>(NEWEST, [country]))?.universe ?? null;
  }

  /** The month after the newest that has figures, `YYYY-MM`; null without one. */
  async nextMonth(country: string): Promise<string | null> {
    return (await this.database.first<{ month: string | null }>(NEXT_MONTH, [country]))?.month ?? null;
  }

  /** The levels of attributes with their parts in the newest distribution. */
  margins(country: string, attributes: readonly number[]): Promise<StoredMargin[]> {
    return this.database.query(MARGINS, [country, attributes]);
  }
}
