import type { EntityManager } from 'typeorm';
import type { CampaignChannelInputDto } from '../dto/campaign.dto.js';

/** A channel of a campaign as it is stored. */
export interface StoredChannel {
  readonly id: number;
  readonly name: string;
  readonly planned_impressions: number | null;
  readonly planned_grp: number | null;
  readonly cost: number | null;
}

const ADVERTISER = `
SELECT customer_id, enabled FROM advertisers WHERE country_code = $1 AND id = $2 FOR SHARE`;

/** Whose an advertiser of the country is; undefined when there is none. */
export async function advertiserIn(
  manager: EntityManager,
  country: string,
  id: number,
): Promise<{ customer_id: number; enabled: boolean } | undefined> {
  const rows = (await manager.query(ADVERTISER, [country, id])) as {
    customer_id: number;
    enabled: boolean;
  }[];
  return rows[0];
}

const CHANNELS = `
SELECT id, name, planned_impressions, planned_grp, cost FROM campaign_channels WHERE campaign_id = $1 ORDER BY id`;

/** The channels of a campaign in the order in which they were made. */
export async function channelsOf(manager: EntityManager, campaign: number): Promise<StoredChannel[]> {
  return (await manager.query(CHANNELS, [campaign])) as StoredChannel[];
}

// A name whose channel goes is mapped to nothing again.
const UNMAP = `
UPDATE ad_channel_names SET channel_id = NULL, mapped_by = NULL WHERE campaign_id = $1
  AND channel_id IN (SELECT id FROM campaign_channels WHERE campaign_id = $1 AND id <> ALL ($2::int[]))`;
const REMOVE = 'DELETE FROM campaign_channels WHERE campaign_id = $1 AND id <> ALL ($2::int[])';
// Channels that change names among themselves would each find the other's taken.
const SET_ASIDE = `
UPDATE campaign_channels k SET name = E'\\x01' || k.id FROM jsonb_to_recordset($2) AS n(id int, name text)
WHERE k.campaign_id = $1 AND k.id = n.id AND k.name <> n.name`;
const FIELDS = 'id int, name text, planned_impressions float8, planned_grp float8, cost float8';
const CHANGE = `
UPDATE campaign_channels k SET name = n.name, planned_impressions = n.planned_impressions,
  planned_grp = n.planned_grp, cost = n.cost
FROM jsonb_to_recordset($2) AS n(${FIELDS}) WHERE k.campaign_id = $1 AND k.id = n.id`;
const ADD = `
INSERT INTO campaign_channels (campaign_id, name, planned_impressions, planned_grp, cost)
SELECT $1, n.name, n.planned_impressions, n.planned_grp, n.cost FROM ROWS FROM (
  jsonb_to_recordset($2) AS (${FIELDS})) WITH ORDINALITY AS n(id, name, planned_impressions, planned_grp, cost, place)
WHERE n.id IS NULL ORDER BY n.place`;

/** Gives a campaign exactly these channels; those it has keep their numbers, and the names mapped to them. */
export async function replaceChannels(
  manager: EntityManager,
  campaign: number,
  channels: readonly CampaignChannelInputDto[],
): Promise<void> {
  const kept = channels.flatMap(({ id }) => id ?? []);
  const rows = JSON.stringify(channels);
  await manager.query(UNMAP, [campaign, kept]);
  await manager.query(REMOVE, [campaign, kept]);
  for (const statement of [SET_ASIDE, CHANGE, ADD]) await manager.query(statement, [campaign, rows]);
}
