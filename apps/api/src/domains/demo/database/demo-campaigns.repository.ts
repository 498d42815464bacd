import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';
import type { DemoPicture } from '../demo-pictures.js';
import type { DemoCampaign } from '../generator/campaign.types.js';
import { idOf, writeAds } from './demo-ads.js';

/** Whose campaigns they are, and where. */
export interface CampaignOwner {
  readonly country: string;
  readonly customerId: number;
}

/** A campaign to be written, with pictures by the place of their creatives. */
export interface CampaignToWrite {
  readonly campaign: DemoCampaign;
  readonly pictures: readonly (DemoPicture | undefined)[];
}

// A load that was broken off is made again; what somebody has made is left alone.
const REMOVE = `DELETE FROM campaigns WHERE country_code = $1 AND customer_id = $2 AND right(name, length($3)) = $3 AND NOT adfx`;

/** Makes an advertiser of a customer, or finds it. */
export const ADVERTISER = `
INSERT INTO advertisers (country_code, customer_id, name, company) VALUES ($1, $2, $3, $4)
ON CONFLICT (country_code, customer_id, name) DO UPDATE SET name = excluded.name RETURNING id`;

const CAMPAIGN = `
INSERT INTO campaigns (country_code, customer_id, name, advertiser_id, brand, starts_on, ends_on, target, contact_kind,
  cost_model, budget, planned_impressions, planned_grp, response_service_id, archived_at, created_at)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13,
  CASE WHEN $14 THEN (SELECT id FROM rating_items WHERE country_code = $1 AND type = 'service' ORDER BY id LIMIT 1) END,
  CASE WHEN $15 THEN now() END, LEAST(now(), $6::date - interval '9 days')) RETURNING id`;

const GROUP = 'INSERT INTO tracking_channel_groups (campaign_id, name) VALUES ($1, $2) RETURNING id';
const ENTRIES = `
INSERT INTO tracking_channel_group_entries (group_id, channel_id)
SELECT $1, id FROM campaign_channels WHERE campaign_id = $2 AND name = ANY ($3)`;

const CLASSES = `
INSERT INTO contact_breakdowns (country_code, campaign_id, classes, selected) VALUES ($1, $2, $3, $3)`;

/** Writes the campaigns of a demo country. */
@Injectable()
export class DemoCampaignsRepository {
  constructor(private readonly database: Database) {}

  /**
   * Writes campaigns in place of those a broken load has left, in one transaction.
   * @param mark of everything that is invented, after names
   * @returns their numbers, in the same order
   */
  write(owner: CampaignOwner, all: readonly CampaignToWrite[], mark: string): Promise<number[]> {
    return this.database.transaction(async (manager) => {
      await manager.query(REMOVE, [owner.country, owner.customerId, mark]);
      const ids: number[] = [];
      for (const one of all) ids.push(await writeOne(manager, owner, one, mark));
      return ids;
    });
  }
}

async function writeOne(
  manager: EntityManager,
  owner: CampaignOwner,
  { campaign, pictures }: CampaignToWrite,
  mark: string,
): Promise<number> {
  const { country, customerId } = owner;
  const { spec, startsOn, endsOn, plan } = campaign;
  const {
    advertiser: name,
    brand,
    target,
    contactKind,
    costModel,
    response = false,
    archived = false,
  } = spec;
  const advertiser = await idOf(manager, ADVERTISER, [country, customerId, name + mark, `${name} GmbH`]);
  const named = [country, customerId, spec.name + mark, advertiser, brand, startsOn, endsOn];
  const planned = [target, contactKind, costModel, plan.budget, plan.impressions, plan.grp];
  const id = await idOf(manager, CAMPAIGN, [...named, ...planned, response, archived]);
  await writeAds(manager, { campaignId: id, flightId: null }, campaign, pictures);
  for (const [group, members] of Object.entries(spec.groups ?? {}))
    await manager.query(ENTRIES, [await idOf(manager, GROUP, [id, group]), id, members]);
  const classes = spec.classes?.map(([from, to]) => ({ from, to, name: '' }));
  if (classes) await manager.query(CLASSES, [country, id, JSON.stringify(classes)]);
  return id;
}
