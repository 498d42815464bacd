import type { EntityManager } from 'typeorm';
import { newCode } from '../../tracking-codes/new-code.lookup.js';
import type { DemoPicture } from '../demo-pictures.js';
import type { DemoCampaign } from '../generator/campaign.types.js';
import { hostLabel } from '../generator/names.js';

/** Whose ads they are. */
export interface AdsPlace {
  readonly campaignId: number;
  /** null = the campaign's own. */
  readonly flightId: number | null;
}

const CHANNELS = `
INSERT INTO campaign_channels (campaign_id, name, planned_impressions, cost)
SELECT $1, * FROM unnest($2::text[], $3::float8[], $4::float8[])
ON CONFLICT (campaign_id, name) DO UPDATE SET cost = campaign_channels.cost + excluded.cost,
  planned_impressions = campaign_channels.planned_impressions + excluded.planned_impressions
RETURNING id, name`;

const RULES = `
INSERT INTO channel_name_rules (campaign_id, pattern, channel_id, position)
SELECT $1, * FROM unnest($2::text[], $3::int[], $4::int[]) ON CONFLICT DO NOTHING`;

const NAMES = `
INSERT INTO ad_channel_names (campaign_id, name, channel_id, mapped_by)
SELECT $1, w.name, w.channel, 'code' FROM unnest($2::text[], $3::int[]) AS w(name, channel)
ON CONFLICT (campaign_id, name) DO UPDATE SET mapped_by = excluded.mapped_by RETURNING id`;

const CREATIVE = `
INSERT INTO creatives (campaign_id, flight_id, name, kind, landing_page, width, height, file_hash)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
RETURNING id`;

const FILE = 'INSERT INTO creative_files (hash, path, campaign_id, type, bytes) VALUES ($1, $2, $3, $4, $5)';

const CODES = `
INSERT INTO tracking_codes (campaign_id, flight_id, creative_id, channel_name_id, code)
SELECT $1, $2, * FROM unnest($3::int[], $4::int[], $5::text[])`;

/** The number of the first row that a statement returns. */
export const idOf = async (
  manager: EntityManager,
  sql: string,
  values: readonly unknown[],
): Promise<number> => ((await manager.query(sql, [...values])) as { id: number }[])[0]?.id ?? 0;

/** Writes channels, creatives with their pictures, and codes. @param pictures by the place of their creatives */
export async function writeAds(
  manager: EntityManager,
  place: AdsPlace,
  ads: DemoCampaign,
  pictures: readonly (DemoPicture | undefined)[],
): Promise<void> {
  const channels = await writeChannels(manager, place, ads);
  const creatives = await writeCreatives(manager, place, ads, pictures);
  await writeCodes(manager, place, ads, { channels, creatives });
}

async function writeChannels(
  manager: EntityManager,
  { campaignId }: AdsPlace,
  { spec, plan }: DemoCampaign,
): Promise<Map<string, number>> {
  const columns = (['name', 'impressions', 'cost'] as const).map((key) =>
    plan.channels.map((one) => one[key]),
  );
  const made = (await manager.query(CHANNELS, [campaignId, ...columns])) as { id: number; name: string }[];
  const channels = new Map(made.map((channel) => [channel.name, channel.id]));
  const ruled = spec.channels.filter(({ rule }) => rule);
  const rules = [ruled.map(({ rule }) => rule), ruled.map(({ name }) => channels.get(name))];
  await manager.query(RULES, [campaignId, ...rules, ruled.map((_, place) => place)]);
  return channels;
}

async function writeCreatives(
  manager: EntityManager,
  { campaignId, flightId }: AdsPlace,
  { spec, creatives }: DemoCampaign,
  pictures: readonly (DemoPicture | undefined)[],
): Promise<number[]> {
  const page = `https://www.${hostLabel(spec.brand)}.example/`;
  const made: number[] = [];
  for (const [place, { name, kind, width, height }] of creatives.entries()) {
    const picture = pictures[place];
    for (const { path, type, bytes } of picture?.parts ?? [])
      await manager.query(FILE, [picture?.hash, path, campaignId, type, Buffer.from(bytes)]);
    const drawn = [page, width, height, picture?.hash ?? null];
    made.push(await idOf(manager, CREATIVE, [campaignId, flightId, name, kind, ...drawn]));
  }
  return made;
}

/** Codes for the names that are those of channels: everything else arrives by tags of others. */
async function writeCodes(
  manager: EntityManager,
  { campaignId, flightId }: AdsPlace,
  { spec, names }: DemoCampaign,
  made: { readonly channels: ReadonlyMap<string, number>; readonly creatives: readonly number[] },
): Promise<void> {
  const own = names.filter(({ name }) =>
    spec.channels.some((channel) => channel.name === name && !channel.rule),
  );
  const channelIds = own.map(({ name }) => made.channels.get(name));
  const nameIds = (await manager.query(NAMES, [campaignId, own.map(({ name }) => name), channelIds])) as {
    id: number;
  }[];
  const places = own.flatMap((name, place) =>
    name.creatives.map((creative) => [made.creatives[creative], nameIds[place]?.id] as const),
  );
  const columns = [places.map(([creative]) => creative), places.map(([, name]) => name)];
  await manager.query(CODES, [campaignId, flightId, ...columns, places.map(() => newCode())]);
}
