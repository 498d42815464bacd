import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';

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

/** Attributes of a country's panel. */
@Injectable()
export class AttributesReadModel {
  constructor(private readonly database: Database) {}

  /** Every attribute with its levels, in their order. */
  list(country: string): Promise<AttributeRow[]> {
    return this.database.query(ATTRIBUTES, [country]);
  }
}
