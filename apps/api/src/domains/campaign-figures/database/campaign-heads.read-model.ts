import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';

/** The flight of an adFX test that figures are narrowed to. */
export interface FlightScope {
  readonly id: number;
  readonly name: string;
  /** Whether its hits are reported: it was approved, and is not archived. */
  readonly isReported: boolean;
}

/** A campaign as its figures need it; of a flight with the period, the target group and the plan of the flight. */
export interface CampaignHead {
  readonly id: number;
  /** null: everything of the campaign counts. */
  readonly flight: FlightScope | null;
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
SELECT c.id, NULL AS flight, c.name, c.adfx, c.customer_id AS "customerId", cu.name AS customer, co.currency, a.name AS advertiser, c.brand,
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

// What is stored of a flight before the day of its first approval is not reported, nor anything while it waits, or is archived.
const FLIGHT = `
SELECT h.*, json_build_object('id', f.id, 'name', f.name, 'isReported', f.reported) AS flight,
  to_char(GREATEST(f.starts_on, LEAST(f.first_day, f.ends_on)), 'YYYY-MM-DD') AS "startsOn",
  to_char(f.ends_on, 'YYYY-MM-DD') AS "endsOn", f.target, f.planned_impressions AS "plannedImpressions",
  NULL AS "plannedGrp", NULL AS budget, f.archived_at IS NOT NULL AS archived,
  (SELECT to_char(max(t.day), 'YYYY-MM-DD') FROM ad_traffic t WHERE t.campaign_id = h.id AND t.flight_id = f.id
    AND f.reported) AS "measuredUntil",
  h."contactsStamp" || '.' || f.stamp AS "contactsStamp", h."trafficStamp" || '.' || f.stamp AS "trafficStamp"
FROM (${HEAD}) h
JOIN (
  SELECT o.*, d.first_day, o.version || '.' || o.approval || '.' || d.first_day AS stamp,
    o.archived_at IS NULL AND o.approval IN ('approved', 'auto_approved') AND d.first_day <= o.ends_on AS reported
  FROM flights o JOIN campaigns oc ON oc.id = o.campaign_id JOIN countries n ON n.code = oc.country_code
  CROSS JOIN LATERAL (SELECT (COALESCE((
    SELECT min(s.at) FROM flight_decisions s WHERE s.flight_id = o.id AND s.to_approval IN ('approved', 'auto_approved')
  ), o.decided_at, o.submitted_at) AT TIME ZONE n.time_zone)::date AS first_day) d
) f ON f.campaign_id = h.id AND f.id = $4`;

/** Campaigns as their figures need them. */
@Injectable()
export class CampaignHeadsReadModel {
  constructor(private readonly database: Database) {}

  /** A campaign of a country; undefined where there is none. */
  find(country: string, id: number, now: Date): Promise<CampaignHead | undefined> {
    return this.database.first<CampaignHead>(HEAD, [country, id, now]);
  }

  /** A campaign of a country, narrowed to one of its flights; undefined where there is none. */
  flight(country: string, id: number, flightId: number, now: Date): Promise<CampaignHead | undefined> {
    return this.database.first<CampaignHead>(FLIGHT, [country, id, now, flightId]);
  }
}
