import { listSql } from '../../../platform/list/list-sql.js';
import type { CampaignDto } from '../dto/campaign.dto.js';
import { CAMPAIGN_COLUMNS, CAMPAIGN_TABLES, knownCampaigns } from './campaigns.list.js';

const CHANNELS = `COALESCE((SELECT json_agg(json_build_object('id', k.id, 'name', k.name,
  'planned_impressions', k.planned_impressions, 'planned_grp', k.planned_grp, 'cost', k.cost) ORDER BY lower(k.name), k.id)
  FROM campaign_channels k WHERE k.campaign_id = c.id), '[]')`;

/** Campaigns as their forms hold them: with their channels, without what is delivered. */
export const CAMPAIGN_FORMS = listSql({
  rows: 'campaigns',
  select: `${CAMPAIGN_COLUMNS}, c.planned_impressions, c.planned_grp, c.response_service_id, c.response_days,
  c.archived_at IS NOT NULL AS archived, ${CHANNELS} AS channels`,
  from: CAMPAIGN_TABLES,
  scope: knownCampaigns,
  sort: { name: 'lower(c.name)' },
  key: 'c.id',
  item: (row: CampaignDto): CampaignDto => row,
});
