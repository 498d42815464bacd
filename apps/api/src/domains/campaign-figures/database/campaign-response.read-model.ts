import { Injectable } from '@nestjs/common';
import type { DeviceClass } from '@netreach/domain';
import { Database } from '../../../platform/database/database.service.js';
import type { ContactColumn } from './campaign-contacts.read-model.js';

/** A person whom anything of a campaign was delivered to. Days are counted from the campaign's first, which is 0. */
export interface DeliveredPerson {
  readonly personId: number;
  /** Day of the first contact on the devices asked for; null where there was none on them. */
  readonly firstDay: number | null;
  /** Day of the first click on them. */
  readonly clickDay: number | null;
}

/** A person and the days with a visit, counted likewise. */
export interface VisitingPerson {
  readonly personId: number;
  readonly days: number[];
}

/** An attribute whose values never leave, and its values. */
export interface MatchedAttribute {
  readonly key: string;
  readonly valueIds: number[];
}

const deliveredSql = (column: ContactColumn) => `
SELECT person_id AS "personId", min(day) FILTER (WHERE ${column} > 0 AND device = ANY($4)) - $2::date AS "firstDay",
  min(day) FILTER (WHERE clicks > 0 AND device = ANY($4)) - $2::date AS "clickDay"
FROM ad_contacts WHERE campaign_id = $1 AND day BETWEEN $2::date AND $3::date AND ($5::int IS NULL OR flight_id = $5)
GROUP BY person_id`;

// A visit counts on the day of one of its page views, from files and from the tag, as in the contacts of a month.
const VISITS = `
SELECT person_id AS "personId", array_agg(DISTINCT market_day - $3::date) AS days FROM (
  SELECT c.person_id, c.market_day FROM panel_contacts c JOIN targets t ON t.id = c.target_id
  WHERE c.country_code = $1 AND t.service_id = $2 AND c.market_day BETWEEN $3::date AND $4::date + $5::int
  UNION ALL
  SELECT person_id, market_day FROM linked_contacts
  WHERE country_code = $1 AND service_id = $2 AND kind = 'page' AND market_day BETWEEN $3::date AND $4::date + $5::int
) v GROUP BY person_id`;

const ATTRIBUTES = `
SELECT a.key, array_agg(v.id ORDER BY v.id) AS "valueIds"
FROM attributes a JOIN attribute_values v ON v.attribute_id = a.id
WHERE a.country_code = $1 AND a.key = ANY($2) GROUP BY a.id, a.key ORDER BY a.position, a.id`;

/** What the response to a campaign is made of. */
@Injectable()
export class CampaignResponseReadModel {
  constructor(private readonly database: Database) {}

  /**
   * Everybody something was delivered to.
   * @param flightId by this flight; null for all
   * @param days first and last, `YYYY-MM-DD`
   */
  delivered(
    campaignId: number,
    flightId: number | null,
    column: ContactColumn,
    days: readonly [string, string],
    devices: readonly DeviceClass[],
  ): Promise<DeliveredPerson[]> {
    return this.database.query(deliveredSql(column), [campaignId, ...days, devices, flightId]);
  }

  /** Days with a visit of a service, by person. @param windowDays days after the last one that are read too */
  visits(
    country: string,
    serviceId: number,
    days: readonly [string, string],
    windowDays: number,
  ): Promise<VisitingPerson[]> {
    return this.database.query(VISITS, [country, serviceId, ...days, windowDays]);
  }

  /** Those of some attributes that a country has, with their values. */
  attributes(country: string, keys: readonly string[]): Promise<MatchedAttribute[]> {
    return this.database.query(ATTRIBUTES, [country, keys]);
  }
}
