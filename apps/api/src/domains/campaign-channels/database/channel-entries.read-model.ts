import { Injectable } from '@nestjs/common';
import { Database } from '../../../platform/database/database.service.js';

/** A channel or a name with the impressions that came under it. */
export interface ChannelEntry {
  readonly id: number;
  readonly name: string;
  readonly impressions: number;
}

const SERVED = `COALESCE((SELECT sum(t.served) FROM ad_traffic t WHERE t.campaign_id = $1 AND t.channel_name_id`;

const CHANNELS = `
SELECT k.id, k.name, ${SERVED} IN (SELECT n.id FROM ad_channel_names n WHERE n.campaign_id = $1 AND n.channel_id = k.id)), 0)::float8
  AS impressions
FROM campaign_channels k WHERE k.campaign_id = $1 ORDER BY lower(k.name), k.id`;

const UNMAPPED = `
SELECT n.id, n.name, ${SERVED} = n.id), 0)::float8 AS impressions
FROM ad_channel_names n WHERE n.campaign_id = $1 AND n.channel_id IS NULL ORDER BY impressions DESC, n.id LIMIT 200`;

/** What groups of channels can be made of. */
@Injectable()
export class ChannelEntriesReadModel {
  constructor(private readonly database: Database) {}

  /** The channels of a campaign, by name. */
  channels(campaign: number): Promise<ChannelEntry[]> {
    return this.database.query<ChannelEntry>(CHANNELS, [campaign]);
  }

  /** Names that are not mapped, those with most impressions first; 200 at most. */
  unmapped(campaign: number): Promise<ChannelEntry[]> {
    return this.database.query<ChannelEntry>(UNMAPPED, [campaign]);
  }
}
