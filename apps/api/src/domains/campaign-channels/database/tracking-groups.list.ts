import { sql } from '../../../platform/database/sql.js';
import { numberFilter } from '../../../platform/list/list-filters.js';
import { listSql } from '../../../platform/list/list-sql.js';
import type { TrackingChannelGroupDto } from '../dto/tracking-group.dto.js';

const ENTRIES = `COALESCE((SELECT json_agg(json_build_object('id', k.id, 'name', k.name) ORDER BY lower(k.name), k.id)
  FROM tracking_channel_group_entries e JOIN campaign_channels k ON k.id = e.channel_id WHERE e.group_id = g.id), '[]')`;

const SERVED = `COALESCE((SELECT sum(t.served) FROM ad_traffic t WHERE t.campaign_id = g.campaign_id
  AND t.channel_name_id IN (SELECT n.id FROM ad_channel_names n
    JOIN tracking_channel_group_entries e ON e.channel_id = n.channel_id WHERE e.group_id = g.id)), 0)::float8`;

/** The groups of channels of campaigns, by name. */
export const TRACKING_CHANNEL_GROUPS = listSql({
  rows: 'tracking_channel_groups',
  select: `g.id, g.campaign_id, g.name, ${ENTRIES} AS entries, ${SERVED} AS impressions, g.version`,
  from: 'tracking_channel_groups g JOIN campaigns c ON c.id = g.campaign_id',
  scope: ({ principal: { admin, customerId }, country }) => [
    sql`c.country_code = ${country}`,
    sql`${admin}::boolean OR c.customer_id = ${customerId}::int`,
  ],
  search: ['g.name'],
  filters: { campaign: numberFilter('g.campaign_id', 'Only groups of this campaign.', 42) },
  sort: { name: 'lower(g.name)', impressions: SERVED },
  key: 'g.id',
  item: (row: TrackingChannelGroupDto): TrackingChannelGroupDto => row,
});
