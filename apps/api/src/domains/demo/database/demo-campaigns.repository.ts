import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { Database } from '../../../platform/database/database.service.js';
import { newCode } from '../../tracking-codes/new-code.lookup.js';
import type { DemoPicture } from '../demo-pictures.js';
import type { DemoCampaign } from '../generator/campaign.types.js';
import { hostLabel } from '../generator/names.js';

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
const REMOVE = `DELETE FROM campaigns WHERE country_code = $1 AND customer_id = $2 AND right(name, length($3)) = $3`;

const ADVERTISER = `
INSERT INTO advertisers (country_code, customer_id, name, company) VALUES ($1, $2, $3, $4)
ON CONFLICT (country_code, customer_id, name) DO UPDATE SET name = excluded.name RETURNING id`;

const CAMPAIGN = `
INSERT INTO campaigns (country_code, customer_id, name, advertiser_id, brand, starts_on, ends_on, target, contact_kind,
  cost_model, budget, planned_impressions, planned_grp, response_service_id, archived_at, created_at)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13,
  CASE WHEN $14 THEN (SELECT id FROM rating_items WHERE country_code = $1 AND type = 'service' ORDER BY id LIMIT 1) END,
  CASE WHEN $15 THEN now() END, LEAST(now(), $6::date - interval '9 days')) RETURNING id`;

const CHANNELS = `
INSERT INTO campaign_channels (campaign_id, name, planned_impressions, cost)
SELECT $1, * FROM unnest($2::text[], $3::float8[], $4::float8[]) RETURNING id, name`;

const RULES = `
INSERT INTO channel_name_rules (campaign_id, pattern, channel_id, position)
SELECT $1, * FROM unnest($2::text[], $3::int[], $4::int[])`;

const NAMES = `
INSERT INTO ad_channel_names (campaign_id, name, channel_id, mapped_by)
SELECT $1, w.name, w.channel, 'code' FROM unnest($2::text[], $3::int[]) AS w(name, channel) RETURNING id`;

const CREATIVE = `
INSERT INTO creatives (campaign_id, name, kind, landing_page, width, height, file_hash) VALUES ($1, $2, $3, $4, $5, $6, $7)
RETURNING id`;

const FILE = 'INSERT INTO creative_files (hash, path, campaign_id, type, bytes) VALUES ($1, $2, $3, $4, $5)';

const CODES = `
INSERT INTO tracking_codes (campaign_id, creative_id, channel_name_id, code)
SELECT $1, * FROM unnest($2::int[], $3::int[], $4::text[])`;

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

const idOf = async (manager: EntityManager, sql: string, values: readonly unknown[]): Promise<number> =>
  ((await manager.query(sql, [...values])) as { id: number }[])[0]?.id ?? 0;

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
  const channels = await writeChannels(manager, id, campaign);
  const creatives = await writeCreatives(manager, id, campaign, pictures);
  await writeCodes(manager, id, campaign, { channels, creatives });
  for (const [group, members] of Object.entries(spec.groups ?? {}))
    await manager.query(ENTRIES, [await idOf(manager, GROUP, [id, group]), id, members]);
  const classes = spec.classes?.map(([from, to]) => ({ from, to, name: '' }));
  if (classes) await manager.query(CLASSES, [country, id, JSON.stringify(classes)]);
  return id;
}

async function writeChannels(
  manager: EntityManager,
  id: number,
  { spec, plan }: DemoCampaign,
): Promise<Map<string, number>> {
  const columns = (['name', 'impressions', 'cost'] as const).map((key) =>
    plan.channels.map((one) => one[key]),
  );
  const made = (await manager.query(CHANNELS, [id, ...columns])) as { id: number; name: string }[];
  const channels = new Map(made.map((channel) => [channel.name, channel.id]));
  const ruled = spec.channels.filter(({ rule }) => rule);
  const rules = [ruled.map(({ rule }) => rule), ruled.map(({ name }) => channels.get(name))];
  await manager.query(RULES, [id, ...rules, ruled.map((_, place) => place)]);
  return channels;
}

async function writeCreatives(
  manager: EntityManager,
  id: number,
  { spec, creatives }: DemoCampaign,
  pictures: readonly (DemoPicture | undefined)[],
): Promise<number[]> {
  const page = `https://www.${hostLabel(spec.brand)}.example/`;
  const made: number[] = [];
  for (const [place, { name, kind, width, height }] of creatives.entries()) {
    const picture = pictures[place];
    for (const { path, type, bytes } of picture?.parts ?? [])
      await manager.query(FILE, [picture?.hash, path, id, type, Buffer.from(bytes)]);
    made.push(await idOf(manager, CREATIVE, [id, name, kind, page, width, height, picture?.hash ?? null]));
  }
  return made;
}

/** Codes for the names that are those of channels: everything else arrives by tags of others. */
async function writeCodes(
  manager: EntityManager,
  id: number,
  { spec, names }: DemoCampaign,
  made: { readonly channels: ReadonlyMap<string, number>; readonly creatives: readonly number[] },
): Promise<void> {
  const own = names.filter(({ name }) =>
    spec.channels.some((channel) => channel.name === name && !channel.rule),
  );
  const channelIds = own.map(({ name }) => made.channels.get(name));
  const nameIds = (await manager.query(NAMES, [id, own.map(({ name }) => name), channelIds])) as {
    id: number;
  }[];
  const places = own.flatMap((name, place) =>
    name.creatives.map((creative) => [made.creatives[creative], nameIds[place]?.id] as const),
  );
  const columns = [places.map(([creative]) => creative), places.map(([, name]) => name)];
  await manager.query(CODES, [id, ...columns, places.map(() => newCode())]);
}
