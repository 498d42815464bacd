import { Injectable } from '@nestjs/common';
import type { ContactKind, CostModel } from '@netreach/domain';
import { Database } from '../../../platform/database/database.service.js';

/** Where a campaign is booked. */
interface BookedChannel {
  readonly id: number;
  readonly name: string;
  readonly plannedImpressions: number | null;
  readonly plannedGrp: number | null;
  /** In the currency of the country. */
  readonly cost: number | null;
}

/** A campaign or adFX test as other domains see it. */
export interface CampaignFacts {
  readonly id: number;
  readonly country: string;
  readonly name: string;
  readonly adfx: boolean;
  readonly customerId: number;
  readonly customer: string;
  readonly advertiserId: number | null;
  readonly advertiser: string | null;
  readonly brand: string;
  /** `YYYY-MM-DD` in the country's time zone, the first and the last day. */
  readonly startsOn: string;
  readonly endsOn: string;
  /** Demographic filter; empty = everybody. */
  readonly target: string;
  readonly contactKind: ContactKind;
  readonly costModel: CostModel;
  readonly currency: string;
  readonly timeZone: string;
  readonly budget: number | null;
  readonly plannedImpressions: number | null;
  readonly plannedGrp: number | null;
  readonly responseServiceId: number | null;
  readonly responseDays: number;
  readonly archived: boolean;
  readonly version: number;
  /** By name. */
  readonly channels: readonly BookedChannel[];
}

const FACTS = `
SELECT c.id, c.country_code AS country, c.name, c.adfx, c.customer_id AS "customerId", u.name AS customer,
  c.advertiser_id AS "advertiserId", a.name AS advertiser, c.brand, c.starts_on::text AS "startsOn",
  c.ends_on::text AS "endsOn", c.target, c.contact_kind AS "contactKind", c.cost_model AS "costModel", n.currency,
  n.time_zone AS "timeZone", c.budget, c.planned_impressions AS "plannedImpressions", c.planned_grp AS "plannedGrp",
  c.response_service_id AS "responseServiceId", c.response_days AS "responseDays",
  c.archived_at IS NOT NULL AS archived, c.version,
  COALESCE((SELECT json_agg(json_build_object('id', k.id, 'name', k.name, 'plannedImpressions', k.planned_impressions,
    'plannedGrp', k.planned_grp, 'cost', k.cost) ORDER BY lower(k.name), k.id)
    FROM campaign_channels k WHERE k.campaign_id = c.id), '[]') AS channels
FROM campaigns c JOIN countries n ON n.code = c.country_code JOIN customers u ON u.id = c.customer_id
LEFT JOIN advertisers a ON a.id = c.advertiser_id
WHERE c.country_code = $1 AND c.id = $2`;

/** What is set down about campaigns. */
@Injectable()
export class CampaignFactsReadModel {
  constructor(private readonly database: Database) {}

  /** A campaign by its number; undefined when the country has none that may be seen. */
  find(country: string, id: number): Promise<CampaignFacts | undefined> {
    return this.database.first<CampaignFacts>(FACTS, [country, id]);
  }
}
