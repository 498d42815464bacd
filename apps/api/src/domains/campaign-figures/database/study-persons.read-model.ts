import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';
import type { ContactColumn } from './campaign-contacts.read-model.js';

/** On how many days somebody was seen. */
export interface PersonDays {
  readonly personId: number;
  readonly days: number;
}

/** The first contact of a person with a part of a campaign. */
export interface PartContact {
  readonly personId: number;
  readonly key: string;
  /** `YYYY-MM-DD` */
  readonly firstDay: string;
}

const DAYS = `
SELECT person_id AS "personId", count(DISTINCT market_day)::int AS days FROM (
  SELECT person_id, market_day FROM panel_contacts WHERE country_code = $1 AND market_day >= $2::date
    AND market_day < $2::date + interval '1 month'
  UNION ALL
  SELECT person_id, market_day FROM linked_contacts WHERE country_code = $1 AND kind = 'page'
    AND market_day >= $2::date AND market_day < $2::date + interval '1 month'
) c GROUP BY person_id`;

const KEYS = {
  creative: `c.creative_id::text`,
  channel: `CASE WHEN n.channel_id IS NULL THEN 'n' || c.channel_name_id ELSE 'c' || n.channel_id END`,
} as const;

const partsSql = (by: keyof typeof KEYS, column: ContactColumn) => `
SELECT c.person_id AS "personId", ${KEYS[by]} AS key, to_char(min(c.day), 'YYYY-MM-DD') AS "firstDay"
FROM ad_contacts c LEFT JOIN ad_channel_names n ON n.id = c.channel_name_id
WHERE c.campaign_id = $1 AND c.person_id = ANY($2) AND c.${column} > 0
GROUP BY 1, 2 ORDER BY 1, 2`;

/** What studies ask about persons. */
@Injectable()
export class StudyPersonsReadModel {
  constructor(private readonly database: Database) {}

  /** Days with any contact of everybody seen in a month. @param month its first day */
  days(country: string, month: string): Promise<PersonDays[]> {
    return this.database.query(DAYS, [country, month]);
  }

  /** With which parts of a campaign some persons had a contact that counts. */
  parts(
    campaignId: number,
    by: keyof typeof KEYS,
    column: ContactColumn,
    personIds: readonly number[],
  ): Promise<PartContact[]> {
    return this.database.query(partsSql(by, column), [campaignId, personIds]);
  }
}
