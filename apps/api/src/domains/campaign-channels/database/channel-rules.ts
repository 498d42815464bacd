import type { EntityManager } from 'typeorm';
import { raw, sql, statement, type Sql } from '../../../platform/database/sql.js';

/** A name is caught by a pattern, in which * stands for anything; in any case of letters. */
export const fitsPattern = (name: Sql, pattern: Sql): Sql =>
  sql`lower(${name}) LIKE replace(replace(replace(replace(lower(${pattern}), '\\', '\\\\'), '%', '\\%'), '_', '\\_'), '*', '%')`;

const [FITS] = statement(fitsPattern(raw('n.name'), raw('r.pattern')));

// Names mapped by hand, and those that a tracking code was made for, stay as they are.
const APPLY = `
UPDATE ad_channel_names h SET channel_id = wished.channel_id,
  mapped_by = CASE WHEN wished.channel_id IS NULL THEN NULL ELSE 'rule' END
FROM (SELECT n.id, (SELECT r.channel_id FROM channel_name_rules r
    WHERE r.campaign_id = n.campaign_id AND ${FITS} ORDER BY r.position, r.id LIMIT 1) AS channel_id
  FROM ad_channel_names n WHERE n.campaign_id = ANY ($1) AND (n.mapped_by IS NULL OR n.mapped_by = 'rule')) wished
WHERE h.id = wished.id AND h.channel_id IS DISTINCT FROM wished.channel_id`;

/**
 * Maps the channel names of campaigns by their rules, the first that fits: new names, and those a rule has mapped. Whoever
 * calls it tells that the figures are others.
 */
export async function applyRules(
  manager: Pick<EntityManager, 'query'>,
  campaignIds: readonly number[],
): Promise<void> {
  await manager.query(APPLY, [campaignIds]);
}
