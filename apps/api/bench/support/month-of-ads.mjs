import pg from 'pg';
import { copyToShards, MONTH } from './month-of-hits.mjs';

/** Things said of an impression, itself among them, on average. */
const EVENTS = 2;

/**
 * Fills both stores with hits of advertising of the month: crowds in a minute, what becomes of impressions (over midnight too),
 * clicks without one, invalid ones, some without a client. Of the campaign and the codes there are.
 */
export async function fillAds(opened, hits) {
  const { services, adStores, get } = opened;
  const owner = new pg.Client({ connectionString: services.ownerUrl });
  await owner.connect();
  const [code] = (
    await owner.query('SELECT campaign_id AS campaign, creative_id AS creative FROM tracking_codes LIMIT 1')
  ).rows;
  // Its tables are made when it is asked something.
  const database = await get('platform/database/database.service', 'Database');
  await adStores.ClickHouse.campaignDays(database, { country: 'at', campaign: code.campaign });
  for (let day = 1; day <= 31; day += 1) {
    const date = new Date(Date.parse(`${MONTH}-01T00:00:00Z`) + (day - 1) * 86_400_000)
      .toISOString()
      .slice(0, 10);
    await owner.query('SELECT ensure_partition($1, $2::date)', ['ad_hits', date]);
  }
  const each = Math.round(hits / EVENTS / 30);
  for (let day = 1; day <= 30; day += 1) await owner.query(MADE, [each, day, code.campaign, code.creative]);
  await owner.query('ANALYZE ad_hits');
  await copyToShards(owner, opened, { table: 'ad_hits', where: 'true' });
  await owner.end();
}

// An eighth of the impressions is in three minutes, an eighth in the last hour of the day.
const MADE = `
WITH made AS (
  SELECT n, abs(hashint8extended(n, $2::bigint)) AS r,
    (('${MONTH}-01'::date + $2::int - 1)::timestamp AT TIME ZONE 'Europe/Vienna') AS midnight
  FROM generate_series(1, $1::bigint) n
), shown AS (
  SELECT *, md5($2::int || 'ad' || n)::uuid AS id, midnight + make_interval(secs => CASE r % 8 WHEN 0 THEN 43200 + r / 8 % 180
    WHEN 1 THEN 82800 + r / 8 % 3600 ELSE r / 8 % 86400 END) AS at,
    CASE WHEN r % 3 > 0 THEN decode(md5((r / 7 % greatest(12, $1::bigint / 40))::text), 'hex') END AS who
  FROM made
), said AS (
  SELECT *, 'impression' AS event, at AS said_at FROM shown WHERE r % 10 > 0
  UNION ALL SELECT *, 'viewable', at + make_interval(secs => r / 11 % 3600) FROM shown WHERE r % 2 = 0
  UNION ALL SELECT *, 'not_viewable', at + interval '1 second' FROM shown WHERE r % 7 = 0
  UNION ALL SELECT *, 'click', at + make_interval(secs => r / 13 % 7200) FROM shown WHERE r % 5 = 0
  UNION ALL SELECT *, 'first_quartile', at + interval '9 seconds' FROM shown WHERE r % 6 = 0
)
INSERT INTO ad_hits (country_code, market_day, impression_id, event, campaign_id, creative_id, channel, placement, occurred_at,
  received_at, device, client, consent, geo, invalid, source)
SELECT 'at', (said_at AT TIME ZONE 'Europe/Vienna')::date, id, event, $3::int, CASE WHEN r % 9 > 0 THEN $4::int END,
  'site' || r / 17 % 200, CASE WHEN r % 4 = 0 THEN 'Top' ELSE '' END, said_at, said_at + make_interval(mins => (r / 19 % 3000)::int),
  CASE WHEN r % 3 = 0 THEN 'desktop' ELSE 'mobile_web' END, who, who IS NOT NULL, CASE WHEN r % 13 > 0 THEN 'at' END,
  CASE WHEN r % 20 = 0 THEN 'isbot' END, CASE r % 6 WHEN 0 THEN 'bare' WHEN 1 THEN 'log' ELSE 'tag' END
FROM said ON CONFLICT DO NOTHING`;
