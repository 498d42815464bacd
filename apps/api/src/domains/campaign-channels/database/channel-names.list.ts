import { raw, sql } from '../../../platform/database/sql.js';
import { flagFilter, numberFilter, optionalText, partFilter } from '../../../platform/list/list-filters.js';
import { listSql } from '../../../platform/list/list-sql.js';
import type { ListFilter } from '../../../platform/list/list.types.js';
import type { ChannelNameDto } from '../dto/channel-name.dto.js';
import { fitsPattern } from './channel-rules.js';

const pattern: ListFilter<string> = {
  field: optionalText(
    200,
    'Only names that this pattern of a rule catches; * stands for anything.',
    'zeitung*',
  ),
  condition: (wanted) => fitsPattern(raw('h.name'), sql`${wanted}::text`),
};

/** The channel names that arrived in tags of a campaign, unmapped ones first, those with most impressions before others. */
export const CHANNEL_NAMES = listSql({
  rows: 'channel_names',
  select: `h.id, h.name, h.impressions, h.channel_id, k.name AS channel, h.mapped_by`,
  from: ({ campaign }) => sql`(SELECT n.*, COALESCE((SELECT sum(t.served) FROM ad_traffic t
      WHERE t.campaign_id = n.campaign_id AND t.channel_name_id = n.id), 0)::float8 AS impressions
    FROM ad_channel_names n WHERE n.campaign_id = ${campaign}) h LEFT JOIN campaign_channels k ON k.id = h.channel_id`,
  search: ['h.name', 'k.name'],
  filters: {
    campaign: partFilter<number>(numberFilter('h.campaign_id', 'The campaign.', 42).field),
    mapped: flagFilter('h.channel_id IS NOT NULL', 'Only names that are mapped, or only others.'),
    channel: numberFilter('h.channel_id', 'Only names mapped to this channel.', 7),
    pattern,
  },
  sort: {
    impressions: '(h.channel_id IS NOT NULL), h.impressions',
    name: 'lower(h.name)',
    channel: 'lower(k.name)',
  },
  firstOrder: 'desc',
  key: 'h.id',
  item: (row: ChannelNameDto): ChannelNameDto => row,
});
