import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';
import type { DemoFile } from '../demo-imports.js';
import type { FlightPerson } from '../generator/flights.js';

const COMPLETE = `
SELECT EXISTS (SELECT FROM imports WHERE country_code = $1 AND kind = $2 AND source = $3 AND state = 'finished')
  AS complete`;

// The persons who have weights now, with the levels campaigns are aimed at.
const PERSONS = `
SELECT p.external_id AS id, p.id AS "personId", w.weight, jsonb_strip_nulls(jsonb_build_object('gender', g.key, 'birthday', b.key)) AS levels
FROM panel_weights w JOIN panel_persons p ON p.id = w.person_id
LEFT JOIN LATERAL (SELECT v.key FROM panel_person_values x JOIN attributes a ON a.id = x.attribute_id AND a.key = 'gender'
  JOIN attribute_values v ON v.id = x.value_id WHERE x.person_id = p.id LIMIT 1) g ON true
LEFT JOIN LATERAL (SELECT v.key FROM attributes a JOIN attribute_values v ON v.attribute_id = a.id
  WHERE a.country_code = $1 AND a.key = 'birthday'
    AND extract(year FROM age(w.month, p.birthday)) BETWEEN COALESCE(v.min_age, 0) AND COALESCE(v.max_age, 200) LIMIT 1) b ON true
WHERE w.country_code = $1 AND w.weight > 0
  AND w.month = (SELECT max(month) FROM panel_weights WHERE country_code = $1)
ORDER BY p.external_id`;

/** What the campaigns of a demo country are made from, and whether they are there. */
@Injectable()
export class DemoCampaignsReadModel {
  constructor(private readonly database: Database) {}

  /** Whether a file of a country was loaded to its end. @param source its name */
  async isLoaded(country: string, kind: DemoFile['kind'], source: string): Promise<boolean> {
    const row = await this.database.first<{ complete: boolean }>(COMPLETE, [country, kind, source]);
    return row?.complete ?? false;
  }

  /** The panel's persons of the last month that is measured, by their ids. */
  persons(country: string): Promise<FlightPerson[]> {
    return this.database.query<FlightPerson>(PERSONS, [country]);
  }
}
