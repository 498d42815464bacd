import { Injectable } from '@nestjs/common';
import { MIN_CASES } from '@netreach/domain';
import { Database } from '../../../platform/database/database.service.js';
import { holdsSql } from '../../../platform/database/folded-sql.js';

/** An attribute with its levels in their order. */
export interface AttributeRow {
  readonly id: number;
  readonly key: string;
  readonly name: string;
  readonly groupName: string;
  readonly fixed: boolean;
  readonly values: { id: number; key: string; name: string; minAge: number | null; maxAge: number | null }[];
}

const ATTRIBUTES = `
SELECT a.id, a.key, a.name, a.group_name AS "groupName", a.fixed,
  COALESCE((SELECT json_agg(json_build_object('id', v.id, 'key', v.key, 'name', v.name, 'minAge', v.min_age,
    'maxAge', v.max_age) ORDER BY v.position, v.id) FROM attribute_values v WHERE v.attribute_id = a.id), '[]') AS values
FROM attributes a WHERE a.country_code = $1 ORDER BY a.position, a.id`;

// Ages are not stored with persons, so every level of `birthday` counts as held.
const HELD = `(a.key = 'birthday' OR ${MIN_CASES} = (SELECT count(*) FROM (
  SELECT FROM panel_person_values pv JOIN panel_persons p ON p.id = pv.person_id
  WHERE pv.value_id = v.id AND p.active_from <= $3::date AND (p.active_until IS NULL OR p.active_until >= $3::date)
  LIMIT ${MIN_CASES}) held))`;

const SEARCH = `
SELECT a.id, a.key, a.name, a.group_name AS "groupName", a.fixed,
  json_agg(json_build_object('id', v.id, 'key', v.key, 'name', v.name, 'minAge', v.min_age, 'maxAge', v.max_age)
    ORDER BY v.position, v.id) AS values
FROM attributes a JOIN attribute_values v ON v.attribute_id = a.id
WHERE a.country_code = $1 AND (${holdsSql('a.name', '$2')} OR ${holdsSql('v.name', '$2')}) AND ($3::date IS NULL OR ${HELD})
GROUP BY a.id ORDER BY a.position, a.id`;

/** Attributes of a country's panel. */
@Injectable()
export class AttributesReadModel {
  constructor(private readonly database: Database) {}

  /** Every attribute with its levels, in their order. */
  list(country: string): Promise<AttributeRow[]> {
    return this.database.query(ATTRIBUTES, [country]);
  }

  /**
   * Attributes with a text in their name, all their levels; of the others the levels with it in theirs.
   * @param date only levels enough persons of the panel of that day have; null for all
   */
  search(country: string, text: string, date: string | null): Promise<AttributeRow[]> {
    return this.database.query(SEARCH, [country, text, date]);
  }
}
