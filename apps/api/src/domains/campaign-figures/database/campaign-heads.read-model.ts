import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';

/** A campaign as its figures need it. */
export interface CampaignHead {
  readonly id: number;
  readonly name: string;
  readonly adfx: boolean;
  readonly customerId: number;
  readonly customer: string;
  /** Of the country, as ISO 4217. */
  readonly currency: string;
  readonly advertiser: string | null;
  readonly brand: string;
  /** `YYYY-MM-DD`, market days. */
  readonly startsOn: string;
  readonly endsOn: string;
  /** The market's day now. */
  readonly today: string;
  readonly archived: boolean;
  readonly target: string;
  readonly contactKind: 'impression' | 'viewable_impression';
  readonly costModel: 'cpm' | 'cpc' | 'cpv' | 'fixed';
  readonly budget: number | null;
  readonly plannedImpressions: number | null;
  readonly plannedGrp: number | null;
  readonly responseServiceId: number | null;
  readonly responseDays: number;
  /** Last day with traffic; null before the first. */
  readonly measuredUntil: string | null;
  /** Changes with its contacts, its traffic and what these are mapped to. */
  readonly contactsStamp: string;
  readonly trafficStamp: string;
}

// The part of the ids a campaign is shown with rises with each change of it, too.
const HEAD = `
SELECT c.id, c.name, c.adfx, c.customer_id AS "customerId", cu.name AS customer, co.currency, a.name AS advertiser, c.brand,
  to_char(c.starts_on, 'YYYY-MM-DD') AS "startsOn", to_char(c.ends_on, 'YYYY-MM-DD') AS "endsOn",
  to_char($3::timestamptz AT TIME ZONE co.time_zone, 'YYYY-MM-DD') AS today, c.archived_at IS NOT NULL AS archived,
  c.target, c.contact_kind AS "contactKind", c.cost_model AS "costModel", c.budget,
  c.planned_impressions AS "plannedImpressions", c.planned_grp AS "plannedGrp",
  c.response_service_id AS "responseServiceId", c.response_days AS "responseDays",
  (SELECT to_char(max(t.day), 'YYYY-MM-DD') FROM ad_traffic t WHERE t.campaign_id = c.id) AS "measuredUntil",
  c.version || '.' || COALESCE(s.contacts, 0) AS "contactsStamp", c.version || '.' || COALESCE(s.traffic, 0) AS "trafficStamp"
FROM campaigns c
JOIN countries co ON co.code = c.country_code
JOIN customers cu ON cu.id = c.customer_id
LEFT JOIN advertisers a ON a.id = c.advertiser_id
LEFT JOIN ad_stamps s ON s.campaign_id = c.id
WHERE c.country_code = $1 AND c.id = $2`;

/** Campaigns as their figures need them. */
@Injectable()
export class CampaignHeadsReadModel {
  constructor(private readonly database: Database) {}

  /** A campaign of a country; undefined where there is none. */
  find(country: string, id: number, now: Date): Promise<CampaignHead | undefined> {
    return this.database.first<CampaignHead>(HEAD, [country, id, now]);
  }
}
