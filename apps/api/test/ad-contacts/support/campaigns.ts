import type { TestDatabase } from '../../support/test-database.js';

/** A campaign as tests arrange it. */
export interface GivenCampaign {
  readonly id: number;
  /** Creatives by name. */
  readonly creatives: Readonly<Record<string, number>>;
}

/** What a campaign is made of; each creative has a code with its name, in the channel `Alpenpost`. */
export interface CampaignToMake {
  readonly name: string;
  readonly country?: string;
  /** Landing pages by creative. */
  readonly creatives: Readonly<Record<string, string>>;
}

/** Makes a campaign with creatives and tracking codes behind the product. */
export async function givenCampaign(
  database: TestDatabase,
  { name, country = 'at', creatives }: CampaignToMake,
): Promise<GivenCampaign> {
  const one = async (sql: string, values: unknown[]) =>
    (await database.first<{ id: number }>(`${sql} RETURNING id`, values))!.id;
  const customer = await one(
    'INSERT INTO customers (name) VALUES ($1) ON CONFLICT (name) DO UPDATE SET name = excluded.name',
    ['Test customer'],
  );
  const id = await one('INSERT INTO campaigns (country_code, customer_id, name) VALUES ($1, $2, $3)', [
    country,
    customer,
    name,
  ]);
  const channel = await one(
    `INSERT INTO ad_channel_names (campaign_id, name, mapped_by) VALUES ($1, 'Alpenpost', 'code')`,
    [id],
  );
  const made: Record<string, number> = {};
  for (const [creative, page] of Object.entries(creatives)) {
    made[creative] = await one(
      'INSERT INTO creatives (campaign_id, name, landing_page) VALUES ($1, $2, $3)',
      [id, creative, page],
    );
    await one(
      `INSERT INTO tracking_codes (campaign_id, creative_id, channel_name_id, placement, code)
       VALUES ($1, $2, $3, 'Top', $4)`,
      [id, made[creative], channel, creative],
    );
  }
  return { id, creatives: made };
}
