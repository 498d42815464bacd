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
SELECT 'group', id, name, NULL, NULL, NULL FROM tracking_channel_groups WHERE campaign_id = $1
UNION ALL
SELECT 'flight', id, name, NULL, NULL, NULL FROM flights WHERE campaign_id = $1
ORDER BY 1, 3, 2`;

const MAPPING = `SELECT id AS "nameId", channel_id AS "channelId" FROM ad_channel_names WHERE campaign_id = $1 ORDER BY 1`;

const GROUPS = `
SELECT g.id AS "groupId", e.channel_id AS "channelId" FROM tracking_channel_groups g
JOIN tracking_channel_group_entries e ON e.group_id = g.id WHERE g.campaign_id = $1 ORDER BY 1, 2`;

/** A channel of a group. */
export interface GroupedChannel {
  readonly groupId: number;
  readonly channelId: number;
}

/** What a campaign's figures can be broken down by. */
@Injectable()
export class CampaignPartsReadModel {
  constructor(private readonly database: Database) {}

  /** Creatives, channels, names without a channel, groups and flights, by kind and name. */
  list(campaignId: number): Promise<CampaignPart[]> {
    return this.database.query(PARTS, [campaignId]);
  }

  /** The channels of each group. */
  grouped(campaignId: number): Promise<GroupedChannel[]> {
    return this.database.query(GROUPS, [campaignId]);
  }

  /** The channel of each name. */
  mapping(campaignId: number): Promise<NameMapping[]> {
    return this.database.query(MAPPING, [campaignId]);
  }
}
