/**
 * Hits of codes since a day: `{since}`.
 * @param codes list of (id, campaign, creative, channel, placement), as a literal
 */
function hitsOf(codes: string): string {
  return `
FROM (SELECT * FROM ad_hits FINAL WHERE market_day >= {since:Date} AND campaign_id IN (SELECT arrayJoin(${codes}).2)) a
JOIN (SELECT c.1 AS id, c.2 AS campaign, c.3 AS creative, c.4 AS channel, c.5 AS placement FROM (SELECT arrayJoin(${codes}) AS c)) c
  ON c.campaign = a.campaign_id AND c.creative = a.creative_id AND c.channel = a.channel AND c.placement = a.placement`;
}

/** When codes were last seen: `{since}`. */
export function lastSeen(codes: string): string {
  return `SELECT c.id AS id, max(a.at) AS at ${hitsOf(codes)} GROUP BY c.id`;
}

/** What was seen of codes in the 24 hours until an instant, and when last: `{since}`, `{until}`. */
export function seen(codes: string): string {
  const isToday = 'a.at > {until:Int64} - 86400000 AND a.at <= {until:Int64}';
  const shown = `a.event = 'impression' AND ${isToday}`;
  return `
SELECT c.id AS id, max(a.at) AS at, countIf(${isToday}) AS hits, countIf(${shown}) AS impressions,
  countIf(${shown} AND a.consent) AS consented,
  sumMapIf(map(toString(intDiv({until:Int64} - a.at, 3600000)), 1), ${shown}) AS hours,
  sumMapIf(map(coalesce(toString(a.invalid), ''), 1), a.invalid IS NOT NULL AND ${isToday}) AS errors
${hitsOf(codes)} GROUP BY c.id`;
}
