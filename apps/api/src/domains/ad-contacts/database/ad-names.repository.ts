import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { ChannelNameRules } from '../../campaign-channels/campaign-channels.lookup.js';

// A name that is that of a booked channel stands for it from the beginning, as that of a tracking code does.
const NAMES = `
INSERT INTO ad_channel_names (campaign_id, name, channel_id, mapped_by)
SELECT DISTINCT a.campaign_id, a.name, k.id, CASE WHEN k.id IS NOT NULL THEN 'code' END
FROM unnest($1::int[], $2::text[]) AS a(campaign_id, name)
LEFT JOIN campaign_channels k ON k.campaign_id = a.campaign_id AND k.name = a.name
ON CONFLICT DO NOTHING RETURNING campaign_id AS id`;

/** Channel names that files bring in. */
@Injectable()
export class AdNamesRepository {
  constructor(private readonly rules: ChannelNameRules) {}

  /** Makes the names that are not there yet, and maps them. @param names of the campaigns at the same places */
  async ensure(
    manager: EntityManager,
    campaigns: readonly number[],
    names: readonly string[],
  ): Promise<void> {
    const made = (await manager.query(NAMES, [campaigns, names])) as { id: number }[];
    if (made.length > 0) await this.rules.applyRules(manager, [...new Set(made.map(({ id }) => id))]);
  }
}
