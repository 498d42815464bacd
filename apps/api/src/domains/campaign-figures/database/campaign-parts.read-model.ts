import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';
import type { PartKind } from '../frames/campaign-entities.js';

/** A part of a campaign with its name and what is planned there. */
export interface CampaignPart {
  readonly kind: PartKind;
  readonly id: number;
  readonly name: string;
  readonly plannedImpressions: number | null;
  readonly plannedGrp: number | null;
  readonly cost: number | null;
}

/** What names are mapped to. */
export interface NameMapping {
  readonly nameId: number;
  readonly channelId: number | null;
}

const PARTS = `
SELECT 'creative' AS kind, id, name, NULL::float8 AS "plannedImpressions", NULL::float8 AS "plannedGrp", NULL::float8 AS cost
FROM creatives WHERE campaign_id = $1
UNION ALL
SELECT 'channel', id, name, planned_impressions, planned_grp, cost FROM campaign_channels WHERE campaign_id = $1
UNION ALL
SELECT 'name', id, name, NULL, NULL, NULL FROM ad_channel_names WHERE campaign_id = $1 AND channel_id IS NULL
UNION ALL
SELECT 'flight', id, name, NULL, NULL, NULL FROM flights WHERE campaign_id = $1
ORDER BY 1, 3, 2`;

const MAPPING = `SELECT id AS "nameId", channel_id AS "channelId" FROM ad_channel_names WHERE campaign_id = $1 ORDER BY 1`;

/** What a campaign's figures can be broken down by. */
@Injectable()
export class CampaignPartsReadModel {
  constructor(private readonly database: Database) {}

  /** Creatives, channels, names without a channel, and flights, by kind and name. */
  list(campaignId: number): Promise<CampaignPart[]> {
    return this.database.query(PARTS, [campaignId]);
  }

  /** The channel of each name. */
  mapping(campaignId: number): Promise<NameMapping[]> {
    return this.database.query(MAPPING, [campaignId]);
  }
}
