import { runningStack } from './stack.js';
import { queryRows } from './test-services.js';

const { databaseUrl, months } = runningStack();

/** The newest measured month. */
export const MONTH = months.at(-1) ?? '';

/** A campaign with a creative and a channel; of the newest measured month, or of now. */
export async function givenCampaign(
  name: string,
  customer: string,
  from: string,
  until: string,
): Promise<number> {
  const sql = `
    WITH campaign AS (
      INSERT INTO campaigns (country_code, customer_id, name, starts_on, ends_on)
      SELECT 'at', id, $1, $3::date, $4::date FROM customers WHERE name = $2 RETURNING id
    ), creative AS (
      INSERT INTO creatives (campaign_id, name, landing_page) SELECT id, 'Banner', 'https://shop.example/' FROM campaign
    ), channel AS (
      INSERT INTO campaign_channels (campaign_id, name) SELECT id, 'news.example' FROM campaign RETURNING id, campaign_id
    ), named AS (
      INSERT INTO ad_channel_names (campaign_id, name, channel_id) SELECT campaign_id, 'news.example', id FROM channel
    )
    SELECT id FROM campaign`;
  const [made] = await queryRows<{ id: number }>(databaseUrl, sql, [name, customer, from, until]);
  return made?.id ?? 0;
}

/** Contacts of three quarters of the panel: all of them on a desktop, half of them on a telephone as well. */
export async function giveContacts(campaign: number): Promise<void> {
  const sql = `
    INSERT INTO ad_contacts (campaign_id, day, person_id, creative_id, channel_name_id, flight_id, device, source, impressions,
      viewable, clicks)
    SELECT $1, $2::date + (p.number % 20), p.id, c.id, n.id, 0, d.device, 'hits', 2, 1, 0
    FROM (SELECT id, row_number() OVER (ORDER BY id)::int AS number FROM panel_persons WHERE country_code = 'at') p
    JOIN creatives c ON c.campaign_id = $1 JOIN ad_channel_names n ON n.campaign_id = $1
    JOIN (VALUES ('desktop', 1), ('mobile_web', 2)) d(device, every) ON p.number / 4 % d.every = 0
    WHERE p.number % 4 > 0`;
  await queryRows(databaseUrl, sql, [campaign, `${MONTH}-01`]);
}
